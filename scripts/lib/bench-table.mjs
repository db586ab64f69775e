import { chromium } from "playwright-core";
import { fightFigure } from "./bench-fight.mjs";
import { longListFigures } from "./bench-list.mjs";
import { roundFigure } from "./bench-round.mjs";
import { median } from "./bench-seats.mjs";
import { ensureBrowser, launchOptions } from "./browser.mjs";

const ACTORS = 1000;
const ITEMS = 20;

/** What a user waits for, measured in Chromium at the table with the demo world. */
export async function tableFigures(url) {
  const browser = await chromium.launch(launchOptions(ensureBrowser()));
  try {
    const page = await browser.newPage();
    await join(page, url);
    const opening = [];
    for (let round = 0; round < 5; round += 1) opening.push(await open(page));
    const prepared = await page.evaluate(prepareActors, [ACTORS, ITEMS]);
    const rendered = await page.evaluate(renderSheet);
    const longLists = await longListFigures(page);
    await page.close(); // a seat holds one window
    const fight = await fightFigure(browser, url);
    return [
      { name: "opening the demo world", value: median(opening), unit: "ms" },
      { name: `preparing ${ACTORS} actors with ${ITEMS} items each`, value: prepared, unit: "ms" },
      { name: "re-rendering an open character sheet after one change", value: rendered, unit: "ms", most: 16 },
      ...longLists,
      fight,
    ];
  } finally {
    await browser.close();
  }
}

/** What a demo world's own `bench` asks for. */
export async function roundOfDemo(url, bench) {
  const browser = await chromium.launch(launchOptions(ensureBrowser()));
  try {
    return await roundFigure(browser, url, bench);
  } finally {
    await browser.close();
  }
}

async function join(page, url) {
  await page.goto(`${url}/join`);
  await page.selectOption("select[name=userid]", { label: "Gamemaster" });
  await page.click("button[name=join]");
  await page.waitForFunction(() => globalThis.game?.ready === true);
}

async function open(page) {
  const began = performance.now();
  await page.reload();
  await page.waitForFunction(() => globalThis.game?.ready === true);
  return performance.now() - began;
}

/* The functions below run in the page and see the public API only. */

function prepareActors([actors, items]) {
  const { Actor, game } = globalThis;
  const source = game.actors.getName("Dourli").toObject();
  const pool = source.items;
  source.items = Array.from({ length: items }, (_, at) => ({ ...pool[at % pool.length], _id: null }));
  const documents = Array.from({ length: actors }, () => new Actor(source));
  const began = performance.now();
  for (const actor of documents) actor.prepareData();
  return performance.now() - began;
}

async function renderSheet() {
  const { game } = globalThis;
  const actor = game.actors.getName("Dourli");
  await actor.sheet.render({ force: true });
  const times = [];
  for (let round = 0; round < 21; round += 1) {
    actor.updateSource({ "system.stamina.value": round % 9 });
    actor.prepareData();
    const began = performance.now();
    await actor.sheet.render();
    times.push(performance.now() - began);
  }
  await actor.sheet.close();
  return times.sort((a, b) => a - b)[10];
}
