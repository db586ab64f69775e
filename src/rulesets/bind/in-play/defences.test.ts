import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { strikeWith } from "../actions/combat/strike";
import { rollVitality } from "../actions/combat/vitality";
import type { Creature } from "../adapters/creature";
import { attackPartType } from "../chat/attack-part";
import { combatParts } from "../chat/combat-parts";
import { offerVitality } from "../changes/combat/offer-vitality";
import type { Change } from "../../../engine";
import { fakeFighter, give, giveWeapon } from "../testing/fake-fighter";
import {
  cards,
  confirmWith,
  diceFall,
  fightOf,
  lastCard,
  proposed,
  scoresOf,
  setTable,
  written,
} from "../testing/play";

let hugi: Creature;
let hobgoblin: Creature;
let axe: { id: string };

beforeEach(() => {
  setTable();
  hugi = fakeFighter("Hugi", { strength: 1, dexterity: 2, skills: { combat: 1 } });
  giveWeapon(hugi, "Longsword", { ev: 1 });
  hobgoblin = fakeFighter("Hobgoblin", { npc: true, strength: 2, speed: 1, skills: { combat: 2 } });
  axe = giveWeapon(hobgoblin, "Axe", { dam: 3, init: 0, ev: 0 });
  Object.assign(game.user, { targets: new Set([{ actor: hugi }]) });
});

const where = () => {
  const { message } = lastCard();
  return { message, actor: hobgoblin, index: 0 } as never;
};
const attack = () => lastCard().parts[0] as never;
const guards = () => (attackPartType.context(attack(), where()) as { guards: Record<string, unknown>[] }).guards;
const answer = (guard: string) =>
  attackPartType.actions?.defend?.(attack(), where(), { dataset: { guard } } as never, { shiftKey: true } as never);

