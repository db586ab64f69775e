import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { fakeFoundry } from "../../../foundry/testing/fake-foundry";
import { settleEffects } from "../actions/magic/table-effects";
import { breakable } from "../adapters/combat/breakable";
import { loadOf } from "../adapters/characters/load";
import { castingButtons } from "../chat/casting-buttons";
import { openPool } from "../adapters/magic/open-pool";
import { lookup } from "../../../engine";
import { OVERCHARGE } from "../rules/tables";
import { itemSave } from "../rules/tables/table-effect";
import type { PoolData } from "../stored/pool-data";
import { fakeCreature, giveWeapon } from "../testing/fake-creature";

beforeEach(() => {
  fakeFoundry();
});

describe("an item that must save", () => {
  const dourli = (saveDifficulty: number | null, tags: string[] = []) => {
    const actor = fakeCreature({ name: "Dourli" });
    const axe = giveWeapon(actor, "Axe", "axe.strike");
    Object.assign(axe.system, { saveDifficulty, tags: new Set(tags), equipped: true });
    return actor;
  };
  const settled = (actor: ReturnType<typeof dourli>, faces: number[]) => {
    const cast = { attacker: actor, defender: null, roller: actor, near: [] };
    const broken = itemSave("attacker", "weapon", { kind: "condition", whom: "attacker", condition: "dazed" });
    return settleEffects([broken], cast, () => Promise.resolve(faces));
  };

  it("MD-EQP-03 the weapon's own DC is thrown against at once: 2 and 3 hold against 5, 1 and 3 do not", async () => {
    const held = await settled(dourli(5), [2, 3]);
    expect(held.lines.join()).toContain("MALLEUS.TableEffect.itemHolds");
    expect(held.proposals).toEqual([]);
    const broke = await settled(dourli(5), [1, 3]);
    expect(broke.lines.join()).toContain("MALLEUS.TableEffect.itemBreaks");
    expect(broke.proposals).toMatchObject([{ kind: "malleusCondition", data: { condition: "dazed" } }]);
  });

  it("MD-EQP-03 a masterwork's DC is 2 less: 1 and 3 hold where the book prints 6 minus 2", async () => {
    expect((await settled(dourli(6, ["masterwork"]), [1, 3])).lines.join()).toContain("itemHolds");
    expect((await settled(dourli(6), [1, 3])).lines.join()).toContain("itemBreaks");
  });

  it("MD-EQP-03 where no DC is written down, or two weapons may be meant, the GM says", async () => {
    expect((await settled(dourli(null), [])).lines.join()).toContain("MALLEUS.TableEffect.itemCheck");
    const both = dourli(5);
    Object.assign(giveWeapon(both, "Dagger", "dagger.strike").system, { equipped: true, tags: new Set() });
    expect(breakable(both, "weapon")).toBeNull();
  });
});

describe("what a row of the overcharges asks for (table 1.17)", () => {
  const settle = (row: number, faces: number[], ...near: ReturnType<typeof fakeCreature>[]) => {
    const caster = fakeCreature({ name: "Mophissius" });
    const cast = { attacker: caster, defender: null, roller: caster, near };
    return settleEffects(lookup(OVERCHARGE, row).effects, cast, () => Promise.resolve(faces));
  };

  it("MDC-MAG-07 row 27 asks for two Break checks, rows 26 and 28 for one", async () => {
    expect((await settle(27, [])).rolls.map(({ check }) => check)).toEqual(["morale", "morale"]);
    for (const row of [26, 28]) expect((await settle(row, [])).rolls).toHaveLength(1);
  });

  it("MDC-MAG-07 row 47: whoever stands in the vapour and fails takes what the d6 fell, by their own roll", async () => {
    const [thug, orc] = [fakeCreature({ npc: true, name: "Thug" }), fakeCreature({ npc: true, name: "Orc" })];
    expect((await settle(47, [4], thug, orc)).rolls).toEqual(
      [thug, orc].map(({ uuid }) => ({
        ...{ actor: uuid, check: "endurance", difficulty: null, otherwise: [] },
        hurt: { amount: 4 },
      })),
    );
  });
});

it("MDC-ENC-05 coins of every metal count as one load", () => {
  const actor = fakeCreature({ name: "Rozlyn" });
  Object.assign(actor.system, { coin: { gp: 700, sp: 250, cp: 50 } });
  expect(loadOf(actor).coins).toBe(1000);
});

it("MDC-MAG-10 the die that makes an overcharged casting clean says so: 6, 5, 4 against 8 and 14", () => {
  const data: PoolData = {
    title: "Fyre",
    draws: [{ pool: "magic", available: 3, dice: 3, threshold: 2 }],
    difficulty: 8,
    modifiers: [],
    overcharge: 14,
    bonusDice: 0,
    dice: [{ id: "pool:magic", faces: 6, dice: [6, 5, 4] }],
    secret: false,
    about: null,
    casting: { grounding: { blocked: null, terms: [], most: null } },
  };
  const { ground } = castingButtons(data, openPool(data, null));
  expect(ground.filter(({ label }) => label.includes("groundClean"))).toHaveLength(1);
});
