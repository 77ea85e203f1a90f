/** What the open scene shows, in its own words. */
import type { GUI } from 'lil-gui';
import type { App } from '../../app/app.ts';
import { addNote } from './field.ts';
import type { Folder } from './folder.ts';

export function createAboutFolder(app: App, gui: GUI): Folder {
  const about = () => app.state.document.scene.about ?? '';
  const note = addNote(gui, about);
  return {
    summary: () => '',
    sync() {
      gui.show(about() !== '');
      note.sync();
    },
  };
}
