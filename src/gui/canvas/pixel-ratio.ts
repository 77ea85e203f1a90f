/** Dragging the window to a screen with other pixels. */
export function watchPixelRatio(listener: () => void): () => void {
  let query: MediaQueryList;
  const changed = () => {
    stop();
    watch();
    listener();
  };
  const watch = () => {
    query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    query.addEventListener('change', changed);
  };
  const stop = () => query.removeEventListener('change', changed);
  watch();
  return stop;
}
