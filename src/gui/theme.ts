/** Which of the two themes is on; the style sheet reads it from the root element. */
import type { App } from '../app/app.ts';

export function followTheme(app: App): void {
  const system = matchMedia('(prefers-color-scheme: light)');
  const sync = () => {
    const { theme } = app.state.view;
    document.documentElement.dataset.theme = theme === 'system' ? (system.matches ? 'light' : 'dark') : theme;
  };
  system.addEventListener('change', sync);
  app.subscribe((state, previous) => {
    if (state.view.theme !== previous.view.theme) sync();
  });
  sync();
}
