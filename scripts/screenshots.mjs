// npm run screenshots [-- demo ...]: the pictures of the README, taken at the playtest table into docs/images. What is played for
// them stands in demo/*.yml, under `play`.
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { chromium } from "playwright-core";
import { ensureBrowser, launchOptions } from "./lib/browser.mjs";
import { buildSystem } from "./lib/build-system.mjs";
import { readDemo } from "./lib/demo.mjs";
import { run } from "./lib/fail.mjs";
import { inRoot } from "./lib/paths.mjs";
import { serveDemo } from "./lib/serve-demo.mjs";
import { joinTable, play } from "./lib/tour.mjs";
import { buildTable } from "./build-table.mjs";

const IMAGES = inRoot("docs", "images");
const image = (name) => join(IMAGES, `${name}.png`);

/** One picture as the demo world describes it: somebody's sheet in a theme of their own, what is clicked and typed, and of what. */
async function take(page, { name, theme, sheet, height, click, fill = {}, of }) {
  await page.evaluate(
    async (wanted) => {
      const { game } = globalThis;
      const now = game.settings.get("core", "uiConfig");
      const config = now.toObject ? now.toObject() : now;
      const colorScheme = { applications: wanted.theme, interface: wanted.theme };
      await game.settings.set("core", "uiConfig", { ...config, colorScheme });
      const position = { left: 40, top: 20, height: wanted.height };
      await game.actors.getName(wanted.sheet).sheet.render({ force: true, position });
    },
    { theme, sheet, height },
  );
  if (click) await page.click(click);
  for (const [field, text] of Object.entries(fill)) {
    await page.fill(field, text);
    await page.press(field, "Tab");
  }
  await page.waitForTimeout(500);
  await page
    .locator(of)
    .last()
    .screenshot({ path: image(name) });
  await page.evaluate((who) => globalThis.game.actors.getName(who).sheet.close(), sheet);
}

/** A table of its own for each demo world, with the GM and its first player at it: what they play, and the sheets. */
async function visit(browser, packs, demo) {
  const { users, play: steps = [], pictures } = await readDemo(demo);
  const data = mkdtempSync(join(tmpdir(), "manifold-pictures-"));
  const table = await serveDemo(data, packs, { demo });
  try {
    const pages = {};
    for (const { name } of users.slice(0, 2)) pages[name] = await joinTable(browser, table.url, name);
    await play(steps, pages, ({ picture, of = "body" }, page) =>
      page
        .locator(of)
        .last()
        .screenshot({ path: image(picture) }),
    );
    for (const picture of pictures) await take(pages[picture.who ?? users[1].name], picture);
  } finally {
    await table.close();
    rmSync(data, { recursive: true, force: true });
  }
}

await run(async () => {
  mkdirSync(IMAGES, { recursive: true });
  const { packs } = await buildSystem();
  await buildTable();
  const browser = await chromium.launch(launchOptions(ensureBrowser()));
  try {
    const only = process.argv.slice(2);
    const demos = readdirSync(inRoot("demo")).map((file) => basename(file, ".yml"));
    for (const demo of demos) if (only.length === 0 || only.includes(demo)) await visit(browser, packs, demo);
    console.log(`docs/images: ${readdirSync(IMAGES).join(", ")}`);
  } finally {
    await browser.close();
  }
});
