/** How this person likes the page: kept in the browser, apart from the work. A refused storage costs only that. */
import type { Action, App } from '../app/app.ts';
import type { AppState, ThemeChoice } from '../app/state.ts';

const KEY = 'wayfield.preferences';
const SWITCHES = ['grid', 'snap', 'trails', 'hoverRoute'] as const;

type Stored = {
  readonly view: Partial<Pick<AppState['view'], 'theme' | 'layers' | (typeof SWITCHES)[number]>>;
  /** Which questions of the panel are open. */
  readonly folders: Readonly<Record<string, boolean>>;
};

export interface Preferences {
  read(): Stored;
  write(change: Partial<Stored>): void;
}

const applyStored: Action<Stored['view']> = {
  id: 'view.preferences',
  label: 'Apply the stored preferences',
  perform: (app, view) => app.update({ view: { ...app.state.view, ...view } }),
};

export function createPreferences(): Preferences {
  let stored = load();
  return {
    read: () => stored,
    write(change) {
      stored = { ...stored, ...change };
      try {
        localStorage.setItem(KEY, JSON.stringify(stored));
      } catch {
        // Private windows refuse: the choice then lasts as long as the page.
      }
    },
  };
}

/** Applies what was stored, and stores what changes from now on. */
export function followPreferences(app: App, preferences: Preferences): void {
  app.do(applyStored, preferences.read().view);
  app.subscribe(({ view }, { view: before }) => {
    if (view === before) return;
    if (
      view.theme === before.theme &&
      view.layers === before.layers &&
      SWITCHES.every((name) => view[name] === before[name])
    )
      return;
    const { theme, layers, grid, snap, trails, hoverRoute } = view;
    preferences.write({ view: { theme, layers, grid, snap, trails, hoverRoute } });
  });
}

/** Takes only what has the right shape: anything may be in the storage. */
function load(): Stored {
  let raw: unknown;
  try {
    raw = JSON.parse(localStorage.getItem(KEY) ?? 'null');
  } catch {
    raw = null;
  }
  const { view, folders } = asRecord(raw);
  const given = asRecord(view);
  const taken: { -readonly [K in keyof Stored['view']]: Stored['view'][K] } = {};
  if (given.theme === 'dark' || given.theme === 'light' || given.theme === 'system')
    taken.theme = given.theme as ThemeChoice;
  for (const name of SWITCHES) if (typeof given[name] === 'boolean') taken[name] = given[name];
  if (given.layers) taken.layers = onlyBooleans(given.layers);
  return { view: taken, folders: onlyBooleans(folders) };
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const onlyBooleans = (value: unknown): Record<string, boolean> =>
  Object.fromEntries(
    Object.entries(asRecord(value)).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
  );
