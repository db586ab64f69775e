import type { Locator } from "playwright-core";
import { expect } from "vitest";
import { Player } from "./player";

/** Cards as tests write them: "Swift 2" has Level 2, "Large (S)" is a Snag, "Healer (healing)" works wonders. */
const READ = `(text) => text.split(", ").filter(Boolean).map((entry) => ({
  name: entry.replace(/ \\d| \\(\\w+\\)/g, ""), type: "amalgamWord", system: {
    level: Number(/ (\\d)/.exec(entry)?.[1] ?? 1), isSnag: entry.includes("(S)"), approved: true,
    thaumaturgy: /\\(([a-z]+)\\)/.exec(entry)?.[1] ?? "none" } }))`;

/** Makes an Amalgamate with these Words in its slots, the others in the pool, and a token on the scene. */
export const makeActor = (name: string, owner: string | null, active: string, pool: string): string => `(async () => {
  const read = ${READ};
  const owner = ${JSON.stringify(owner)};
  const ownership = { default: 1, ...(owner ? { [game.users.getName(owner).id]: 3 } : {}) };
  const actor = await Actor.create({ name: "${name}", type: owner ? "amalgamCharacter" : "amalgamCreature", ownership });
  const lit = read("${active}");
  const items = await actor.createEmbeddedDocuments("Item", [...lit, ...read("${pool}")]);
  const slots = [0, 1, 2, 3, 4].map((at) => ({ cardId: at < lit.length ? items[at].id : null, emptied: false }));
  await actor.update({ "system.slots": slots, "system.creationDone": true });
  await canvas.scene.createEmbeddedDocuments("Token", [{ name: "${name}", actorId: actor.id, actorLink: true,
    x: 200 + 100 * canvas.scene.tokens.size, y: 300, width: 1, height: 1 }]);
})()`;

/** Windows that are open now. */
const windows = () => Player.joined.filter(({ page }) => !page.isClosed());

/** Waits until every window knows this Amalgamate as it was made. */
export const everybodyKnows = (...names: string[]): Promise<unknown> =>
  Promise.all(
    windows().flatMap(({ page }) =>
      names.map((name) =>
        page.waitForFunction(
          `(() => { const actor = game.actors.getName("${name}"), token = canvas.scene?.tokens.getName("${name}");
            return Boolean(actor?.system.creationDone && token?.object && token.actor); })()`,
        ),
      ),
    ),
  );

/** Makes Amalgamates in the Storyteller's window and waits until nobody misses one. */
export async function make(gm: Player, ...all: Parameters<typeof makeActor>[]): Promise<void> {
  for (const one of all) await gm.ask(makeActor(...one));
  await everybodyKnows(...all.map(([name]) => name));
}

/** Waits until this holds in every window; for what one of them has done. */
export const everywhere = (expression: string): Promise<unknown> =>
  Promise.all(windows().map(({ page }) => page.waitForFunction(expression)));

/** Waits until a message lies in every window's log. */
const everybodySees = (id: string): Promise<unknown> =>
  Promise.all(
    windows().map(({ page }) => page.locator(`#chat [data-message-id="${id}"]`).first().waitFor({ state: "attached" })),
  );

/** A message with an outcome, and no Pledge after it: what came of an earlier Pledge is not taken for that of the last. */
const holds = (part: string): string => `.//*[contains(concat(" ", @class, " "), " ${part}-card ")]`;
const OUTCOME = `xpath=.//li[${holds("outcome")}][not(following-sibling::li[${holds("pledge")}])]`;

const messages = ({ page }: Player, part: string): Locator =>
  page.locator("#chat").locator(part === "outcome" ? OUTCOME : ".chat-message");

/** The last part of a kind in somebody's log: "pledge", "outcome" (of the last Pledge), "round". */
export const last = (player: Player, part: string): Locator => messages(player, part).locator(`.${part}-card`).last();

/** A button on it. */
export const button = (player: Player, action: string, part = "pledge"): Locator =>
  last(player, part).locator(`[data-card-action=${action}]`);

export const hand = (player: Player, fingers: number, part = "pledge"): Locator =>
  last(player, part).locator(`[data-card-action=hand][data-hand="${fingers}"]`);

/** Both had the same hand and show another one, once both windows ask for it (AM-THR-04). */
export async function flash(player: Player, own: number, gm: Player, other: number): Promise<void> {
  for (const { page } of [player, gm])
    await page.locator("#chat .pledge-card").last().getByText("Doubles! Flash round").waitFor();
  await hand(player, own).click();
  await hand(gm, other).click();
}

/** Waits until somebody's log shows every message there is for them. */
export const caughtUp = ({ page }: Player): Promise<unknown> =>
  page.waitForFunction(`game.messages.filter(({ visible }) => visible)
    .every(({ id }) => document.querySelector('#chat [data-message-id="' + id + '"]'))`);

/** What the last outcome proposes stands below its part. */
export const proposals = (player: Player): Locator => messages(player, "outcome").last().locator(".card-proposals");

export const pledgeWindow = ({ page }: Player): Locator => page.locator(".pledge-window");

/**
 * Writes the sentence into the open window, does what else there is, and pledges.
 * @returns the id of the message, which by then lies in every window.
 */
export async function fillPledge(
  player: Player,
  text: string,
  more?: (window: Locator) => Promise<unknown>,
): Promise<string> {
  const window = pledgeWindow(player);
  await window.locator("textarea").fill(text);
  await more?.(window);
  const own = `game.messages.filter(({ isAuthor }) => isAuthor).map(({ id }) => id)`;
  const before = await player.ask<string[]>(own);
  await window.locator("button[type=submit]").click();
  await window.waitFor({ state: "detached" });
  const found = `${own}.find((id) => !${JSON.stringify(before)}.includes(id))`;
  const id = (await (await player.page.waitForFunction(found)).jsonValue()) as string;
  await everybodySees(id);
  return id;
}

/** Opens the window from the sheet and pledges. */
export async function pledge(
  player: Player,
  name: string,
  text: string,
  more?: (window: Locator) => Promise<unknown>,
): Promise<string> {
  const { page } = player;
  await page.evaluate(`game.actors.getName("${name}").sheet.render({ force: true })`);
  await page.locator(".manifold-sheet [data-action=pledge]").first().click();
  await pledgeWindow(player).waitFor();
  await page.evaluate(`game.actors.getName("${name}").sheet.close()`);
  return fillPledge(player, text, more);
}

/** Enters a value and leaves the field, as one does. */
export async function enter(field: Locator, value: string): Promise<void> {
  await field.fill(value);
  await field.blur();
}

export const setDifficulty = (difficulty: number) => (window: Locator) =>
  enter(window.locator("input[name=difficulty]"), String(difficulty));

export const setPurpose = (purpose: string) => (window: Locator) =>
  window.locator("select[name=purpose]").selectOption(purpose);

/** Targets somebody's token, once this window has drawn it. */
export async function target({ page }: Player, name: string): Promise<void> {
  const token = `canvas.scene?.tokens.getName("${name}")?.object`;
  await page.waitForFunction(`Boolean(${token})`);
  await page.evaluate(`${token}.setTarget(true, { releaseOthers: true })`);
}

/**
 * The newest card takes no more of somebody's log than a hand needs: what is needed now stands, the rest is folded. Its height as it is
 * drawn, before anybody unfolds anything.
 */
export const isLow = (player: Player, part: string, most = 310): Promise<void> =>
  expect.poll(() => last(player, part).evaluate((card) => card.getBoundingClientRect().height)).toBeLessThan(most);
