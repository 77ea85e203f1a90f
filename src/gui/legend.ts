/** What the shown layers mean, beside the scene; folds to its title, and starts so in narrow windows. */
import type { App } from '../app/app.ts';
import type { ColourMap } from '../planners/layer.ts';
import { colourTable, TABLE_SIZE } from '../render/colour-maps.ts';
import { HUES, regionPalette } from '../render/path-map/region-colours.ts';
import { el, throttle } from './dom.ts';
import { icon } from './icons.ts';
import { type LegendEntry, legendEntries } from './legend-entries.ts';
import type { Preferences } from './preferences.ts';

const STOPS = 16;
const SAMPLE_HUES = 4;
/** While things move the scale changes with every step: slow enough to read. */
const SYNC_MS = 250;

export function createLegend(app: App, preferences: Preferences): HTMLElement {
  const narrow = matchMedia('(max-width: 699.98px)');
  const list = el('ul', { id: 'legend-entries' });
  const title = el(
    'button',
    { type: 'button', class: 'legend-title', 'aria-controls': list.id, onclick: () => fold(!list.hidden) },
    icon('chevron'),
    'Legend',
  );
  const element = el('section', { class: 'legend', 'aria-label': 'Legend', hidden: true }, title, list);
  let listed = '';

  const key = () => (narrow.matches ? 'Legend in a narrow window' : 'Legend');

  function fold(folded: boolean): void {
    const { folders } = preferences.read();
    preferences.write({ folders: { ...folders, [key()]: !folded } });
    syncFold();
  }

  function syncFold(): void {
    const open = preferences.read().folders[key()] ?? !narrow.matches;
    list.hidden = !open;
    title.setAttribute('aria-expanded', String(open));
  }

  function sync(): void {
    const run = app.activeRun;
    const switched = app.state.view.layers;
    const layers = run?.plan?.layers() ?? [];
    const shown = layers.filter((layer) => switched[`${run?.config.planner}/${layer.id}`] ?? layer.shown);
    const entries = legendEntries(shown);
    const now = JSON.stringify(entries);
    if (now === listed) return;
    listed = now;
    list.replaceChildren(...entries.map(lineOf));
    element.hidden = entries.length === 0;
  }

  narrow.addEventListener('change', syncFold);
  app.subscribe(throttle(SYNC_MS, sync));
  syncFold();
  sync();
  return element;
}

function lineOf(entry: LegendEntry): HTMLElement {
  if (entry.kind === 'bar') {
    const { title, colourMap, ticks } = entry;
    const colours = el('div', { class: 'legend-colours', style: `background: ${gradientOf(colourMap)}` });
    const marks = ticks.map(({ at, text }) =>
      el('span', { class: 'number', style: `left: ${(100 * at).toFixed(2)}%` }, text),
    );
    return el('li', { class: 'legend-bar' }, title, colours, el('div', { class: 'legend-ticks' }, ...marks));
  }
  const { sample, ink, text } = entry;
  const style = [
    ...(sample === 'regions' ? [`--dark: ${huesOf('dark')}`, `--light: ${huesOf('light')}`] : []),
    ...(ink ? [`--ink: var(--${ink})`] : []),
  ].join('; ');
  return el('li', {}, el('span', { class: `legend-sample ${sample}`, style: style || undefined }), text);
}

function gradientOf(map: ColourMap): string {
  const table = colourTable(map);
  const stops = Array.from({ length: STOPS + 1 }, (_, i) => {
    const at = 3 * Math.round((i / STOPS) * (TABLE_SIZE - 1));
    return `rgb(${table.subarray(at, at + 3).join(' ')})`;
  });
  return `linear-gradient(to right, ${stops.join(', ')})`;
}

/** Hues from all around, side by side. */
function huesOf(theme: 'dark' | 'light'): string {
  const palette = regionPalette(theme);
  const stops = Array.from({ length: SAMPLE_HUES }, (_, i) => {
    const at = 3 * Math.floor((i * HUES) / SAMPLE_HUES);
    const from = (100 * i) / SAMPLE_HUES;
    return `rgb(${palette.subarray(at, at + 3).join(' ')}) ${from}% ${from + 100 / SAMPLE_HUES}%`;
  });
  return `linear-gradient(to right, ${stops.join(', ')})`;
}
