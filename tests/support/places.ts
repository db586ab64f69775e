import type { Locator } from "playwright-core";
import { expect } from "vitest";
import type { Player } from "./player";

// What tests that go from place to place look for, and how they get there.

const FIELDS = ":is(input, select, textarea)[name]";

/** What can be read below a selector. */
export const textOf = async ({ page }: Player, selector: string): Promise<string> =>
  (await page.locator(selector).allTextContents()).join(" ").replaceAll(/\s+/g, " ");

/** These words stand there, sooner or later. */
export const shows = (player: Player, selector: string, ...words: string[]): Promise<void> =>
  expect
    .poll(async () => {
      const read = await textOf(player, selector);
      return words.filter((word) => !read.includes(word));
    })
    .toEqual([]);

/** Fields of these names are asked for, sooner or later. */
export const asks = (player: Player, selector: string, ...names: string[]): Promise<void> =>
  expect
    .poll(async () => {
      const there = await player.page
        .locator(`${selector} ${FIELDS}`)
        .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).name));
      return names.filter((one) => !there.includes(one));
    })
    .toEqual([]);

/** The sheet that was opened first. */
export const firstSheet = ({ page }: Player): Locator => page.locator(".manifold-sheet").first();

/** An actor's sheet, by what stands on it. */
export const sheetOf = (name: string): string => `.manifold-sheet:has-text("${name}")`;

export const open = (player: Player, name: string): Promise<unknown> =>
  player.ask(`game.actors.getName("${name}").sheet.render({ force: true }).then(() => true)`);

/** The same, and it is there. */
export async function opened(player: Player, name: string): Promise<void> {
  await open(player, name);
  await player.page.locator(sheetOf(name)).first().waitFor();
}

/** Closes every window of somebody's. */
export const closeAll = ({ page }: Player): Promise<unknown> =>
  page.evaluate(`Promise.all([...foundry.applications.instances.values()].filter(({ hasFrame }) => hasFrame)
    .map((one) => one.close({ animate: false }))).then(() => true)`);

/** Somebody targets a token, and no other. */
export const aim = (player: Player, name: string): Promise<unknown> =>
  player.ask(
    `canvas.tokens.placeables.find((one) => one.name === "${name}").setTarget(true, { releaseOthers: true }) ?? true`,
  );

/** A tab of the sidebar. */
export const sidebar = ({ page }: Player, name: string): Promise<void> =>
  page.click(`#sidebar button[data-tab=${name}]`);

/** A combatant's row in the tracker. */
export const fighter = ({ page }: Player, name: string): Locator =>
  page.locator("#combat .combatant", { hasText: name });

/** Clicks an option in somebody's row, unfolding the rest of them where it lies there. */
export async function take(player: Player, name: string, label: string | RegExp): Promise<void> {
  await sidebar(player, "combat");
  const option = fighter(player, name)
    .locator(".flow-option")
    .and(player.page.getByRole("button", { name: label, includeHidden: true }))
    .first();
  // What lies folded is built when it is unfolded; the tracker may be drawn anew in between.
  await expect
    .poll(async () => {
      if (await option.isVisible()) return true;
      const fold = fighter(player, name).locator("details.flow-options:not([open]) > summary").first();
      await fold.click({ timeout: 1000 }).catch(() => undefined);
      return option.isVisible();
    })
    .toBe(true);
  await option.click();
}
