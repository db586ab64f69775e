import "../testing/foundry";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useGear, useOf } from "../actions/characters/gear-use";
import { anotherTurn } from "../actions/combat/another-turn";
import { attackWith } from "../actions/combat/attack";
import { moveAs } from "../actions/combat/move";
import { turnsLeft } from "../adapters/combat/further-turns";
import type { Creature } from "../adapters/creature";
import type { MoveKind } from "../rules/combat";
import { lastingKind } from "../changes/lasting-kind";
import { fakeCreature, giveAbility, giveGear, giveWeapon } from "../testing/fake-creature";
import { answerDialogs, confirmWith, diceFall, lastCard, proposed, setTable, written } from "../testing/play";
import { aim, under, used } from "../testing/used-ability";

// Companion 3.3, 3.12, 5.7: sprinters, Spirits of Quickening, and the servant that lends a hand.

beforeEach(() => {
  setTable();
  answerDialogs({});
  vi.stubGlobal(
    "DOMParser",
    class {
      parseFromString = (text: string) => ({ body: { textContent: text } });
    },
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const went = async (actor: Creature, kind: MoveKind, die?: number) => {
  diceFall(...(die === undefined ? [] : [[die]]));
  await moveAs(actor, kind);
  return (lastCard().parts[0] as unknown as { distance: number }).distance;
};
const runner = (move: number, terms: Record<string, number> = {}) => {
  const actor = fakeCreature({ system: { move } });
  if (Object.keys(terms).length > 0) under(actor, "Natural Sprinter", terms);
  return actor;
};

describe("a natural sprinter", () => {
  it("companion 3.3 each check that works adds 1 to the run that goes on, on top of the ones before", async () => {
    const dwarf = runner(4);
    const { told, press } = await used(dwarf, "special.natural_sprinter", 2, { pool: "mettle", difficulty: 3 }, []);
    expect(told?.effects).toEqual(["MALLEUS.Cast.lasting MALLEUS.EffectKey.sprint +1"]);
    await press();
    const [gains] = proposed("malleusLasting");
    expect(written("malleusLasting", dwarf, gains?.data)).toEqual([["create", "special.natural_sprinter"]]);
    under(dwarf, "special.natural_sprinter", { sprint: 1 });
    expect(written("malleusLasting", dwarf, gains?.data)).toEqual(
      ["delete", "create"].map((kind) => [kind, "special.natural_sprinter"]),
    );
    const [, made] = lastingKind.plan(dwarf, gains?.data ?? {});
    expect(JSON.stringify(made)).toMatch(/terms\.sprint[^}]*2/);
  });

  it.each([
    [4, 1, 10, 10 + 3],
    [4, 3, 14, 14 + 3],
    [4, 5, 14, 14 + 3], // at the most 7
    [8, 2, 16, 16 + 3], // whoever is faster already gains nothing
  ])("companion 3.3 MD-MOV-01 move %i with %i gained runs %i and flees %i", async (move, sprint, run, flee) => {
    expect(await went(runner(move, { sprint }), "run")).toBe(run);
    expect(await went(runner(move, { sprint }), "flee", 3)).toBe(flee);
    expect(await went(runner(move, { sprint }), "move")).toBe(move);
  });

  it("companion 3.3 a Move ends the run, and what it gained; a run does not", async () => {
    const dwarf = runner(4, { sprint: 2 });
    await went(dwarf, "run");
    expect(proposed("malleusLasting")).toEqual([]);
    await went(dwarf, "move");
    const [ends] = proposed("malleusLasting");
    expect(ends?.data).toMatchObject({ by: "special.natural_sprinter", rank: 0 });
    expect(written("malleusLasting", dwarf, ends?.data)).toEqual([["delete", "Natural Sprinter"]]);
  });
});

describe("Spirits of Quickening", () => {
  it("companion 5.7 when their dice reach 4: +5 to Initiative, twice the move, two turns more in each round", async () => {
    for (const [dice, works] of [
      [[2, 2], true],
      [[1, 2], false],
    ] as const) {
      const dourli = fakeCreature();
      const more = { powers: new Set(["quickens"]), tags: new Set(["potion", "one use"]), difficulty: 4 };
      const spirits = giveGear(dourli, "Spirits", more, 2);
      diceFall([...dice]);
      confirmWith({ dice: 2 });
      aim();
      await useGear(dourli, spirits, { fast: false });
      const found = proposed("malleusLasting");
      expect(found.map(({ target, data }) => [target, data.by])).toEqual(
        works ? [[dourli.uuid, "item.quickening"]] : [],
      );
      if (works) expect(written("malleusLasting", dourli, found[0]?.data)).toEqual([["create", "Spirits"]]);
    }
  });

  it("companion 5.7 MD-MOV-01 MD-MOV-02 move 5 becomes 10, a run 20, a charge 10 and the die", async () => {
    const quick = () => runner(5, { pace: 2 });
    expect(await went(quick(), "move")).toBe(10);
    expect(await went(quick(), "run")).toBe(20);
    expect(await went(quick(), "charge", 4)).toBe(14);
  });

  it("companion 5.7 MD-ACT-01 two further turns in a round, no third; the next round has two again", async () => {
    const dourli = runner(5, { turns: 2 });
    Object.assign(dourli.system.turn, { standard: true, move: true });
    expect(turnsLeft(dourli)).toBe(0); // outside of a fight nobody counts
    const combat = { id: "fight", round: 3, started: true, combatants: { contents: [] } };
    Object.assign(game, { combat });
    await anotherTurn(dourli);
    const [turn] = proposed("malleusAnotherTurn");
    expect(turn).toMatchObject({ target: dourli.uuid, data: {} });
    const flag = "flags.manifold.furtherTurns";
    expect(written("malleusAnotherTurn", dourli, {})).toContainEqual([flag, "fight 3|1"]);
    Object.assign(dourli, { getFlag: () => "fight 3|1" });
    expect(written("malleusAnotherTurn", dourli, {})).toContainEqual([flag, "fight 3|2"]);
    Object.assign(dourli, { getFlag: () => "fight 3|2" });
    expect(written("malleusAnotherTurn", dourli, {})).toEqual(["MALLEUS.Change.alreadySpent"]);
    Object.assign(combat, { round: 4 });
    expect(turnsLeft(dourli)).toBe(2);
  });
});

describe("a homunculus in a fight", () => {
  const servant = () => fakeCreature({ npc: true, name: "Homunculus, servant" });

  it("companion 3.12 lends one ally +1 to hit and to damage", async () => {
    const [imp, dourli] = [servant(), fakeCreature()];
    const hand = giveGear(imp, "Helping hand", { powers: new Set(["lends a hand"]), usesAction: "none" });
    expect(useOf(hand)).toBe("powers");
    aim();
    const before = game.messages.size;
    await useGear(imp, hand, { fast: false });
    expect(game.messages.size).toBe(before);
    aim(dourli);
    await useGear(imp, hand, { fast: false });
    const [found] = proposed("malleusLasting");
    expect(found).toMatchObject({ target: dourli.uuid, data: { by: "lore.homunculus" } });
    expect(JSON.stringify(written("malleusLasting", dourli, found?.data))).toContain("Helping hand");
    under(dourli, "Helping hand", { attack: 1, damage: 1 });
    giveAbility(dourli, "Axe Strike", "axe.strike", 1);
    const thug = fakeCreature({ npc: true, name: "Thug", system: { armourDifficulty: 14 } });
    diceFall([8, 5]); // 14 with the rank, 15 with the hand
    confirmWith();
    await attackWith(dourli, giveWeapon(dourli, "Axe", "axe.strike", { damage: 6 }), { target: thug });
    expect(JSON.stringify(lastCard().parts[0])).toContain("Helping hand");
    expect(proposed("malleusDamage")).toMatchObject([{ data: { base: 7 } }]);
  });

  it("companion 3.12 its maker passes Mettle 2 as the fight starts, or it attacks", async () => {
    const [imp, dourli] = [servant(), fakeCreature()];
    const will = giveGear(imp, "Its maker's will", { powers: new Set(["mettle 2 for others"]), usesAction: "none" });
    aim(dourli);
    await useGear(imp, will, { fast: false });
    const rolls = lastCard().parts.flatMap((part) => (part.type === "malleusExtra" ? (part.rolls as object[]) : []));
    expect(rolls).toMatchObject([{ actor: dourli.uuid, check: "mettle", difficulty: 2 }]);
  });
});
