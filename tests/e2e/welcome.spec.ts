import { beforeAll, describe, expect, it } from "vitest";
import { violations } from "../support/axe";
import type { Player } from "../support/player";
import { tableSession } from "../support/session";

const page = ({ page }: Player) => page.locator(".manifold-journal");
const stop = ({ page }: Player) => page.locator(".step:visible");
/** Presses on until the tour is over; the titles of its stops. */
async function takeTour(player: Player): Promise<string[]> {
  await player.page.locator("[data-manifold-tour]").click();
  const titles: string[] = [];
  for (let at = 1, all = 99; at <= all; at++) {
    await expect.poll(() => stop(player).locator(".step-count").textContent()).toContain(`${at} /`);
    all = Number(((await stop(player).locator(".step-count").textContent()) ?? "").split("/")[1]);
    titles.push((await stop(player).locator(".step-title").textContent()) ?? "");
    await stop(player).locator("[data-action=next]").click();
  }
  await expect.poll(() => stop(player).count()).toBe(0);
  return titles;
}

describe("a demo world welcomes whoever joins for the first time", () => {
  const session = tableSession({ demo: "world", welcome: true });
  let anna: Player, gm: Player;
  beforeAll(async () => {
    gm = await session.join("Gamemaster");
    anna = await session.join("Anna");
  });
  it("each reads a page of their own in the game's skin, and it is sound", async () => {
    await page(anna).locator("h1", { hasText: "The cellar of the Black Boar" }).waitFor();
    await page(gm).locator("h1", { hasText: "The first fight" }).waitFor();
    expect(await page(anna).first().getAttribute("class")).toContain("malleus-deum");
    expect(await page(anna).first().locator(".window-title").textContent()).toBe("Welcome");
    expect(await violations(anna.page, ".manifold-journal")).toEqual([]);
  });

  it("its link shows a player around: their sheet, a roll, a rule, the log, the fight, the hotbar", async () => {
    const titles = await takeTour(anna);
    expect(titles).toHaveLength(9);
    expect(titles.slice(0, 4)).toEqual(["A look around", "Your character", "Dice that run out", "Rolling"]);
    expect(await page(anna).count()).toBe(0);
  });

  it("and a GM around theirs; both stand among the tours, a player's without the GM's", async () => {
    expect(await takeTour(gm)).toHaveLength(6);
    const listed = `[...game.tours].filter((one) => one.namespace === "manifold").map((one) => one.id).sort().join()`;
    expect(await anna.page.evaluate(listed)).toBe("gm,player");
    expect(await anna.page.evaluate(`game.tours.get("manifold.gm").config.restricted`)).toBe(true);
  });

  it("whoever comes back is not greeted again", async () => {
    await anna.page.reload();
    await anna.page.waitForFunction(`game.ready && game.tours.get("manifold.player")`);
    await anna.page.evaluate(`new Promise((resolve) => requestIdleCallback(resolve))`);
    expect(await page(anna).count()).toBe(0);
  });
});

/** What each game's sheet turns about has a stop of its own, which points at something that is there. */
describe.each([
  ["bind", "Careful or all out"],
  ["amalgam", "A sentence, not a skill"],
  ["mythmagica", "Guts and Glory"],
])("the demo world of '%s' shows its player around", (demo, own) => {
  const session = tableSession({ demo, welcome: true });

  it("from the page that greets to the last stop, with the game's own among them", async () => {
    const anna = await session.join("Anna");
    await page(anna).locator("[data-manifold-tour]").waitFor();
    const titles = await takeTour(anna);
    expect(titles).toHaveLength(9);
    expect(titles[2]).toBe(own);
    const aimed = await anna.ask<boolean[]>(
      `game.tours.get("manifold.player").steps.slice(1, 4).map(({ selector }) => Boolean(selector))`,
    );
    expect(aimed).toEqual([true, true, true]);
    expect(anna.problems).toEqual([]);
  });
});
