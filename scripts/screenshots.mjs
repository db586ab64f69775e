// npm run screenshots: the pictures of the README, taken at the playtest table into docs/images.
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { chromium } from "playwright-core";
import { ensureBrowser, launchOptions } from "./lib/browser.mjs";
import { buildSystem } from "./lib/build-system.mjs";
import { readDemo } from "./lib/demo-world.mjs";
import { run } from "./lib/fail.mjs";
import { inRoot } from "./lib/paths.mjs";
import { serveDemo } from "./lib/serve-demo.mjs";
import { buildTable } from "./build-table.mjs";

const IMAGES = inRoot("docs", "images");
const image = (name) => join(IMAGES, `${name}.png`);

async function joinTable(browser, url, name, colorScheme) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, colorScheme, reducedMotion: "reduce" });
  await page.goto(`${url}/join`);
  await page.selectOption("select[name=userid]", { label: name });
  await page.click("button[name=join]");
  await page.waitForFunction(() => globalThis.game?.ready === true);
  return page;
}

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

/** The thug attacks, Anna blocks; what she sees goes into the pictures. */
async function fight(gm, anna, foe) {
  await gm.evaluate(async ({ pack: packName, name }) => {
    const { game, canvas, CONFIG } = globalThis;
    const pack = game.packs.get(`manifold.${packName}`);
    const thug = await game.actors.importFromCompendium(pack, pack.index.getName(name)._id);
    const token = { ...thug.prototypeToken.toObject(), actorId: thug.id, name, x: 800, y: 600 };
    await canvas.scene.createEmbeddedDocuments("Token", [token]);
    const combat = await CONFIG.Combat.documentClass.create({ scene: canvas.scene.id, active: true });
    const combatants = canvas.scene.tokens.map(({ id, actorId }) => ({
      tokenId: id,
      sceneId: canvas.scene.id,
      actorId,
    }));
    await combat.createEmbeddedDocuments("Combatant", combatants);
    await combat.startCombat();
    canvas.scene.tokens.getName("Dourli").object.setTarget(true, { releaseOthers: true });
    await canvas.scene.tokens.getName(name).actor.sheet.render({ force: true });
  }, foe);
  await gm.click(".manifold-sheet.npc [data-action=attack]");
  await gm.click(".roll-dialog button[type=submit]");
  await anna.locator("button[data-option=block]").waitFor();
  await anna.locator("button[data-option=block]").click();
  await anna.locator(".roll-dialog").waitFor();
  await anna.waitForTimeout(300);
  await anna.screenshot({ path: image("table") });
  await anna.evaluate(() => {
    const { Dice } = globalThis.CONFIG;
    const four = 1 - 3.5 / 12;
    Dice.randomUniform = () => four;
  });
  await anna.click(".roll-dialog button[type=submit]");
  await anna.locator(".chat-message [data-proposal-action=apply]").first().waitFor();
  await anna.waitForTimeout(300);
  await anna
    .locator("#chat li.chat-message")
    .last()
    .screenshot({ path: image("card") });
}

/** A table of its own for each demo world, with the GM and Anna at it. */
async function visit(browser, packs, demo) {
  const { foe, pictures } = await readDemo(demo);
  const data = mkdtempSync(join(tmpdir(), "manifold-pictures-"));
  const table = await serveDemo(data, packs, { demo });
  try {
    const gm = await joinTable(browser, table.url, "Gamemaster", "light");
    const anna = await joinTable(browser, table.url, "Anna", "light");
    if (foe) await fight(gm, anna, foe);
    for (const picture of pictures) await take(anna, picture);
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
    for (const file of readdirSync(inRoot("demo"))) await visit(browser, packs, basename(file, ".yml"));
    console.log(`docs/images: ${readdirSync(IMAGES).join(", ")}`);
  } finally {
    await browser.close();
  }
});
