import { median, seat, timed } from "./bench-seats.mjs";

const CLICKS = 15;

/**
 * A round of a demo world's own game, as its `bench` describes it: the large fight, the GM's buttons that begin the count, and the
 * player's button that pays. From that click to both windows' trackers in their new order.
 */
export async function roundFigure(browser, url, { name, party, foe, foes, player, begin, pay, dice }) {
  const [gm, own] = await Promise.all([seat(browser, url, "Gamemaster"), seat(browser, url, player)]);
  const mine = await gm.evaluate(prepare, { party, foe, foes, player, dice });
  for (const option of begin) {
    const button = gm.locator(`#combat :is([data-option=${option}], [data-tool=${option}])`).first();
    const before = await gm.evaluate(stateText);
    await button.click();
    await gm.waitForFunction(isChanged, before);
  }
  const times = [];
  for (let count = 0; count < CLICKS; count += 1) {
    const id = mine[count % mine.length];
    times.push(await timed([gm, own], watchPaid, [own, clickOffered], [id, pay]));
  }
  await Promise.all([gm, own].map((page) => page.context().close()));
  return {
    name: `${name}: a button that pays, to every window's tracker in its new order`,
    value: median(times),
    unit: "ms",
    most: 100,
  };
}

/* The functions below run in the page and see the public API only. */

/** The demo's party and so many foes, in a fight that has begun. @returns ids of the player's combatants. */
async function prepare({ party, foe, foes, player, dice }) {
  const { Actor, CONFIG, Combat, game } = globalThis;
  for (const old of [...game.combats]) await old.delete();
  CONFIG.Dice.randomUniform = () => dice;
  const source = { ...game.actors.getName(foe).toObject(), _id: null };
  const made = await Actor.createDocuments(
    Array.from({ length: foes }, (_, at) => ({ ...source, name: `${foe} ${at + 1}` })),
  );
  const actors = [...party.map((name) => game.actors.getName(name)), ...made];
  const combat = await Combat.create({ active: true });
  await combat.createEmbeddedDocuments(
    "Combatant",
    actors.map(({ id }) => ({ actorId: id })),
  );
  await combat.startCombat();
  const owner = game.users.getName(player);
  return combat.combatants.filter(({ actor }) => actor.testUserPermission(owner, "OWNER")).map(({ id }) => id);
}

const stateText = () => JSON.stringify(globalThis.game.combat.flags);
const isChanged = (before) => JSON.stringify(globalThis.game.combat.flags) !== before;

/** Clicks the button, in the fold of its row, which is opened for it and stays open, or beside the name. @returns when. */
function clickOffered([id, label]) {
  const { document, performance } = globalThis;
  const row = document.querySelector(`#combat [data-combatant-id="${id}"]`);
  const fold = row?.querySelector("details.flow-options");
  if (fold && !fold.open) fold.querySelector("summary").click();
  const buttons = [...(row?.querySelectorAll(".flow-option:not([aria-disabled=true])") ?? [])];
  const button = buttons.find(({ textContent }) => textContent.trim().startsWith(label));
  if (!button) return null;
  const clicked = performance.timeOrigin + performance.now();
  button.click();
  return clicked;
}

/** Notes the time, on the clock of this machine, at which this window's tracker shows another score of somebody, and all in order. */
function watchPaid([id]) {
  const { document, performance, MutationObserver } = globalThis;
  const scoreOf = (row) => {
    const cell = row.querySelector(".token-initiative");
    return Number(cell?.querySelector("input")?.value ?? cell?.textContent);
  };
  const rowOf = () => document.querySelector(`#combat [data-combatant-id="${id}"]`);
  const before = scoreOf(rowOf());
  globalThis.benchSeen = null;
  const look = () => {
    const row = rowOf();
    if (!row || scoreOf(row) === before) return;
    const scores = [...document.querySelectorAll("#combat .combatant")].map(scoreOf);
    if (scores.some((score, at) => score > (scores[at - 1] ?? Infinity))) return;
    observer.disconnect();
    globalThis.benchSeen = performance.timeOrigin + performance.now();
  };
  const observer = new MutationObserver(look);
  observer.observe(document.querySelector("#combat"), { subtree: true, childList: true, attributes: true });
}
