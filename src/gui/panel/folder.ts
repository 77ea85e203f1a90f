/** One question of the panel. */
import type { GUI } from 'lil-gui';

export interface Folder {
  /** A few words beside the folded title: the answer at a glance. */
  summary(): string;
  sync(): void;
}

/** A folder that opens and closes at once: nothing moves on this page but agents and camera. */
export function addFolder(gui: GUI, title: string): GUI {
  const folder = gui.addFolder(title);
  folder.openAnimated = (open = true) => folder.open(open);
  return folder;
}
