/** The document as a file: the scene, with the planner that is chosen now. */
import { sceneToJson } from '../scene/serialise.ts';
import type { AppState } from './state.ts';

export function sceneText({ document: { scene, runs }, activeRun }: AppState): string {
  const run = runs.find((one) => one.id === activeRun);
  return sceneToJson(run ? { ...scene, planner: { id: run.planner, params: run.params } } : scene);
}
