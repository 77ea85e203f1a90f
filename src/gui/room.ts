/** The room that bars and panels leave to the scene. A fitted view stays fitted when it changes; the stage does the same for its own size. */
import type { App } from '../app/app.ts';
import { fitView, isFitted, setInsets } from '../app/actions/view.ts';
import type { Insets } from '../app/camera.ts';

const GAP_PX = 16;

type Bars = {
  readonly top: HTMLElement;
  readonly tools: HTMLElement;
  readonly panel: HTMLElement;
  readonly bottom: HTMLElement;
};

export function followRoom(app: App, bars: Bars): void {
  const small = matchMedia('(max-width: 699.98px)');
  const measure = (): Insets => ({
    left: small.matches ? GAP_PX : bars.tools.getBoundingClientRect().right + GAP_PX,
    top: bars.top.getBoundingClientRect().bottom + GAP_PX,
    right: small.matches ? GAP_PX : innerWidth - bars.panel.getBoundingClientRect().left + GAP_PX,
    bottom: innerHeight - bars.bottom.getBoundingClientRect().top + GAP_PX,
  });
  const sync = () => {
    const wasFitted = isFitted(app.state);
    app.do(setInsets, measure());
    if (wasFitted) app.do(fitView);
  };
  addEventListener('resize', sync);
  app.do(setInsets, measure());
  app.do(fitView);
}