describe("a foe's attack, which the player answers", () => {
  it("BI-ATK-02 BI-STN-02 the card asks for 2D6 + Evasion against 8 + Strike, with the chance of each way", async () => {
    confirmWith();
    await strikeWith(hobgoblin, axe.id);
    expect(lastCard().parts[0]).toMatchObject({ type: "bindAttack", kind: "defence", target: hugi.uuid });
    // Defensive: Dexterity 2 + sword 1 = 3 against 8 + 2: 7 or more on the dice, 21 of 36. Undefended: 10 or more, 6 of 36.
    expect(guards().map(({ guard, chance }) => [guard, chance])).toEqual([
      ["defended", "58 %"],
      ["undefended", "17 %"],
    ]);
  });

  it("BI-ATK-02 BI-ATK-09 who fails by 3 is hit at a margin of 2; by 4 past partial armour", async () => {
    confirmWith();
    await strikeWith(hobgoblin, axe.id);
    const asked = where();
    const part = attack();
    diceFall([2, 2], [1, 1]);
    await attackPartType.actions?.defend?.(
      part,
      asked,
      { dataset: { guard: "defended" } } as never,
      { shiftKey: true } as never,
    );
    // 4 + 3 = 7 against 10: lacks 3.
    expect(proposed("bindDamage")[0]).toMatchObject({ target: hugi.uuid, data: { margin: 2, perfect: false } });
  });

  it("BI-ATK-10 a natural 2 on the Defence is the foe's Perfect Strike, a natural 12 always gets away", async () => {
    confirmWith();
    await strikeWith(hobgoblin, axe.id);
    // Strength 2 + axe 3 + 2 = 7: 2D6+3.
    diceFall([1, 1], [1, 2]);
    await answer("defended");
    expect(proposed("bindDamage")[0]?.data).toMatchObject({ perfect: true, rolled: 6 });
  });

  it("BI-INI-03 BI-INI-04 a Defence costs 2, from any score", async () => {
    const fight = fightOf([hugi], [hobgoblin], { dice: { party: [1, 1], foes: [6, 6] } });
    confirmWith();
    expect(scoresOf(fight)).toEqual({ Hugi: 3, Hobgoblin: 13 });
    await strikeWith(hobgoblin, axe.id);
    expect(scoresOf(fight).Hobgoblin).toBe(7);
    diceFall([6, 6]);
    await answer("defended");
    expect(scoresOf(fight).Hugi).toBe(1);
    expect(proposed("bindDamage")).toEqual([]);
  });

  it("BI-ATK-04 without a Defence the Evasion Factor counts 0 and nothing is paid", async () => {
    const fight = fightOf([hugi], [hobgoblin], { dice: { party: [1, 1], foes: [6, 6] } });
    confirmWith();
    await strikeWith(hobgoblin, axe.id);
    diceFall([4, 5], [1, 1]);
    await answer("undefended");
    expect(scoresOf(fight).Hugi).toBe(3);
    expect(lastCard().parts[0]).toMatchObject({ bonus: [] });
    expect(proposed("bindDamage")).toHaveLength(1);
  });

  it("BI-ATK-02 an attack is answered once", async () => {
    confirmWith();
    await strikeWith(hobgoblin, axe.id);
    const [part, asked] = [attack(), where()];
    diceFall([6, 6]);
    await attackPartType.actions?.defend?.(part, asked, { dataset: {} } as never, { shiftKey: true } as never);
    await expect(
      attackPartType.actions?.defend?.(part, asked, { dataset: {} } as never, { shiftKey: true } as never),
    ).rejects.toThrow("BIND.Combat.Problem.answered");
  });

  it("BI-ATK-12 whoever falls to 0 is asked for a Vitality Check: 4 for players, 7 for others, 1 for each point below", async () => {
    const down = fakeFighter("Hugi", { hp: -2 });
    await offerVitality(down as never, [
      { kind: "set", target: down.uuid, path: "system.hp.value", before: 3, after: -2, reason: "" },
    ]);
    expect(lastCard().parts[0]).toEqual({ type: "bindVitality", target: down.uuid, npc: false });
    confirmWith();
    diceFall([3, 3]);
    await rollVitality(down, null, true);
    expect(proposed("bindFate")[0]?.data).toEqual({ fate: "unconscious" });
    expect(combatParts.bindVitality?.context(lastCard().parts[0] as never, where())).toMatchObject({ tone: "mixed" });
    const goblin = fakeFighter("Goblin", { npc: true, hp: -2 });
    diceFall([4, 4]);
    await rollVitality(goblin, null, true);
    expect(proposed("bindFate")[0]?.data).toEqual({ fate: "dead" });
    expect(written("bindFate", goblin, { fate: "dead" })).toEqual([["create", "BIND.Condition.dead"]]);
  });

  it("BI-MAG-09 L2526 a possessed beast's wounds weary whose mind is in it, down to its last Hit Point and no further", async () => {
    const [druid, crow, bear] = [fakeFighter("Darren"), fakeFighter("Crow", { npc: true }), fakeFighter("Bear")];
    const possesses = { spell: "animalPossession", mp: 3, castLevel: 3, target: crow.uuid };
    give(druid, "bindStandingSpell", "Animal Possession", possesses);
    Object.assign(game.actors, { contents: [druid, crow, bear] });
    const lost = (before: number, after: number): Change[] => [
      { kind: "set", target: crow.uuid, path: "system.hp.value", before, after, reason: "" },
    ];
    await offerVitality(crow, lost(3, 1));
    expect(proposed("bindFatigue")).toMatchObject([{ target: druid.uuid, data: { points: 2, source: "magic" } }]);
    // Killed by 9 out of 3: 3 points, not 9. Beside the Vitality Check.
    await offerVitality(crow, lost(3, -6));
    expect(proposed("bindFatigue")).toMatchObject([{ data: { points: 3 } }]);
    const before = cards().length;
    await offerVitality(bear, lost(5, 3));
    await offerVitality(crow, lost(1, 3));
    expect(cards()).toHaveLength(before);
  });

  it("BI-KNK-25 the last Fate Point gone, a Last Stand gives 5 + K Initiative and K mana", async () => {
    const stands = fakeFighter("Thenton", { knacks: ["lastStand", "charge"] });
    fightOf([stands], [hobgoblin]);
    await offerVitality(stands as never, [
      { kind: "set", target: stands.uuid, path: "system.fp.value", before: 2, after: 0, reason: "" },
    ]);
    expect(proposed("bindInitiative")[0]?.data).toMatchObject({ by: 7 });
    expect(proposed("bindMana")[0]?.data).toEqual({ points: 2 });
  });

  it("BI-KNK-32 a stunning blow takes Initiative, also when all of it is soaked", async () => {
    const striker = fakeFighter("Arneson", { strength: 2, skills: { combat: 1 }, knacks: ["stunningStrike"] });
    const club = giveWeapon(striker, "Club", { ev: 0, init: 0, dam: 0 });
    fightOf([striker], [hobgoblin], { dice: { party: [6, 6], foes: [1, 1] } });
    Object.assign(game.user, { targets: new Set([{ actor: hobgoblin }]) });
    confirmWith({ stunningStrike: true });
    diceFall([6, 5], [3]);
    await strikeWith(striker, club.id);
    expect(proposed("bindInitiative").map(({ data }) => data.by)).toEqual([-2, -5]);
  });
});
