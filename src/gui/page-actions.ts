/** Actions that need a page: dialogs, files, the clipboard. Bound to keys and listed like all others. */
import type { Action, App } from '../app/app.ts';
import { sceneText } from '../app/scene-text.ts';
import { encodeShare } from '../scene/share.ts';
import type { Stage } from './canvas/stage.ts';
import { download, fileName, pickFile } from './files.ts';
import { openDroppedFile } from './open-file.ts';

export type PageActions = Readonly<
  Record<'gallery' | 'openFile' | 'saveScene' | 'savePicture' | 'share' | 'help', Action>
>;

export function createPageActions(stage: Stage, openers: { gallery: () => void; help: () => void }): PageActions {
  return {
    gallery: { id: 'file.gallery', label: 'Scenes', keys: ['KeyB'], perform: () => openers.gallery() },
    openFile: {
      id: 'file.pick',
      label: 'Open a file',
      keys: ['$mod+KeyO'],
      perform: (app) => void pickFile().then((file) => file && app.do(openDroppedFile, file)),
    },
    saveScene: {
      id: 'file.save',
      label: 'Save the scene as a file',
      keys: ['$mod+KeyS'],
      perform: (app) => {
        const { name } = app.state.document.scene;
        download(new Blob([sceneText(app.state)], { type: 'application/json' }), fileName(name, 'json'));
      },
    },
    savePicture: {
      id: 'file.picture',
      label: 'Save a picture',
      keys: ['$mod+Shift+KeyS'],
      perform: (app) => void savePicture(app, stage),
    },
    share: {
      id: 'file.share',
      label: 'Copy a link to this scene',
      keys: ['Shift+KeyL'],
      perform: (app) => void copyLink(app),
    },
    help: {
      id: 'page.help',
      label: 'Keyboard shortcuts',
      keys: ['Shift+?', '?', 'F1'],
      perform: () => openers.help(),
    },
  };
}

async function savePicture(app: App, stage: Stage): Promise<void> {
  try {
    download(await stage.png(), fileName(app.state.document.scene.name, 'png'));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    app.tell({ level: 'error', title: 'The picture could not be made.', details: [why] });
  }
}

async function copyLink(app: App): Promise<void> {
  const result = await encodeShare(sceneText(app.state));
  if (!result.ok) {
    app.tell({ level: 'warning', title: result.message, details: ['The save button in the top bar makes the file.'] });
    return;
  }
  const link = `${location.origin}${location.pathname}#s=${result.value}`;
  try {
    await navigator.clipboard.writeText(link);
    const size = `${link.length.toLocaleString('en-GB')} characters; it holds the whole scene.`;
    app.tell({ level: 'info', title: 'Link copied.', details: [size] });
  } catch {
    // Without permission or without https the address bar is the one place left to copy from.
    history.replaceState(null, '', link);
    app.tell({
      level: 'warning',
      title: 'The browser does not let the lab use the clipboard.',
      details: ['The link is in the address bar now: copy it from there.'],
    });
  }
}
