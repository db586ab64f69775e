import type { Locator } from "playwright-core";
import { expect } from "vitest";
import { apply, cardOf, newCard, submitRoll } from "./cards";
import type { Player } from "./player";

// What people do at a table of Mythmagica, in whoever's window: they open sheets, aim, roll and press what stands on cards.

type Values = Readonly<Record<string, string | number | boolean>>;

/** Somebody by name: who stands on the scene, of whom a token may be a copy, or one of the world. */
const actor = (name: string) =>
  ((quoted) => `(canvas.scene.tokens.getName(${quoted})?.actor ?? game.actors.getName(${quoted}))`)(
    JSON.stringify(name),
  );

/** Opens somebody's sheet at a page; the sheet. */
export async function sheetOf(player: Player, name: string, page = "combat"): Promise<Locator> {
  const id = await player.ask<string>(`${actor(name)}.sheet.render({ force: true }).then(({ id }) => id)`);
  const sheet = player.page.locator(`[id="${id}"]`);
  await sheet.waitFor();
  await player.ask(`${actor(name)}.sheet.bringToFront?.() ?? true`);
  const tab = sheet.locator(`nav [data-group=primary][data-tab=${page}]`).first();
  if ((await tab.getAttribute("aria-selected")) !== "true") await tab.click();
  await sheet.locator(`section[data-tab=${page}].active, section[data-tab=${page}]:visible`).first().waitFor();
  return sheet;
}

/** Closes every window that has a frame. */
export const tidy = ({ page }: Player): Promise<unknown> =>
  page.evaluate(`Promise.all([...foundry.applications.instances.values()].filter(({ hasFrame }) => hasFrame)
    .map((one) => one.close({ animate: false }))).then(() => true)`);

/** Aims at these tokens and at nobody else. */
export const aim = (player: Player, ...names: string[]): Promise<unknown> =>
  player.ask(`(() => {
    const wanted = ${JSON.stringify(names)};
    for (const token of canvas.tokens.placeables)
      token.setTarget(wanted.includes(token.name), { releaseOthers: false });
    return true;
  })()`);

/** Something of somebody's that the world keeps, as the GM's window has it. */
export const told = <T>(player: Player, name: string, path: string): Promise<T> =>
  player.ask<T>(`foundry.utils.getProperty(${actor(name)}, "system.${path}")`);

/** Fills in what is asked of the roll dialog or of a small one. */
export async function fill(dialog: Locator, values: Values): Promise<void> {
  await dialog.first().waitFor();
  await dialog.locator("details").evaluateAll((all) => {
    for (const one of all as HTMLDetailsElement[]) one.open = true;
  });
  for (const [name, value] of Object.entries(values)) {
    const field = dialog.locator(`[name="${name}"]`).first();
    await field.waitFor();
    if (typeof value === "boolean") await field.setChecked(value);
    else if ((await field.evaluate((one) => one.tagName)) === "SELECT") await field.selectOption(String(value));
    else {
      await field.fill(String(value));
      await field.blur();
    }
  }
}

/** The dialog of a roll stands open: it is filled in and sent, and these dice fall; the card's id. */
export async function rolls(
  player: Player,
  faces: readonly number[],
  values: Values = {},
  words: string | RegExp = "",
): Promise<string> {
  await fill(player.page.locator(".roll-dialog"), values);
  await player.nextDice(20, ...faces);
  return submitRoll(player, words);
}

/** Uses a row of a sheet: a weapon, a skill, a spell. */
export async function use(player: Player, name: string, item: string, page = "combat"): Promise<void> {
  const sheet = await sheetOf(player, name, page);
  const row = sheet.locator(`section[data-tab=${page}] li.item`, { hasText: item });
  await row.locator("[data-action=rollSkill]").first().click();
}

/** An attack, a skill or a check of the sheet, from the click to the card. */
export async function useAndRoll(
  player: Player,
  [name, item, page]: readonly [string, string, string?],
  faces: readonly number[],
  values: Values = {},
): Promise<string> {
  await use(player, name, item, page);
  return rolls(player, faces, values);
}

