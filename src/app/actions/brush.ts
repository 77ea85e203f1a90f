/** Defaults of newly drawn agents and spawners. Not part of the document. */
import type { Action } from '../app.ts';
import type { Brush } from '../state.ts';

export const setBrush: Action<Partial<Brush>> = {
  id: 'tool.brush',
  label: 'Change what newly drawn agents are like',
  perform: (app, change) => app.update({ brush: { ...app.state.brush, ...change } }),
};
