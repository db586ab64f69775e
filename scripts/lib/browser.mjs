import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";
import { BuildError } from "./fail.mjs";

/** The first is Chromium without the windows around a page, which nobody sees here: a page costs about half without them. */
const PLACES = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/opt/google/chrome/chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
];

/** The Chromium that the tests drive, if there is one. CHROMIUM_PATH names another. */
export function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  return [...PLACES, chromium.executablePath()].find((path) => path && existsSync(path)) ?? null;
}

/** Finds a Chromium or installs one: Playwright's own build first, else the distribution's package. */
export function ensureBrowser() {
  const found = findBrowser();
  if (found) return found;
  console.log("No Chromium found: installing one for the tests ...");
  const attempts = [["npx", ["playwright-core", "install", "chromium"]]];
  if (process.platform === "linux" && process.getuid?.() === 0) {
    const install = "apt-get install -y -qq";
    attempts.push(["sh", ["-c", `apt-get update -qq && (${install} chromium-headless-shell || ${install} chromium)`]]);
  }
  for (const [command, args] of attempts) {
    spawnSync(command, args, { stdio: "inherit", timeout: 600_000 });
    const installed = findBrowser();
    if (installed) return installed;
  }
  throw new BuildError(
    "No Chromium could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to one, and run again.",
  );
}

/** Launch options that work as root, in a container and without a network. */
export const launchOptions = (executablePath) => ({
  executablePath,
  headless: true,
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
});
