import { chromium, type Browser } from "playwright-core";
import { findBrowser, launchOptions } from "../../scripts/lib/browser.mjs";

let running: Browser | null = null;

/** The Chromium of this worker, for one test file after the other; each player has a context of their own in it. */
export async function sharedBrowser(): Promise<Browser> {
  if (running?.isConnected()) return running;
  const path = findBrowser();
  if (!path) throw new Error("No Chromium found: run npm test, which installs one, or set CHROMIUM_PATH.");
  running = await chromium.launch(launchOptions(path));
  return running;
}

/** What one test file leaves is gone before the next one begins. */
export async function closeWindows(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
}
