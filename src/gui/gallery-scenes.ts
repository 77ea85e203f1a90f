/** The scenes that come with the lab, fetched only when they are looked at. */
import index from '../../scenes/index.json';
import type { SceneFile } from '../scene/schema.ts';

export type GalleryEntry = {
  /** File name without ending: what the address calls it. */
  readonly name: string;
  /** Heading it stands under; scenes of one section follow each other. */
  readonly section: string;
  readonly title: string;
  readonly about: string;
  readonly tags: readonly string[];
};

const texts = import.meta.glob<string>(['../../scenes/*.json', '!../../scenes/index.json'], {
  query: '?raw',
  import: 'default',
});

export const galleryEntries: readonly GalleryEntry[] = index.map(({ file, section, name, about, tags }) => ({
  name: file.replace(/\.json$/, ''),
  section,
  title: name,
  about,
  tags,
}));

/** The text of a scene, or null when there is none of that name. */
export async function loadGalleryText(name: string): Promise<string | null> {
  const load = texts[`../../scenes/${name}.json`];
  return load ? load() : null;
}

const drawn = new Map<string, Promise<SceneFile>>();

/** The scene as its file says it, for thumbnails. */
export function loadGalleryScene(name: string): Promise<SceneFile> {
  let scene = drawn.get(name);
  if (!scene) {
    scene = loadGalleryText(name).then((text) => {
      if (text === null) throw new Error(`scenes/index.json names ${name}, but there is no scenes/${name}.json.`);
      return JSON.parse(text) as SceneFile;
    });
    drawn.set(name, scene);
  }
  return scene;
}
