import type { Locator } from "playwright-core";
import { expect } from "vitest";
import type { Player } from "./player";

// Cards are told apart by the id of their message: the newest one may not have arrived yet, or another came in between.

const SHOWN = `[...document.querySelectorAll("#chat li.chat-message")].map(({ dataset }) => dataset.messageId)`;

/** Does something, and waits for the card that it posts (with these words, where several come); the card's id. */
export async function newCard(
  player: Player,
  act: () => Promise<unknown>,
  words: string | RegExp = "",
): Promise<string> {
  const before = new Set(await player.ask<string[]>(SHOWN));
  await act();
  let found = "";
  await expect
    .poll(async () => {
      for (const id of (await player.ask<string[]>(SHOWN)).filter((one) => !before.has(one)))
        if ((await player.page.locator(`#chat li[data-message-id="${id}"]`, { hasText: words }).count()) > 0)
          found = id;
      return found;
    })
    .not.toBe("");
  return found;
}

/** A card in somebody's log. */
export const cardOf = ({ page }: Player, id: string): Locator => page.locator(`#chat li[data-message-id="${id}"]`);

/** The proposals of a card that wait, by their ids. */
const waitingOn = (card: Locator, words: string | RegExp): Promise<(string | undefined)[]> =>
  card
    .locator(".proposal", { hasText: words })
    .filter({ has: card.page().locator("[data-proposal-action=apply]") })
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.proposal));

/** Applies what waits on a card, the first with these words; done when it no longer waits. */
export const apply = (player: Player, id: string, words: string | RegExp = ""): Promise<void> =>
  applyOn(cardOf(player, id), words);

/** What waits besides the first of it is one line until somebody unfolds it. */
export const unfold = (card: Locator): Promise<unknown> =>
  card.locator(".card-all details").evaluateAll((all) => {
    for (const one of all as HTMLDetailsElement[]) one.open = true;
  });

/** The same on a card that is known by something else than its id. The proposal is pinned: a second press hits no other. */
export async function applyOn(card: Locator, words: string | RegExp = ""): Promise<void> {
  await expect.poll(async () => (await waitingOn(card, words)).length).toBeGreaterThan(0);
  const [wanted] = await waitingOn(card, words);
  await expect
    .poll(async () => {
      await unfold(card);
      // A card that is drawn anew in between has no such button any more: the next look tells.
      const button = card.locator(`[data-proposal="${wanted}"] [data-proposal-action=apply]`);
      await button.click({ timeout: 1000 }).catch(() => undefined);
      return (await waitingOn(card, words)).includes(wanted);
    })
    .toBe(false);
}

/** Submits the open roll dialog of somebody; the card's id. */
export const submitRoll = (player: Player, words: string | RegExp = ""): Promise<string> =>
  newCard(
    player,
    async () => {
      const dialog = player.page.locator(".roll-dialog");
      await dialog.locator("button[type=submit]").click();
      await dialog.waitFor({ state: "detached" });
    },
    words,
  );
