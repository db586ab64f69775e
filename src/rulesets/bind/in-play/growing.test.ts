import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { applyUpdate, embed, type FakeActor } from "../../../foundry/testing/fake-documents";
import { FakeActiveEffect } from "../../../foundry/testing/fake-effects";
import { planProposal } from "../../../foundry/changes/plan-proposal";
import type { Creature } from "../adapters/creature";
import { warpsOn } from "../adapters/magic/spell-marks";
import { magicKinds } from "../changes/magic/magic-kinds";
import { combatRules } from "../combat/combat-rules";
import { fakeFighter, giveArmour } from "../testing/fake-fighter";
import { cards, fightOf, proposed, setTable, written } from "../testing/play";

// What Saurecanta makes of bodies, round by round (BIC-49).

let hero: Creature;
const numbers = { level: 2, intelligence: 1, wits: 1, knacks: 0, skill: 1, rating: 3, margin: 0 };
const cast = (slug: string, times: Record<string, number>) => ({
  ...{ slug, name: slug, amount: 0, from: "Actor.mage.Item.kept" },
  numbers: { ...numbers, times },
});

/** What a spell does to the hero, carried out; the effect that it leaves. */
function under(data: object): FakeActiveEffect {
  const plan = planProposal(magicKinds.bindSpell!, hero, data as never);
  if (!("changes" in plan)) throw new Error(plan.problem);
  const made = plan.changes.find(({ kind }) => kind === "create") as { data: object };
  const effect = embed(hero as unknown as FakeActor, new FakeActiveEffect({ ...made.data })) as FakeActiveEffect;
  (hero.effects.contents as unknown[]).push(effect);
  return effect;
}

const changesOf = (list: unknown) =>
  Object.fromEntries(
    (list as { key: string; value: unknown }[]).map(({ key, value }) => [key.split(".")[2], Number(value)]),
  );
const bonuses = (effect: FakeActiveEffect) => {
  const source = effect._source as { changes?: unknown[]; system?: { changes?: unknown[] } };
  return changesOf(source.system?.changes ?? source.changes ?? []);
};

const hitPoints = () => (hero as unknown as FakeActor)._source.system as { hp: { value: number } };

/** A round begins: what the card proposes is carried out at once. */
async function round(combat: ReturnType<typeof fightOf>, count: number): Promise<void> {
  applyUpdate(combat._source, { round: count });
  await combatRules.onStartRound!(combat as never);
}

beforeEach(() => {
  setTable();
  hero = fakeFighter("Maren", { fp: 0 });
  giveArmour(hero, "Leather", 2, "partial");
});

describe("bodies that magic makes grow", () => {
  it("BIC-49 in a fight Charisma goes at once and Strength grows by 1 a round; at 2 the armour bursts", async () => {
    const combat = fightOf([hero], []);
    const data = cast("brawnform", { "asked-strength": 3 });
    expect(written("bindSpell", hero, data)).toEqual([["create", "brawnform"]]);
    const effect = under(data);
    expect(bonuses(effect)).toEqual({ strength: 1, charisma: -3 });
    // Another warp counts against what it will be.
    expect(warpsOn(hero)).toEqual([{ strength: 3, charisma: -3 }]);
    await round(combat, 2);
    expect(proposed("bindGrows")).toMatchObject([{ target: hero.uuid, automatic: true }]);
    // Grown by 2: armour of DR 2 bursts, for as many of 6 Hit Points, once.
    expect([bonuses(effect), hitPoints().hp.value]).toEqual([{ strength: 2, charisma: -3 }, 4]);
    await round(combat, 3);
    expect([bonuses(effect), hitPoints().hp.value]).toEqual([{ strength: 3, charisma: -3 }, 4]);
    const before = cards().length;
    await round(combat, 4);
    expect(cards()).toHaveLength(before);
    expect(written("bindGrows", hero, { effect: effect.id })).toEqual(["BIND.Magic.Problem.notStanding"]);
  });

  it("BIC-49 what has not grown when the fight ends grows to the end", async () => {
    const combat = fightOf([hero], []);
    const effect = under(cast("speedDemon", { "asked-speed": 3 }));
    expect(bonuses(effect)).toEqual({ speed: 1, intelligence: -3 });
    await combatRules.onEndCombat!(combat as never);
    expect(bonuses(effect)).toEqual({ speed: 3, intelligence: -3 });
  });

  it("BIC-49 a Muscle Explosion, and whatever is cast while nobody counts rounds, is there at once", () => {
    expect(bonuses(under(cast("brawnform", { "asked-strength": 3 })))).toEqual({ strength: 3, charisma: -3 });
    hero = fakeFighter("Hugi");
    fightOf([hero], []);
    const burst = under(cast("muscleExplosion", { "asked-strength": 2, "asked-speed": 1 }));
    expect(bonuses(burst)).toEqual({ strength: 2, speed: 1, intelligence: -3, charisma: -3 });
    hero = fakeFighter("Rosa");
    fightOf([hero], []);
    const slow = under(cast("ultraform", { "asked-strength": 2, "asked-speed": 1 }));
    expect(bonuses(slow)).toEqual({ strength: 1, speed: 1, intelligence: -3, charisma: -3 });
  });

  it("BIC-49 what somebody wrote about an effect makes nobody grow beyond reason, or by another spell", () => {
    const forged = (mark: object) => {
      const effect = new FakeActiveEffect({ name: "Forged", flags: { manifold: { bindSpell: mark } } });
      (hero.effects.contents as unknown[]).push(embed(hero as unknown as FakeActor, effect));
      return written("bindGrows", hero, { effect: effect.id, all: true });
    };
    expect(forged({ slug: "mist", attribute: {}, whole: { strength: 9 } })).toEqual(["BIND.Magic.Problem.notStanding"]);
    const much = forged({ slug: "brawnform", attribute: {}, whole: { strength: 999 } });
    expect(much).toContainEqual(["flags.manifold.bindSpell.attribute", { strength: 20 }]);
  });
});
