import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { planProposal } from "../../../foundry/changes/plan-proposal";
import { danceWeapon } from "../actions/magic/dance";
import type { SpellContext } from "../actions/magic/spell-context";
import { evasionOf } from "../adapters/combat/struck";
import type { Creature } from "../adapters/creature";
import { magicKinds } from "../changes/magic/magic-kinds";
import type { Guard } from "../rules/combat/attack";
import { fakeFighter, give, giveWeapon } from "../testing/fake-fighter";
import { fakeMage } from "../testing/magic";
import { answerDialogs, lastCard, proposed, setTable } from "../testing/play";

const sumOf = (terms: readonly { value: number }[]) => terms.reduce((total, { value }) => total + value, 0);
const numbers = { level: 4, intelligence: 2, wits: 1, knacks: 0, skill: 1, rating: 4, margin: 0, times: {} };

beforeEach(() => setTable());

describe("a weapon that dances", () => {
  let mage: Creature;
  beforeEach(() => {
    mage = fakeMage("Tauron", "alchemy", { force: 4 }, { intelligence: 2, dexterity: 1, skills: { combat: 1 } });
  });

  it("BI-SPL-09 what dances guards one person: its Evasion counts for them, and no longer for whom it guarded before (L3079)", async () => {
    const ally = fakeFighter("Maren", { dexterity: 1 });
    Object.assign(ally, { hasPlayerOwner: true });
    Object.assign(game.actors, { contents: [mage, ally] });
    const spell = give(mage, "bindStandingSpell", "Dancing Swords", {
      spell: "dancingSwords",
      mp: 4,
      target: mage.uuid,
    });
    const axe = giveWeapon(mage, "Axe", { wr: 3, dam: 3, ev: 1, equipped: false });
    const cast = {
      data: { slug: "dancingSwords", name: "Dancing Swords", targets: [], numbers, kept: true },
      ...{ caster: mage, message: { id: "m1" } },
    } as never as SpellContext;
    const evasion = (one: Creature, guard: Guard = "defended") => sumOf(evasionOf(one, { guard }));
    const plain = [evasion(mage), evasion(ally)];
    const guard = async (whom: string) => {
      answerDialogs({ weapon: axe.id, others: 1, guards: whom });
      await danceWeapon(cast);
      return lastCard().proposals.map(({ kind, target: at, automatic }) => [kind, at, automatic]);
    };
    expect(await guard(mage.uuid)).toEqual([["bindSpell", mage.uuid, true]]);
    expect(await guard(ally.uuid)).toEqual([["bindSpell", ally.uuid, false]]);
    const [proposal] = proposed("bindSpell");
    const plan = planProposal(magicKinds.bindSpell!, ally, proposal!.data);
    if (!("changes" in plan)) throw new Error(plan.problem);
    const { flags } = (plan.changes[0] as { data: object }).data as { flags: { manifold: Record<string, unknown> } };
    (ally.effects.contents as unknown[]).push({
      statuses: new Set(),
      origin: spell.uuid,
      name: "Dancing Swords",
      getFlag: (_: string, key: string) => flags.manifold[key],
    });
    // The axe's 1, and 1 for the other weapon that floats; not where nobody sees the blow come.
    expect([evasion(mage), evasion(ally), evasion(ally, "unaware")]).toEqual([plain[0], plain[1]! + 2, 0]);
    expect(await guard(mage.uuid)).toEqual([
      ["bindSpellEnds", ally.uuid, true],
      ["bindSpell", mage.uuid, true],
    ]);
    expect(await guard("")).toEqual([["bindSpellEnds", ally.uuid, true]]);
  });
});
