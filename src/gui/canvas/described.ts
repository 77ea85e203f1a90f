/** The canvas for those who do not see it: name, instructions, and a quiet voice. */

const INSTRUCTIONS =
  'Drawing: choose a tool with its letter key, move the crosshair with the arrow keys (Shift for bigger steps), and place a ' +
  'point with Enter or Space. Enter twice on the same place ends a line or closes a polygon, Backspace takes a point back, ' +
  'Escape drops the shape. Selecting: with the select tool, Page Down and Page Up go from part to part, Enter from corner to ' +
  'corner and Shift with Enter back, arrow keys move what is selected, Delete removes it; its properties are in the panel, which ' +
  'follows the canvas. With nothing selected, arrow keys move the view, plus and ' +
  'minus zoom, zero fits the scene. Space plays and pauses.';

export interface Voice {
  announce(text: string): void;
  dispose(): void;
}

let count = 0;

export function describeCanvas(canvas: HTMLCanvasElement): Voice {
  const instructions = hiddenElement(INSTRUCTIONS);
  instructions.id = `stage-instructions-${++count}`;
  const live = hiddenElement('');
  live.setAttribute('role', 'status');
  canvas.tabIndex = 0;
  canvas.setAttribute('role', 'application');
  if (!canvas.ariaLabel) canvas.ariaLabel = 'Scene';
  canvas.setAttribute('aria-describedby', instructions.id);
  canvas.after(instructions, live);
  return {
    announce(text) {
      live.textContent = text;
    },
    dispose() {
      instructions.remove();
      live.remove();
    },
  };
}

/** Read out, not seen. */
function hiddenElement(text: string): HTMLElement {
  const element = document.createElement('div');
  element.textContent = text;
  Object.assign(element.style, {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  });
  return element;
}
