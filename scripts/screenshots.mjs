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

/** Dourli's sheet in one theme: the user's own setting, as anybody would make it. */
async function sheet(page, theme) {
  await page.evaluate(async (scheme) => {
    const { game } = globalThis;
    const now = game.settings.get("core", "uiConfig");
    const config = now.toObject ? now.toObject() : now;
    await game.settings.set("core", "uiConfig", {
      ...config,
      colorScheme: { applications: scheme, interface: scheme },
    });
    await game.actors.getName("Dourli").sheet.render({ force: true, position: { left: 40, top: 20, height: 850 } });
  }, theme);
  await page.waitForTimeout(500);
  await page.locator(".manifold-sheet.character").screenshot({ path: image(`sheet-${theme}`) });
  await page.evaluate(() => globalThis.game.actors.getName("Dourli").sheet.close());
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

await run(async () => {
  mkdirSync(IMAGES, { recursive: true });
  const { packs } = await buildSystem();
  await buildTable();
  const data = mkdtempSync(join(tmpdir(), "manifold-pictures-"));
  const table = await serveDemo(data, packs);
  const browser = await chromium.launch(launchOptions(ensureBrowser()));
  try {
    const gm = await joinTable(browser, table.url, "Gamemaster", "light");
    const anna = await joinTable(browser, table.url, "Anna", "light");
    await fight(gm, anna, (await readDemo()).foe);
    await sheet(anna, "light");
    await sheet(anna, "dark");
    console.log("docs/images: table, card, sheet-light, sheet-dark");
  } finally {
    await browser.close();
    await table.close();
    rmSync(data, { recursive: true, force: true });
  }
});
