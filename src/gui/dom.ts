/** Building elements by hand, briefly. */
type Handler = (event: never) => void;
type Attributes = Readonly<Record<string, string | number | boolean | Handler | undefined>>;

/** Attributes that start with `on` are listeners; booleans switch an attribute on or off. */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) continue;
    if (typeof value === 'function') element.addEventListener(name.slice(2), value as EventListener);
    else if (typeof value === 'boolean') element.toggleAttribute(name, value);
    else element.setAttribute(name, String(value));
  }
  element.append(...children);
  return element;
}

/** Touches the page only when the text is new, so that live regions and layout stay quiet. */
export function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

export function setAttribute(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** Runs at most once per `ms`, the last call always; for read-outs that change every frame. */
export function throttle(ms: number, work: () => void): () => void {
  let last = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    timer = undefined;
    last = performance.now();
    work();
  };
  return () => {
    if (timer !== undefined) return;
    const wait = last + ms - performance.now();
    if (wait <= 0) run();
    else timer = setTimeout(run, wait);
  };
}
