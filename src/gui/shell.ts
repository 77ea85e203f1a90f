/** The page around the canvas. */
import type { App } from '../app/app.ts';
import { plainActions } from '../app/actions/index.ts';
import { createBottomBar } from './bottom-bar.ts';
import type { Stage } from './canvas/stage.ts';
import { el } from './dom.ts';
import { createEmptyHint } from './empty-hint.ts';
import { createGallery } from './gallery.ts';
import { createGpuBanner } from './gpu-banner.ts';
import { bindKeys } from './keys.ts';
import { createLegend } from './legend.ts';
import { createMessages } from './messages.ts';
import { createNotice } from './notice.ts';
import { createDropZone } from './open-file.ts';
import { createPageActions } from './page-actions.ts';
import { createPanel } from './panel/panel.ts';
import { createPreferences, followPreferences } from './preferences.ts';
import { followRoom } from './room.ts';
import { createSheets } from './sheets.ts';
import { createShortcutSheet } from './shortcut-sheet.ts';
import { followTheme } from './theme.ts';
import { createToolBar } from './tool-bar.ts';
import { installTooltips } from './tooltip.ts';
import { createTopBar } from './top-bar.ts';

export function createShell(app: App, stage: Stage): void {
  const preferences = createPreferences();
  followPreferences(app, preferences);
  followTheme(app);

  const gallery = createGallery(app);
  const page = createPageActions(stage, { gallery: () => gallery.open(), help: () => help.open() });
  const actions = [...plainActions, ...Object.values(page)];
  const help = createShortcutSheet(actions);
  bindKeys(app, actions);
  installTooltips();

  const top = createTopBar(app, page);
  const panel = createPanel(app, preferences);
  const tools = createToolBar(app, () => sheets.close());
  const sheets = createSheets(app, tools, panel);
  const bottom = createBottomBar(app, stage);
  const corner = el('div', { class: 'corner' }, createMessages(app));
  const side = el('div', { class: 'side' }, panel);
  placeLegend(createLegend(app, preferences), side, corner);
  const overlays = [createEmptyHint(app, page), createNotice(stage), createGpuBanner(stage), createDropZone(app)];
  document.body.prepend(top, el('section', { 'aria-label': 'Drawing' }, tools));
  document.body.append(side, corner, sheets.buttons, bottom, ...overlays);
  followRoom(app, { top, tools, panel, bottom });
}

/** Under the panel, where no scene is fitted; a narrow window has no such place. */
function placeLegend(legend: HTMLElement, side: HTMLElement, corner: HTMLElement): void {
  const narrow = matchMedia('(max-width: 699.98px)');
  const place = () => (narrow.matches ? corner : side).append(legend);
  narrow.addEventListener('change', place);
  place();
}
