/** What the lab opens with: the address, else the work of last time, else the welcome scene. Never nothing. */
import type { Action, App } from '../app/app.ts';
import { setPlaying, simulate } from '../app/actions/clock.ts';
import { openFile, restore } from '../app/actions/file.ts';
import { setPlanner } from '../app/actions/run.ts';
import { runsFor } from '../app/document.ts';
import { decodeShare } from '../scene/share.ts';
import { formatBytes, LIMITS } from '../scene/limits.ts';
import { type Restored, restoreWork, startAutosave, tellRefused } from './autosave.ts';
import { openGalleryScene } from './gallery.ts';
import { loadGalleryText } from './gallery-scenes.ts';
import { readAddress } from './address.ts';

const WELCOME = 'welcome';

export async function startUp(app: App): Promise<void> {
  const address = readAddress(location);
  // Before the address, so that undo leads back to the work of last time and nothing is ever lost.
  const restored = await restoreWork(app);
  const opened = await openAddressed(app, address);
  if (!opened && restored !== 'restored') await openWelcome(app);
  tellRestored(app, restored);
  startAutosave(app, restored);
  if (address.planner !== undefined) app.do(setPlanner, { planner: address.planner });
  if (address.problems.length > 0) {
    app.tell({ level: 'warning', title: 'Part of the address was not understood.', details: address.problems });
  }
  if (opened && address.run === undefined) app.do(setPlaying, true);
  if (address.run !== undefined) await app.do(simulate, { seconds: address.run });
  forgetAddressOnEdit(app);
  addEventListener('hashchange', () => void openAddressed(app, { share: readAddress(location).share }));
}

type Addressed = { readonly scene?: string | undefined; readonly share?: string | undefined };

async function openAddressed(app: App, { scene, share }: Addressed): Promise<boolean> {
  if (share !== undefined) return app.do(openShared, share);
  if (scene === undefined) return false;
  return /^(https?:|\/|\.)/.test(scene) ? app.do(openLink, scene) : app.do(openGalleryScene, scene);
}

const openShared: Action<string, Promise<boolean>> = {
  id: 'file.open-shared',
  label: 'Open a share link',
  perform: async (app, share) => {
    const result = await decodeShare(share);
    if (!result.ok) {
      app.tell({ level: 'error', title: 'The scene in the link could not be opened.', details: [result.message] });
      return false;
    }
    const opened = await app.do(openFile, { bytes: new TextEncoder().encode(result.value), name: 'Shared scene' });
    return opened.ok;
  },
};

const openLink: Action<string, Promise<boolean>> = {
  id: 'file.open-link',
  label: 'Open a scene from an address',
  perform: async (app, link) => {
    const refuse = (why: string) => {
      app.tell({ level: 'error', title: `${link} could not be opened.`, details: [why] });
      return false;
    };
    try {
      const response = await fetch(link);
      if (!response.ok)
        return refuse(`The server answered ${response.status} ${response.statusText}. Check the address.`);
      if (Number(response.headers.get('content-length') ?? 0) > LIMITS.fileBytes) {
        return refuse(`It is bigger than ${formatBytes(LIMITS.fileBytes)}.`);
      }
      const bytes = new Uint8Array(await response.arrayBuffer());
      return (await app.do(openFile, { bytes, name: link.replace(/^.*\//, '') })).ok;
    } catch {
      return refuse('It cannot be reached from here: the address is wrong, or its server lets no other page in.');
    }
  },
};

/** A living scene without an entry to undo: nobody asked for it. */
async function openWelcome(app: App): Promise<void> {
  let text: string | null;
  try {
    text = await loadGalleryText(WELCOME);
  } catch {
    const details = ['Check the connection. Until then, draw an obstacle or open a file.'];
    app.tell({ level: 'warning', title: 'The welcome scene could not be fetched.', details });
    return;
  }
  if (text === null) throw new Error('The gallery has no welcome scene.');
  const result = await app.builder.parse(new TextEncoder().encode(text), `${WELCOME}.json`);
  if (!result.ok)
    throw new Error(`The welcome scene is broken: ${result.problems.map(({ message }) => message).join(' ')}`);
  const { messages } = app.state;
  app.do(restore, { document: { scene: result.scene, runs: runsFor(result.scene) }, past: [], future: [] });
  // Opening clears the messages, but what the address got wrong is still to be said.
  for (const { level, title, details } of messages) app.tell({ level, title, details });
  app.do(setPlaying, true);
}

function tellRestored(app: App, restored: Restored): void {
  if (restored === 'refused') app.do(tellRefused, '');
  if (restored !== 'unreadable') return;
  const title = 'The work of last time could not be read, and was left out.';
  app.tell({ level: 'warning', title, details: ['It was saved by another version of the lab, or is damaged.'] });
}

/** Once edited, the scene is no longer the one of the address: a reload must bring back the edits. */
function forgetAddressOnEdit(app: App): void {
  app.subscribe((state, previous) => {
    if (state.document === previous.document || (!location.search && !location.hash)) return;
    history.replaceState(null, '', location.pathname);
  });
}
