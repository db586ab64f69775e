import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { fullKey } from "../../../foundry/conditions/effect-terms";
import { embed, type FakeActor } from "../../../foundry/testing/fake-documents";
import { FakeActiveEffect } from "../../../foundry/testing/fake-effects";
import { sidesOf } from "../actions/combat/trial-setup";
import { strikeWith } from "../actions/combat/strike";
import type { Creature } from "../adapters/creature";
import { legsOf } from "../adapters/characters/present";
import { tnAgainst } from "../adapters/checks/check";
import { resistanceOf } from "../adapters/checks/resistance";
import { armaments } from "../adapters/combat/armament";
import { roundNumbers } from "../adapters/combat/round-numbers";
import { combatView } from "../sheets/combat-view";
import { fightFlow } from "../adapters/combat/fight-flow";
import { fakeFighter, giveWeapon } from "../testing/fake-fighter";
import { confirmWith, diceFall, lastCard, setTable } from "../testing/play";

beforeEach(() => setTable());

/** Under Lending Hand, Fortune or anything else that adds to a Skill. */
function blessed(actor: Creature, skill: string, by = 1): void {
  const changes = [{ key: fullKey(`skill-${skill}`), type: "add", mode: 2, value: String(by) }];
  const effect = new FakeActiveEffect({ name: "Fortune", changes, system: { changes } });
  const effects = actor.effects as unknown as { contents: unknown[] };
  effects.contents.push(embed(actor as unknown as FakeActor, effect));
}
const sumOf = (terms: readonly { value: number }[]) => terms.reduce((total, { value }) => total + value, 0);

describe("a Skill that is blessed", () => {
  it("BI-SPL-06 BI-STN-04 L2950 Fortune on Combat is a point more to fight with, and counts where Combat is rolled; who never learnt it is no longer untrained", () => {
    const hero = fakeFighter("Hero", { skills: { combat: 1 } });
    const novice = fakeFighter("Novice");
    const numbers = (actor: Creature) => {
      const { strike, evasion } = roundNumbers(actor);
      return [sumOf(strike), sumOf(evasion), fightFlow.facts({ actor } as never, null as never).combat];
    };
    expect([numbers(hero), numbers(novice)]).toEqual([
      [1, 0, 1],
      [-1, 0, 0],
    ]);
    for (const one of [hero, novice]) blessed(one, "combat");
    expect([numbers(hero), numbers(novice)]).toEqual([
      [2, 0, 2],
      [1, 0, 1],
    ]);
    const foe = fakeFighter("Foe", { npc: true, skills: { combat: 2 } });
    const disarm = sidesOf("disarm", hero, foe);
    expect([sumOf(disarm.bonus), sumOf(disarm.against)]).toEqual([2, 2]);
    blessed(foe, "combat", -3);
    // Less than nothing is no debt of points, and is felt where the Skill itself is rolled.
    expect(numbers(foe)).toEqual([-1, 0, 0]);
    expect(sumOf(sidesOf("ram", hero, foe).against)).toBe(-1);
  });

  it("BI-SPL-06 BI-GM-04 BI-DRV-08 BI-CHK-22 Fortune on Athletics runs for one's life, and on Vigilance it withstands what is hidden from one", () => {
    const runner = fakeFighter("Runner", { speed: 1, skills: { athletics: 1 } });
    const guard = fakeFighter("Guard", { npc: true, wits: 1, skills: { vigilance: 1 } });
    expect(runner.system.derived.run).toBe(12);
    blessed(runner, "athletics");
    blessed(guard, "vigilance");
    expect(legsOf(runner)).toBe(3);
    // 10 squares, Speed 1, Athletics 1 and the blessing (L1443).
    expect([combatView(runner).move, combatView(runner).run]).toEqual([4, 13]);
    expect(resistanceOf("wits+vigilance", guard).traits).toBe(3);
    // 7, Wits 1, Vigilance 1 and the blessing: who sneaks past rolls against it.
    expect([tnAgainst(guard, { kind: "stealth" }), tnAgainst(guard, { kind: "lies" })]).toEqual([10, 8]);
  });

  it("BI-SPL-06 BI-RNG-01 Fortune on Projectiles aims a shot", async () => {
    const archer = fakeFighter("Archer", { dexterity: 1, skills: { projectiles: 1 } });
    giveWeapon(archer, "Shortbow", { class: "bow", dam: -1, init: 0, ev: 0, wr: -2 });
    blessed(archer, "projectiles");
    const foe = fakeFighter("Foe", { npc: true });
    Object.assign(game.user, { targets: new Set([{ actor: foe }]) });
    confirmWith({ squares: 12 });
    diceFall([3, 3], [4]);
    const bow = armaments(archer).find(({ missile }) => missile === "shortbow");
    await strikeWith(archer, bow!.id);
    const [shot] = lastCard().parts as never as { bonus: { value: number }[]; against: { value: number }[] }[];
    expect([sumOf(shot!.bonus), sumOf(shot!.against)]).toEqual([3, 8]);
  });
});
