/** The work survives a reload: document and history as one structured clone in IndexedDB, shortly after each change. */
import type { Action, App } from '../app/app.ts';
import { restore } from '../app/actions/file.ts';
import type { Document, HistoryEntry } from '../app/state.ts';
import { plannerById } from '../planners/registry.ts';
import { sceneSchema } from '../scene/schema.ts';

const DATABASE = 'wayfield';
const STORE = 'work';
const KEY = 'last';
/** Raised when older records can no longer be read. */
const RECORD_VERSION = 1;
const DELAY_MS = 400;

type Saved = {
  readonly version: typeof RECORD_VERSION;
  readonly document: Document;
  readonly past: readonly HistoryEntry[];
  readonly future: readonly HistoryEntry[];
};

export type Restored = 'restored' | 'nothing' | 'unreadable' | 'refused';

/** Never throws: a storage that is refused or broken must not keep the lab from opening. */
export async function restoreWork(app: App): Promise<Restored> {
  let record: unknown;
  try {
    record = await withStore('readonly', (store) => store.get(KEY));
  } catch {
    return 'refused';
  }
  if (record === undefined) return 'nothing';
  const saved = readRecord(record);
  if (!saved) return 'unreadable';
  app.do(restore, saved);
  return 'restored';
}

/** Starts saving. A refusal is told once, here or when restoring; later ones would say the same. */
export function startAutosave(app: App, restored: Restored): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let told = restored === 'refused';

  function save(): void {
    clearTimeout(timer);
    timer = undefined;
    const { document, undo } = app.state;
    const record: Saved = { version: RECORD_VERSION, document, past: undo.past, future: undo.future };
    withStore('readwrite', (store) => store.put(record, KEY)).catch((error: unknown) => {
      if (told) return;
      told = true;
      app.do(tellRefused, error instanceof Error ? error.message : String(error));
    });
  }
  app.subscribe((state, previous) => {
    if (state.document === previous.document && state.undo === previous.undo) return;
    timer ??= setTimeout(save, DELAY_MS);
  });
  const flush = () => {
    if (timer !== undefined) save();
  };
  addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });
}

export const tellRefused: Action<string> = {
  id: 'file.autosave-refused',
  label: 'Say that the work is not kept',
  perform: (app, why) =>
    app.tell({
      level: 'warning',
      title: 'The browser does not keep the work: a reload would lose it.',
      details: [
        `It says: ${why || 'storage is switched off'}.`,
        'Save the scene as a file, or leave private browsing.',
      ],
    }),
};

/** Anything may be in the storage, from older versions or other hands. */
function readRecord(record: unknown): Saved | null {
  const { version, document, past, future } = record as Partial<Saved>;
  if (version !== RECORD_VERSION || !Array.isArray(past) || !Array.isArray(future)) return null;
  if (!isDocument(document) || !sceneSchema.safeParse(document.scene).success) return null;
  const entries = [...past, ...future] as readonly Partial<HistoryEntry>[];
  if (!entries.every((entry) => typeof entry?.label === 'string' && isDocument(entry.document))) return null;
  return { version, document, past, future };
}

function isDocument(value: unknown): value is Document {
  const { scene, runs } = (value ?? {}) as Partial<Document>;
  if (scene?.type !== 'wayfield-scene' || !Array.isArray(scene.bounds) || !Array.isArray(runs) || runs.length === 0)
    return false;
  return (runs as Document['runs']).every(
    (run) => typeof run?.id === 'string' && plannerById(run.planner) && typeof run.params === 'object',
  );
}

async function withStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await openDatabase();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = work(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = () => reject(transaction.error ?? new Error('the storage failed'));
      transaction.onabort = () => reject(transaction.error ?? new Error('the storage is full'));
    });
  } finally {
    database.close();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the storage cannot be opened'));
    request.onblocked = () => reject(new Error('the storage is in use by another page'));
  });
}
