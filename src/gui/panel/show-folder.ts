/** "What to show": the layers of the active plan with their legends, and the switches of the view. */
import type { GUI } from 'lil-gui';
import type { App } from '../../app/app.ts';
import {
  setLayerShown,
  setTheme,
  toggleGrid,
  toggleHoverRoute,
  toggleSnap,
  toggleTrails,
} from '../../app/actions/view.ts';
import type { ThemeChoice } from '../../app/state.ts';
import type { Layer } from '../../planners/layer.ts';
import type { Plan } from '../../planners/planner.ts';
import { addBoolean, addChoice, addNote, type Field } from './field.ts';
import { addFolder, type Folder } from './folder.ts';

export function createShowFolder(app: App, gui: GUI): Folder {
  const layersGui = addFolder(gui, 'Layers of the plan');
  let plan: Plan | null = null;
  let listed = '';
  let layers: readonly Layer[] = [];
  let layerFields: readonly Field[] = [];

  const switches = [
    { label: 'Grid', action: toggleGrid, name: 'grid' },
    { label: 'Snapping', action: toggleSnap, name: 'snap' },
    { label: 'Trails', action: toggleTrails, name: 'trails' },
    { label: 'Route from cursor', action: toggleHoverRoute, name: 'hoverRoute' },
  ] as const;
  const fixed: readonly Field[] = [
    ...switches.map(({ label, action, name }) =>
      addBoolean(gui, { label, get: () => app.state.view[name], set: () => app.do(action) }),
    ),
    addChoice(gui, {
      label: 'Theme',
      options: { system: 'As the system', dark: 'Dark', light: 'Light' },
      get: () => app.state.view.theme,
      set: (theme) => app.do(setTheme, theme as ThemeChoice),
    }),
  ];

  const plannerId = () => app.activeRun?.config.planner ?? '';
  const isShown = (layer: Layer) => app.state.view.layers[`${plannerId()}/${layer.id}`] ?? layer.shown;

  function rebuild(): void {
    for (const controller of layersGui.controllersRecursive()) controller.destroy();
    layersGui.$children.replaceChildren();
    layerFields =
      layers.length === 0
        ? [
            addNote(layersGui, () =>
              plan ? 'This planner draws nothing of its own.' : 'They appear once the plan is built.',
            ),
          ]
        : layers.map((layer, i) =>
            addBoolean(layersGui, {
              label: layer.label,
              help: () => layers[i].legend,
              get: () => isShown(layer),
              set: (shown) => app.do(setLayerShown, { planner: plannerId(), layer: layer.id, shown }),
            }),
          );
  }

  return {
    summary() {
      const shown = layers.filter(isShown).length;
      return layers.length === 0 ? '' : `${shown} of ${layers.length} layers`;
    },
    sync() {
      const now = app.activeRun?.plan ?? null;
      if (now !== plan || listed === '') {
        plan = now;
        layers = now?.layers() ?? [];
        const key = `${plannerId()} ${layers.map((layer) => layer.id).join(' ')} ${now !== null}`;
        if (key !== listed) rebuild();
        listed = key;
      }
      for (const field of [...fixed, ...layerFields]) field.sync();
    },
  };
}
