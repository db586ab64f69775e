import { median, seat, timed } from "./bench-seats.mjs";

const CLICKS = 15;

/** From a player's click in a fight of sixteen to every window's tracker: through the GM's client, which alone writes. */
export async function fightFigure(browser, url) {
  const [gm, player] = await Promise.all([seat(browser, url, "Gamemaster"), seat(browser, url, "Anna")]);
  const names = await gm.evaluate(begin);
  const times = [];
  for (let count = 0; count < CLICKS; count += 1) {
    const name = names[(count + 1) % names.length];
    times.push(await timed([gm, player], watchActive, [player, clickTake], name));
  }
  await gm.evaluate(() => globalThis.game.combat.delete().then(() => true));
  await Promise.all([gm, player].map((page) => page.context().close()));
  const value = median(times);
  return { name: "a player's click in a fight of 16, to every window's tracker", value, unit: "ms", most: 100 };
}

/* The functions below run in the page and see the public API only. */

/** Two characters of Anna's, two of nobody's, twelve others; the fight has begun. @returns the names of Anna's. */
async function begin() {
  const { Actor, Combat, game } = globalThis;
  const { items, ...source } = game.actors.getName("Dourli").toObject();
  const owner = game.users.getName("Anna").id;
  const names = ["Left", "Right", "Third", "Fourth"];
  const data = names.map((name, at) => ({
    ...source,
    _id: null,
    name,
    items,
    ownership: at < 2 ? { [owner]: 3 } : {},
  }));
  const others = Array.from({ length: 12 }, (_, at) => ({ name: `Other ${at}`, type: source.type }));
  const actors = await Actor.createDocuments([...data, ...others]);
  const combat = await Combat.create({ active: true });
  await combat.createEmbeddedDocuments(
    "Combatant",
    actors.map(({ id }) => ({ actorId: id })),
  );
  await combat.startCombat();
  await combat.update({ turn: combat.turns.findIndex(({ name }) => name === "Left") });
  return names.slice(0, 2);
}

/** Notes the time, on the clock of this machine, at which this window's tracker shows somebody's turn. */
function watchActive(name) {
  const { document, performance, MutationObserver } = globalThis;
  globalThis.benchSeen = null;
  const look = () => {
    const row = document.querySelector("#combat .combatant.active");
    if (!row?.textContent.includes(name)) return;
    observer.disconnect();
    globalThis.benchSeen = performance.timeOrigin + performance.now();
  };
  const observer = new MutationObserver(look);
  observer.observe(document.querySelector("#combat"), { subtree: true, childList: true, attributes: true });
}

/** Has somebody take the turn as soon as it is offered. @returns when. */
function clickTake(name) {
  const { document, performance } = globalThis;
  const rows = [...document.querySelectorAll("#combat .combatant")];
  const button = rows.find((row) => row.textContent.includes(name))?.querySelector("[data-option=take]");
  if (!button) return null;
  const clicked = performance.timeOrigin + performance.now();
  button.click();
  return clicked;
}
