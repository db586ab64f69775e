import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import type { Creature } from "../adapters/creature";
import { fightFlow } from "../adapters/combat/fight-flow";
import { evasionOf } from "../adapters/combat/struck";
import type { KnackId } from "../rules/knacks/knacks";
import { fakeFighter, give, giveArmour, giveWeapon } from "../testing/fake-fighter";
import { setTable, written } from "../testing/play";

beforeEach(() => {
  setTable();
});

const costs = (actor: Creature) => {
  const facts = fightFlow.facts({ actor } as never, {} as never);
  return { attack: facts.attacks[0]?.cost, ...facts.costs };
};
const armed = (knacks: KnackId[], weapon: Record<string, unknown> = {}) => {
  const fighter = fakeFighter("Arneson", { strength: 2, knacks });
  giveWeapon(fighter, "Weapon", weapon);
  return fighter;
};

describe("Knacks at the table", () => {
  it("BI-KNK-01 BI-KNK-03 every purchase counts, repeated ones too", () => {
    const hero = fakeFighter("Arneson", { knacks: ["firstStrike"] });
    give(hero, "bindKnack", "Dodger", { slug: "dodger", rank: 2, target: "" });
    expect(hero.system.derived.knackCount).toBe(3);
  });

  it("BI-KNK-20 BI-KNK-22 BI-KNK-29 BI-KNK-30 quick hands: light 3, medium 5 without load, shortbow 3, no time to load", () => {
    expect(costs(armed(["flashingBlades"], { class: "light", wr: -3 })).attack).toBe(3);
    expect(costs(armed(["furiousBlows"])).attack).toBe(5);
    expect(costs(armed(["furiousBlows"], { wr: 4 })).attack).toBe(6);
    expect(costs(armed(["quickDraw"])).shortbow).toBe(3);
    expect(costs(armed(["snapShot"])).reload).toBe(0);
  });

  it("BI-KNK-33 BI-KNK-42 BI-DRV-01 the Unstoppable and the Hardened have 2 more Hit Points each", () => {
    const most = (...knacks: KnackId[]) => fakeFighter("Arneson", { strength: 1, knacks }).system.derived.maxHp;
    expect([most(), most("unstoppable"), most("unstoppable", "hardened")]).toEqual([7, 9, 11]);
  });

  it("BI-KNK-21 BI-KNK-04 Fox Hop adds half of all Knacks, rounded up, where no weapon's Evasion does; any Knack improves it", () => {
    const evasion = (...knacks: KnackId[]) =>
      evasionOf(fakeFighter("Sariel", { dexterity: 1, knacks }), { guard: "defended" }).reduce(
        (sum, { value }) => sum + value,
        0,
      );
    expect([evasion(), evasion("foxHop"), evasion("foxHop", "charge", "dodger")]).toEqual([1, 2, 3]);
  });

  it("BI-KNK-28 a Precise Strike gets around partial armour at a margin of 2", () => {
    const foe = fakeFighter("Hobgoblin", { npc: true, hp: 8, fp: 0 });
    giveArmour(foe, "Chain", 4, "partial");
    const weapon = { damage: 1, bleeds: false, unarmed: false, lethalUnarmed: false, lent: [] };
    const hit = (ranks: object) => ({ rolled: 5, margin: 2, perfect: false, weapon, knacks: { count: 1, ranks } });
    expect(written("bindDamage", foe, hit({}))).toContainEqual(["system.hp.value", 7]);
    expect(written("bindDamage", foe, hit({ preciseStrike: 1 }))).toContainEqual(["system.hp.value", 3]);
  });

  it("BI-KNK-41 BI-FTG-13 BI-MAG-07 a scene of rest heals 3 + Strength and gives 2 + Wits mana; a Fast Healer 2 more of each", () => {
    const scene = { rounds: 0, exerted: false, rested: true };
    const rest = (knacks: KnackId[]) =>
      written(
        "bindScene",
        fakeFighter("Maren", {
          strength: 1,
          wits: 1,
          fatigue: { normal: 9 },
          knacks,
          system: { mp: { base: 10, value: 0, forfeited: 0, waited: 0 } },
        }),
        scene,
      );
    expect(rest([])).toEqual(
      expect.arrayContaining([
        ["system.fatigue.normal", 5],
        ["system.mp.value", 3],
      ]),
    );
    expect(rest(["fastHealer"])).toEqual(
      expect.arrayContaining([
        ["system.fatigue.normal", 3],
        ["system.mp.value", 5],
      ]),
    );
  });
});
