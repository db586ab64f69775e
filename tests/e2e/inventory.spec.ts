import { beforeAll, describe, expect, it } from "vitest";
import { chooseTheme, violations } from "../support/axe";
import type { Player } from "../support/player";
import { tableSession } from "../support/session";

/** Things of every game: piles, containers, order. */
describe("a list of things", () => {
  const session = tableSession();
  let gm: Player;

  const GAMES = [
    ["malleusCharacter", "malleusGear"],
    ["amalgamCharacter", "amalgamGear"],
    ["bindCharacter", "bindGear"],
    ["mythAvatar", "mythGear"],
  ] as const;
  const actor = (type: string) => `game.actors.getName("Owner of ${type}")`;
  const sheet = (type: string) => gm.page.locator(`[id*="${"Actor"}"].manifold-sheet`, { hasText: `Owner of ${type}` });
  const row = (type: string, name: string) =>
    sheet(type).locator("[data-tab=gear] li[data-item-id]", { has: gm.page.locator(`.row-name:text-is("${name}")`) });
  const names = (type: string) => sheet(type).locator("[data-tab=gear] li[data-item-id] .row-name").allTextContents();
  const flag = (type: string, name: string) =>
    gm.ask<string | null>(
      `(() => { const owner = ${actor(type)}; const id = owner.items.getName("${name}").getFlag("manifold", "inside");
        return owner.items.get(id)?.name ?? null; })()`,
    );

  beforeAll(async () => {
    gm = await session.join("Gamemaster");
    await gm.ask(`Promise.all(${JSON.stringify(GAMES)}.map(([type, thing]) =>
      Actor.create({ name: "Owner of " + type, type, items: ["Torch", "Sack", "Apple"].map((name) => ({ name, type: thing })) })))
      .then(() => true)`);
  });

  it.each(GAMES)(
    "BI-DRV-05 MD-EQP-04 AM-ITM-01 MY-ATT-10 things of %s: one more, one less, in order, in a sack",
    async (type, thing) => {
      await gm.ask(
        `${actor(type)}.sheet.render({ force: true }).then((one) => { one.changeTab("gear", "primary"); return true; })`,
      );
      await row(type, "Torch").waitFor();
      await row(type, "Torch").locator("[data-action=stepQuantity][data-by='1']").click();
      await expect.poll(() => gm.ask(`${actor(type)}.items.getName("Torch").system.quantity`)).toBe(2);
      await row(type, "Torch").locator("[data-action=stepQuantity][data-by='-1']").click();
      await expect.poll(() => gm.ask(`${actor(type)}.items.getName("Torch").system.quantity`)).toBe(1);
      await sheet(type).locator("[data-tab=gear] [data-focus=sort-name]").click();
      await expect.poll(() => names(type)).toEqual(["Apple", "Sack", "Torch"]);
      // A sack holds things once somebody says so.
      await row(type, "Sack").locator(".row-name").click({ button: "right" });
      await gm.page.locator("#context-menu li, .context-item", { hasText: "Use as a container" }).first().click();
      await row(type, "Sack").locator(".container-mark").waitFor();
      await row(type, "Apple").locator(".row-name").dragTo(row(type, "Sack").locator(".row-name"));
      await expect.poll(() => flag(type, "Apple")).toBe("Sack");
      await expect.poll(() => names(type)).toEqual(["Sack", "Apple", "Torch"]);
      // What comes from elsewhere lies on the pile of its like.
      await gm.ask(`(async () => {
      const other = await Item.create({ name: "Torch", type: "${thing}", system: { quantity: 3 } });
      const owner = ${actor(type)};
      const target = owner.sheet.element.querySelector("[data-inventory]");
      const event = new DragEvent("drop", { bubbles: true });
      target.dispatchEvent(event);
      await owner.sheet._onDropItem(event, other);
    })()`);
      await expect.poll(() => gm.ask(`${actor(type)}.items.getName("Torch").system.quantity`)).toBe(4);
      expect(await gm.ask(`${actor(type)}.items.size`)).toBe(3);
      for (const theme of ["light", "dark"] as const) {
        await chooseTheme(gm, theme);
        await expect.poll(() => violations(gm.page, "[data-inventory]"), { message: theme }).toEqual([]);
      }
      await gm.ask(`${actor(type)}.sheet.close().then(() => true)`);
    },
  );

  it("what changes behind a closed tab stands there when it is opened, and what is handed in before writes nothing old back", async () => {
    const owner = actor("malleusCharacter");
    const entry = (name: string) => sheet("malleusCharacter").locator(`[name="${name}"]`);
    await gm.ask(`(async () => {
      const { sheet } = ${owner};
      await sheet.render({ force: true });
      sheet.changeTab("combat", "primary");
      await ${owner}.update({ "system.coin.gp": 12 });
      await sheet.render();
      // The field still says 0, and the whole form is handed in.
      await sheet.submit();
    })()`);
    expect(await gm.ask(`${owner}._source.system.coin.gp`)).toBe(12);
    await gm.ask(`${owner}.sheet.changeTab("gear", "primary")`);
    await expect.poll(() => entry("system.coin.gp").inputValue()).toBe("12");
    await gm.ask(`${owner}.sheet.close().then(() => true)`);
  });

  it("nothing went wrong in any window", async () => {
    expect(gm.problems).toEqual([]);
    expect(await session.gaps()).toEqual([]);
  });
});
