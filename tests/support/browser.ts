import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from "playwright-core";
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

const USUAL = { viewport: { width: 1500, height: 950 }, reducedMotion: "reduce" } as const;

/** Contexts made as usual, and of these the ones that nobody sits at. */
const usual = new Set<BrowserContext>();
let free: BrowserContext[] = [];

/**
 * A window in a context of its own, as on another machine. Half of what joining costs is a new process and compiling the same scripts
 * again: whoever needs nothing special gets one that an earlier file has left, with nothing stored in it.
 * @param device What it has besides: `hasTouch` for fingers instead of a mouse.
 */
export async function openWindow(browser: Browser, device?: BrowserContextOptions): Promise<Page> {
  const left = device ? undefined : free.pop()?.pages()[0];
  if (left) return left;
  const context = await browser.newContext({ ...USUAL, ...device });
  if (!device) usual.add(context);
  return context.newPage();
}

/** What one test file leaves is gone before the next one begins. */
export async function closeWindows(browser: Browser): Promise<void> {
  free = [];
  await Promise.all(browser.contexts().map(leave));
}

async function leave(context: BrowserContext): Promise<void> {
  const [page, ...others] = context.pages();
  if (!usual.has(context) || !page || others.length > 0) {
    usual.delete(context);
    return context.close();
  }
  const { origin } = new URL(page.url());
  await page.goto("about:blank");
  const client = await context.newCDPSession(page);
  if (origin.startsWith("http")) await client.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  await client.detach();
  await context.clearCookies();
  free.push(context);
}

/** For a window that keeps something which nothing takes back, as a script that runs before any page's own. */
export const neverAgain = (page: Page): unknown => usual.delete(page.context());
