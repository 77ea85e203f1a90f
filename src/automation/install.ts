/** Puts the lab on the page for scripts. */
import type { App } from '../app/app.ts';
import { createLab, type Eye, type Lab, type PngOptions } from './lab.ts';

declare global {
  interface Window {
    lab: Lab;
  }
}

/** Anything that can make a picture of the canvas, and of maps. */
type Camera = { png(options?: PngOptions): Promise<Blob>; readMap: Eye['readMap'] };

export function installLab(app: App, stage: Camera): Lab {
  const lab = createLab(app, { png: async (options) => toDataUrl(await stage.png(options)), readMap: stage.readMap });
  window.lab = lab;
  return lab;
}

function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