/** Answers the small dialog that stands open. */
export async function answer(player: Player, values: Values, words: string | RegExp = ""): Promise<void> {
  const dialog = player.page.locator(".application.dialog", { hasText: words }).last();
  await fill(dialog, values);
  await dialog.locator("button[data-action=ok], button[type=submit]").first().click();
  await dialog.waitFor({ state: "detached" });
}

export const button = (player: Player, card: string, action: string, value = ""): Locator =>
  cardOf(player, card).locator(`[data-card-action=${action}]${value && `[data-value="${value}"]`}`);

/** Presses a button of a card that posts another one; that one's id. */
export const press = (player: Player, card: string, action: string, value = ""): Promise<string> =>
  newCard(player, () => button(player, card, action, value).first().click());

/** Applies all that waits on a card, one after another, as "Apply all" may not be there for one alone. */
export async function applyAll(player: Player, card: string): Promise<void> {
  const waiting = cardOf(player, card).locator("[data-proposal-action=apply]");
  await waiting.first().waitFor({ state: "attached" });
  while ((await waiting.count()) > 0) await apply(player, card);
}

/** All of these words stand on the card, as this player sees it. */
export const says = (player: Player, card: string, ...words: string[]): Promise<void> =>
  expect
    .poll(async () => {
      const text = ((await cardOf(player, card).textContent()) ?? "").replaceAll(/\s+/g, " ");
      return words.filter((word) => !text.includes(word)).map((word) => `${word} is missing in: ${text}`);
    })
    .toEqual([]);

/** Time passes for these, and what it does is applied; the card's id. */
export async function timePasses(gm: Player, event: string, ...names: string[]): Promise<string> {
  const all = `[${names.map(actor).join(", ")}]`;
  const card = await newCard(gm, () =>
    gm.ask(`void game.system.api.passTime({ ruleset: "mythmagica", event: "${event}", actors: ${all} })`),
  );
  await cardOf(gm, card).locator("[data-card-action=apply]").click();
  await cardOf(gm, card).locator("[data-card-action=undo]").waitFor();
  return card;
}

/** Begins a fight of these tokens; the one that ran before is over. */
export async function fightOf(gm: Player, ...names: string[]): Promise<void> {
  await gm.ask(`(async () => {
    for (const one of [...game.combats]) await one.delete();
    const combat = await Combat.create({ scene: canvas.scene.id, active: true });
    const tokens = ${JSON.stringify(names)}.map((name) => canvas.scene.tokens.getName(name));
    await combat.createEmbeddedDocuments("Combatant",
      tokens.map(({ id, actorId }) => ({ tokenId: id, sceneId: canvas.scene.id, actorId })));
    await combat.startCombat();
    return true;
  })()`);
}

/** How a fight stands, with the names of those who act. */
export const flowOf = (player: Player): Promise<{ round: number; phase: string; acting: string[] }> =>
  player.ask(`(() => {
    const state = game.combat?.getFlag("manifold", "flow")?.states[0]?.state;
    if (!state) return {};
    const { round, phase, acting } = state;
    return { round, phase, acting: acting.map((id) => game.combat.combatants.get(id).name) };
  })()`);

/** Chooses what the tracker offers in somebody's row, or above all of them, unfolding the rest where it lies there. */
export async function choose(player: Player, name: string | null, label: string | RegExp): Promise<void> {
  const { page } = player;
  await page.click("#sidebar button[data-tab=combat]");
  const place =
    name === null ? page.locator("#combat .tracker-tools") : page.locator("#combat .combatant", { hasText: name });
  await place.first().waitFor();
  const option = place
    .locator(".flow-option")
    .and(page.getByRole("button", { name: label, includeHidden: true }))
    .first();
  // What lies folded is built when it is unfolded; the tracker may be drawn anew in between.
  await expect
    .poll(async () => {
      if (await option.isVisible()) return true;
      const fold = place.locator("details.flow-options:not([open]) > summary").first();
      await fold.click({ timeout: 1000 }).catch(() => undefined);
      return option.isVisible();
    })
    .toBe(true);
  await option.click();
  await page.click("#sidebar button[data-tab=chat]");
}
