/** A page with the harness of path maps in it. */
import type { Browser, Page } from '@playwright/test';
import { bundleHarness } from '../harness/bundle.ts';
import type { MapsHarness } from '../harness/maps.ts';

declare global {
  interface Window {
    maps: MapsHarness;
  }
}

export async function openMapsPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ deviceScaleFactor: 1 });
  await page.setContent('<!doctype html><title>Maps</title>');
  await page.addScriptTag({ content: await bundleHarness('maps') });
  return page;
}
