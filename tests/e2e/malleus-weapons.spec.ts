import { beforeAll, describe, expect, it } from "vitest";
import { chooseTheme, violations } from "../support/axe";
import { apply, cardOf, newCard, submitRoll } from "../support/cards";
import { tableSession } from "../support/session";
import type { Player } from "../support/player";

/** Dourli (600, 600; an axe and a shield in hand) beside a Thug, with a spear of the book that his axe's skill is good for. */
describe("issue 4: weapons as they are held", () => {
  const session = tableSession();
  let gm: Player;
  let anna: Player;

  const dourli = `game.actors.getName("Dourli")`;
  const thug = `canvas.scene.tokens.getName("Thug East").actor`;
  const left = () => gm.ask<number>(`${thug}.system.stamina.value + ${thug}.system.health.value`);

  beforeAll(async () => {
    gm = await session.join("Gamemaster");
    await gm.ask(`game.settings.set("manifold", "trustRolls", true)`);
    anna = await session.join("Anna");
    await gm.ask(`(async () => {
      const entryOf = async (id, name) => {
        const pack = game.packs.get("manifold.malleus-deum-" + id);
        return pack.getDocument((await pack.getIndex()).find((one) => one.name === name)._id);
      };
      const foe = await Actor.create((await entryOf("bestiary", "Thug")).toObject());
      const spear = (await entryOf("equipment", "Spear")).toObject();
      const knockout = (await entryOf("abilities", "Knockout")).toObject();
      Object.assign(spear.system, { equipped: true, abilitySlug: "axe.strike" });
      Object.assign(knockout.system, { rank: 0 });
      await ${dourli}.createEmbeddedDocuments("Item", [spear, knockout]);
      await canvas.scene.createEmbeddedDocuments("Token", [
        { name: "Thug East", x: 700, y: 600, actorId: foe.id, actorLink: false, disposition: -1 },
      ]);
    })()`);
    await anna.page.waitForFunction(`canvas.scene.tokens.getName("Thug East") && ${dourli}.items.getName("Spear")`);
    await anna.ask(`void canvas.scene.tokens.getName("Thug East").object.setTarget(true, { releaseOthers: true })`);
    await anna.ask(`${dourli}.sheet.render({ force: true }).then(() => null)`);
  });

  const dialog = () => anna.page.locator(".roll-dialog");

  /** Anna clicks an entry of Dourli's sheet; the dialog is open. */
  async function choose(entry: string, tab = "combat"): Promise<void> {
    await anna.page.locator(`.manifold-sheet.character nav [data-tab=${tab}]`).click();
    const row = anna.page
      .locator(`.manifold-sheet.character .tab[data-tab=${tab}] li.item`, { hasText: entry })
      .first();
    await row.locator("[data-action=attack], [data-action=rollAbility]").first().click();
    await dialog().waitFor();
  }

  it("MD-EQP-01 beside a shield a spear is held in one hand and does 1 less (4, and Strength 2), which the dialog and the card say", async () => {
    await choose("Spear");
    await expect.poll(() => dialog().innerText()).toMatch(/Used in one hand/);
    const before = await left();
    await anna.nextDice(12, 9, 12);
    const id = await submitRoll(anna, "strikes at");
    await expect.poll(() => cardOf(anna, id).innerText()).toMatch(/Damage 6\b/);
    // What it is made of lies behind "Why".
    await expect.poll(() => cardOf(anna, id).textContent()).toMatch(/Damage 6 \(Strength \+2\)/);
    await apply(anna, id);
    await expect.poll(left).toBe(before - 6);
  });

  it("MD-EQP-01 braced it hurts a charger twice; a player asks, and the GM confirms that there was a charge", async () => {
    const before = await left();
    await choose("Spear");
    await dialog().locator("[name=braced]").check();
    await anna.nextDice(12, 9, 12);
    const id = await submitRoll(anna, "strikes at");
    const words = await cardOf(anna, id).innerText();
    expect(words).toMatch(/with Spear\b[^]*Damage 12\b[^]*only after a charge/);
    expect(
      await cardOf(anna, id).locator(".proposal", { hasText: "Thug" }).locator("[data-proposal-action=apply]").count(),
    ).toBe(0);
    await apply(gm, id);
    await expect.poll(left).toBe(before - 12);
  });

  it("MD-EQP-01 a weapon that does not kill is worth 3 to a Knockout", async () => {
    await gm.ask(`(async () => {
      await ${dourli}.items.getName("Spear").update({ "system.equipped": false });
      await ${dourli}.items.getName("Axe").update({ "system.equipped": false });
      await ${dourli}.items.getName("Spear").clone({ name: "Cudgel", "system.equipped": true, "system.tags": ["nonlethal"] }, { save: true });
    })()`);
    await anna.page.waitForFunction(
      `${dourli}.items.getName("Cudgel") && !${dourli}.items.getName("Axe").system.equipped`,
    );
    await choose("Knockout", "abilities");
    await expect.poll(() => dialog().innerText()).toMatch(/Knockout\s*\+0\s*Non-lethal weapon\s*\+3/);
    await dialog().press("Escape");
    await dialog().waitFor({ state: "detached" });
  });

  it("MDC-DEF-02 where the world wants it, worn armour is taken off Dodge", async () => {
    await gm.ask(`game.actors.getName("Rozlyn").items.getName("Leather coat")
      .update({ "system.armourBonus": 2, "system.equipped": true }).then(() => null)`);
    await gm.ask(`(async () => {
      canvas.scene.tokens.getName("Rozlyn").object.setTarget(true, { releaseOthers: true });
      await ${thug}.sheet.render({ force: true });
    })()`);
    const dodge = async (): Promise<string | null> => {
      const id = await newCard(
        gm,
        async () => {
          await gm.page.click(".manifold-sheet.npc [data-action=attack]");
          await gm.page.click(".roll-dialog button[type=submit]");
        },
        "Thug East attacks Rozlyn",
      );
      return cardOf(gm, id).locator("button[data-option=dodge]").textContent();
    };
    // Slashing finds whoever dodges, -3 (companion 5.1): Dodge 2 against DC 14 needs 15 on 2d12, 55 of 144 throws; 0 needs 17, 36 of them.
    expect(await dodge()).toMatch(/\+2 −3[^]*38 %/);
    await gm.ask(`game.settings.set("manifold", "malleus-deum.dodgeInArmour", true)`);
    expect(await dodge()).toMatch(/\+0 −3[^]*25 %/);
  });

  it("MD-DMG-01 whoever is in a State of Grace takes 1 less of every hit", async () => {
    await gm.ask(`${thug}.update({ "system.tags": ["state of grace"], "system.health": { max: 30, value: 30 } })`);
    await anna.ask(`void canvas.scene.tokens.getName("Thug East").object.setTarget(true, { releaseOthers: true })`);
    const before = await left();
    await choose("Cudgel");
    await anna.nextDice(12, 9, 12);
    const id = await submitRoll(anna, "strikes at");
    // What is dealt is read at once, the steps to it under "Why".
    await expect.poll(() => cardOf(anna, id).innerText()).toMatch(/Damage 6/);
    await expect.poll(() => cardOf(anna, id).textContent()).toMatch(/State of Grace: 7 → 6/);
    await apply(anna, id);
    await expect.poll(left).toBe(before - 6);
  });

  it("is readable in both themes, and nothing went wrong in anybody's window", async () => {
    for (const theme of ["light", "dark"] as const) {
      await chooseTheme(anna, theme);
      await choose("Spear");
      expect(await violations(anna.page, ".roll-dialog")).toEqual([]);
      await dialog().press("Escape");
      await dialog().waitFor({ state: "detached" });
      expect(await violations(anna.page, "#chat")).toEqual([]);
    }
    for (const player of [gm, anna]) expect(player.problems).toEqual([]);
    expect(await session.gaps()).toEqual([]);
  });
});
