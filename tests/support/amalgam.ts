import type { Locator } from "playwright-core";
import type { Player } from "./player";

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

/** The last part of a kind in somebody's log: "pledge", "outcome", "round". */
export const last = ({ page }: Player, part: string): Locator => page.locator(`#chat .${part}-card`).last();

/** A button on it. */
export const button = (player: Player, action: string, part = "pledge"): Locator =>
  last(player, part).locator(`[data-card-action=${action}]`);

export const hand = (player: Player, fingers: number, part = "pledge"): Locator =>
  last(player, part).locator(`[data-card-action=hand][data-hand="${fingers}"]`);

/** What the last outcome proposes stands below its part. */
export const proposals = ({ page }: Player): Locator =>
  page
    .locator("#chat .manifold-card", { has: page.locator(".outcome-card") })
    .last()
    .locator(".card-proposals");

export const pledgeWindow = ({ page }: Player): Locator => page.locator(".pledge-window");

/** Writes the sentence into the open window, does what else there is, and pledges. */
export async function fillPledge(player: Player, text: string, more?: (window: Locator) => Promise<unknown>) {
  const window = pledgeWindow(player);
  await window.locator("textarea").fill(text);
  await more?.(window);
  await window.locator("button[type=submit]").click();
  await window.waitFor({ state: "detached" });
}

/** Opens the window from the sheet and pledges. */
export async function pledge(
  player: Player,
  name: string,
  text: string,
  more?: (window: Locator) => Promise<unknown>,
): Promise<void> {
  const { page } = player;
  await page.evaluate(`game.actors.getName("${name}").sheet.render({ force: true })`);
  await page.locator(".manifold-sheet [data-action=pledge]").first().click();
  await pledgeWindow(player).waitFor();
  await page.evaluate(`game.actors.getName("${name}").sheet.close()`);
  await fillPledge(player, text, more);
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

export const target = ({ page }: Player, name: string): Promise<unknown> =>
  page.evaluate(`canvas.scene.tokens.getName("${name}").object.setTarget(true, { releaseOthers: true })`);
