/** Every action that needs no argument: what keys, menus and the shortcut sheet offer. */
import type { Action } from '../app.ts';
import { faster, resetClock, slower, stepOnce, togglePlay } from './clock.ts';
import { copySelection, cutSelection, deleteSelection, duplicateSelection, nudges, paste, selectAll } from './edit.ts';
import { newScene } from './file.ts';
import { redo, undo } from './history.ts';
import {
  fitView,
  toggleGrid,
  toggleHoverRoute,
  toggleSnap,
  toggleTrails,
  toolActions,
  zoomIn,
  zoomOut,
} from './view.ts';

export const plainActions: readonly Action[] = [
  ...toolActions,
  undo,
  redo,
  copySelection,
  cutSelection,
  paste,
  duplicateSelection,
  deleteSelection,
  selectAll,
  ...nudges,
  togglePlay,
  stepOnce,
  slower,
  faster,
  resetClock,
  fitView,
  zoomIn,
  zoomOut,
  toggleGrid,
  toggleSnap,
  toggleTrails,
  toggleHoverRoute,
  newScene,
];
