/** What is shown and how: camera, theme, switches. None of it is part of the document. */
import type { Point } from '../../scene/schema.ts';
import type { Action, App } from '../app.ts';
import { type Camera, fitBounds, type Insets, type Viewport, zoomAt } from '../camera.ts';
import type { AppState, ThemeChoice, ToolId } from '../state.ts';

const patchView = (app: App, change: Partial<AppState['view']>) =>
  app.update({ view: { ...app.state.view, ...change } });

export const setCamera: Action<Camera> = {
  id: 'view.camera',
  label: 'Move the camera',
  perform: (app, camera) => patchView(app, { camera: withinReason(app, camera) }),
};

/** Keeps the scene findable: at most a thousandth of it fills the screen, or it covers at least a few pixels. */
function withinReason(app: App, camera: Camera): Camera {
  const { canvas } = app.state.view;
  const { bounds } = app.state.document.scene;
  const fit = fitBounds(bounds, canvas).scale;
  const [x0, y0, x1, y1] = bounds;
  const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
  return {
    x: clamp(camera.x, x0 - (x1 - x0), x1 + (x1 - x0)),
    y: clamp(camera.y, y0 - (y1 - y0), y1 + (y1 - y0)),
    scale: clamp(camera.scale, fit / 50, fit * 20_000),
  };
}

/** The part of the canvas one run gets; with several runs they share the camera. */
export const setCanvas: Action<Viewport> = {
  id: 'view.canvas',
  label: 'Resize',
  perform: (app, canvas) => patchView(app, { canvas }),
};

/** The room that bars and panels take; fitting keeps the scene out of it. */
export const setInsets: Action<Insets> = {
  id: 'view.insets',
  label: 'Leave room for the bars',
  perform: (app, insets) => patchView(app, { insets }),
};

/** The whole scene is in view as fitting puts it. */
export function isFitted({ view, document }: AppState): boolean {
  const { x, y, scale } = fitBounds(document.scene.bounds, view.canvas, view.insets);
  return x === view.camera.x && y === view.camera.y && scale === view.camera.scale;
}

export const fitView: Action = {
  id: 'view.fit',
  label: 'Fit the scene',
  keys: ['KeyF', 'Digit0'],
  perform: (app) => {
    const { canvas, insets } = app.state.view;
    patchView(app, { camera: fitBounds(app.state.document.scene.bounds, canvas, insets) });
  },
};

export const zoomBy: Action<{ factor: number; at?: Point }> = {
  id: 'view.zoom',
  label: 'Zoom',
  perform: (app, { factor, at }) => {
    const { camera, canvas } = app.state.view;
    const middle: Point = [canvas.x + canvas.width / 2, canvas.y + canvas.height / 2];
    app.do(setCamera, zoomAt(camera, canvas, at ?? middle, factor));
  },
};

export const zoomIn: Action = {
  id: 'view.zoom-in',
  label: 'Zoom in',
  keys: ['Equal', 'NumpadAdd', 'Shift+Equal'],
  perform: (app) => app.do(zoomBy, { factor: 1.25 }),
};

export const zoomOut: Action = {
  id: 'view.zoom-out',
  label: 'Zoom out',
  keys: ['Minus', 'NumpadSubtract'],
  perform: (app) => app.do(zoomBy, { factor: 1 / 1.25 }),
};

export const setTheme: Action<ThemeChoice> = {
  id: 'view.theme',
  label: 'Theme',
  perform: (app, theme) => patchView(app, { theme }),
};

type Switch = 'grid' | 'snap' | 'trails' | 'hoverRoute';
const toggle = (name: Switch, label: string, key?: string): Action => ({
  id: `view.toggle-${name}`,
  label,
  ...(key ? { keys: [key] } : {}),
  perform: (app) => patchView(app, { [name]: !app.state.view[name] }),
});

export const toggleGrid = toggle('grid', 'Show or hide the grid', 'KeyG');
export const toggleSnap = toggle('snap', 'Snapping on or off', 'KeyM');
export const toggleTrails = toggle('trails', 'Show or hide trails', 'KeyT');
export const toggleHoverRoute = toggle('hoverRoute', 'Show or hide the route from the cursor', 'KeyH');

export const setLayerShown: Action<{ planner: string; layer: string; shown: boolean }> = {
  id: 'view.layer',
  label: 'Show or hide a layer',
  perform: (app, { planner, layer, shown }) =>
    patchView(app, { layers: { ...app.state.view.layers, [`${planner}/${layer}`]: shown } }),
};

export const setTool: Action<ToolId> = {
  id: 'tool.set',
  label: 'Choose a tool',
  perform: (app, tool) => app.update({ tool, ...(tool === 'select' ? {} : { selection: [] }) }),
};

const TOOL_KEYS: Readonly<Record<ToolId, readonly [label: string, key: string]>> = {
  select: ['Select and move', 'KeyV'],
  polygon: ['Draw a polygon', 'KeyP'],
  rectangle: ['Draw a rectangle', 'KeyR'],
  wall: ['Draw a wall', 'KeyW'],
  post: ['Place posts', 'KeyO'],
  barrier: ['Draw a barrier', 'KeyC'],
  goal: ['Draw a goal', 'KeyL'],
  agent: ['Drop agents', 'KeyA'],
  spawner: ['Draw a spawner', 'KeyS'],
  eraser: ['Erase', 'KeyE'],
};

export const toolActions: readonly (Action & { readonly tool: ToolId })[] = (Object.keys(TOOL_KEYS) as ToolId[]).map(
  (tool) => ({
    id: `tool.${tool}`,
    label: TOOL_KEYS[tool][0],
    keys: [TOOL_KEYS[tool][1]],
    tool,
    perform: (app) => app.do(setTool, tool),
  }),
);

export const dismissMessage: Action<number> = {
  id: 'message.dismiss',
  label: 'Dismiss a message',
  perform: (app, id) => app.update({ messages: app.state.messages.filter((message) => message.id !== id) }),
};
