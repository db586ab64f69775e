// npm run screenshots: the pictures of the README, taken at the playtest table into docs/images.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
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

/** The user's own choice of theme, as anybody would make it. */
async function choose(page, theme) {
  await page.evaluate(async (scheme) => {
    const { game } = globalThis;
    const now = game.settings.get("core", "uiConfig");
    const config = now.toObject ? now.toObject() : now;
    const colorScheme = { applications: scheme, interface: scheme };
    await game.settings.set("core", "uiConfig", { ...config, colorScheme });
  }, theme);
}

const openSheet = (page, name, height) =>
  page.evaluate(
    (wanted) =>
      globalThis.game.actors.getName(wanted.name).sheet.render({
        force: true,
        position: { left: 40, top: 20, height: wanted.height },
      }),
    { name, height },
  );

async function picture(page, selector, name) {
  await page.waitForTimeout(500);
  await page
    .locator(selector)
    .last()
    .screenshot({ path: image(name) });
}

/** Dourli's sheet in one theme. */
async function sheet(page, theme) {
  await choose(page, theme);
  await openSheet(page, "Dourli", 850);
  await picture(page, ".manifold-sheet.character", `sheet-${theme}`);
  await page.evaluate(() => globalThis.game.actors.getName("Dourli").sheet.close());
}

/** The Thief's cards on the table, and a sentence that lights them. */
async function pledge(gm, anna) {
  await openSheet(anna, "Thief", 620);
  await picture(anna, ".manifold-sheet.amalgamate", "amalgam-cards");
  await choose(anna, "dark");
  await anna.click(".manifold-sheet [data-action=pledge]");
  await anna.fill(".pledge-window textarea", "Focusing carefully, I swiftly pick the lock with my agile fingers.");
  await anna.fill(".pledge-window input[name=difficulty]", "5");
  await anna.press(".pledge-window input[name=difficulty]", "Tab");
  await picture(anna, ".pledge-window", "amalgam-pledge");
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
  await gm.click("dialog.application button[data-action=ok]");
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
async function atTable(browser, packs, demo, take) {
  const data = mkdtempSync(join(tmpdir(), "manifold-pictures-"));
  const table = await serveDemo(data, packs, { demo });
  try {
    const gm = await joinTable(browser, table.url, "Gamemaster", "light");
    const anna = await joinTable(browser, table.url, "Anna", "light");
    await take(gm, anna);
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
    const { foe } = await readDemo();
    await atTable(browser, packs, undefined, async (gm, anna) => {
      await fight(gm, anna, foe);
      await sheet(anna, "light");
      await sheet(anna, "dark");
    });
    await atTable(browser, packs, "amalgam", pledge);
    console.log("docs/images: table, card, sheet-light, sheet-dark, amalgam-cards, amalgam-pledge");
  } finally {
    await browser.close();
  }
});
