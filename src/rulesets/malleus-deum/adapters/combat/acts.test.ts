import "../../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { FakeCombat } from "../../../../foundry/testing/fake-combat";
import { FakeUser, type FakeCombatant } from "../../../../foundry/testing/fake-documents";
import { fakeFoundry, type FakeTable } from "../../../../foundry/testing/fake-foundry";
import type { ConditionId } from "../../rules/conditions";
import { fakeCreature, giveAbility } from "../../testing/fake-creature";
import { abilityObstacles, limitsOf, obstaclesTo } from "./acts";
import type { Creature } from "../creature";

let table: FakeTable;
beforeEach(() => void (table = fakeFoundry()));

/** Puts a creature into a fight that has begun. */
function fighting(actor: Creature): Creature {
  const combat = new FakeCombat({ round: 1 });
  combat.members = [{ id: "one", actor } as unknown as FakeCombatant];
  table.game.combat = combat;
  return actor;
}
const blocking = (...args: Parameters<typeof obstaclesTo>) => obstaclesTo(...args).map(({ blocks }) => blocks);

describe("what stands in the way of an act", () => {
  it("MD-CON-36 the Poisoned hear of the Mettle check that comes first; nothing is blocked by it", () => {
    const [obstacle] = obstaclesTo(fakeCreature({ conditions: ["poisoned"] }), "standard");
    expect(obstacle).toEqual({ text: "MALLEUS.Gate.mettle MALLEUS.Condition.poisoned 5", blocks: false });
  });

  it("MD-CON-15 MD-CON-38 MD-CON-22 the Broken and Routed do not charge, the Enraged do not flee", () => {
    expect(blocking(fakeCreature({ conditions: ["broken"] }), "standard", "charge")).toEqual([true]);
    expect(blocking(fakeCreature({ conditions: ["routed"] }), "standard", "charge")).toEqual([true]);
    expect(blocking(fakeCreature({ conditions: ["enraged"] }), "immediate", "flee")).toEqual([true]);
    expect(blocking(fakeCreature({ conditions: ["enraged"] }), "standard", "charge")).toEqual([]);
  });

  it("MD-CON-36 MD-CON-44 outside of a fight conditions ask and forbid the same when an ability is used", () => {
    const using = (condition: ConditionId, slug: string, group = "") => {
      const actor = fakeCreature({ conditions: [condition] });
      return abilityObstacles(actor, giveAbility(actor, slug, slug, 1, { group }));
    };
    expect(using("poisoned", "skulduggery.pick_locks")).toEqual([
      { text: "MALLEUS.Gate.mettle MALLEUS.Condition.poisoned 5", blocks: false },
    ]);
    expect(using("unconscious", "perception")).toMatchObject([{ blocks: true }]);
    expect(using("prone", "perception")).toEqual([]);
    // The ability is the act: the Enraged do not use Flee, the Checked pass morale to Charge, the Deaf need a language.
    expect(using("enraged", "flee")).toMatchObject([{ blocks: true }]);
    expect(using("enraged", "perception")).toEqual([]);
    expect(using("checked", "charge")).toMatchObject([{ text: "MALLEUS.Gate.morale MALLEUS.Condition.checked 5" }]);
    expect(using("deaf", "negotiate", "Social")).toMatchObject([{ blocks: false }]);
    expect(using("deaf", "social.adversary", "Social")).toEqual([]);
  });

  it("MD-ACT-14 in a fight the Down have a minor action only, the surprised none, each said once", () => {
    expect(obstaclesTo(fighting(fakeCreature({ conditions: ["down"] })), "standard")).toEqual([
      { text: "MALLEUS.Reason.onlyMinor", blocks: true },
    ]);
    expect(blocking(fighting(fakeCreature({ conditions: ["surprised"] })), "standard")).toEqual([true]);
    expect(obstaclesTo(fighting(fakeCreature({ conditions: ["down"] })), "minor")).toEqual([]);
  });

  it("MD-ACT-01 a spent action is told, not blocked: some abilities give more", () => {
    const spent = { standard: true, move: false, minor: false, reaction: false, immediate: false };
    const actor = fakeCreature({ system: { turn: spent } });
    expect(obstaclesTo(fighting(actor), "standard")).toEqual([{ text: "MALLEUS.Reason.actionSpent", blocks: false }]);
    table.game.combat = null;
    expect(obstaclesTo(actor, "standard")).toEqual([]);
  });

  it("MD-ACT-07 a reaction that a condition forbids blocks; one that is spent is told", () => {
    expect(blocking(fighting(fakeCreature({ conditions: ["down"] })), "reaction")).toEqual([true]);
    expect(blocking(fighting(fakeCreature({ reactionSpent: true })), "reaction")).toEqual([false]);
  });
});

describe("what the sheet says of it", () => {
  const limits = (...conditions: ("unconscious" | "enraged" | "slowed" | "down" | "deaf")[]) =>
    limitsOf(fakeCreature({ conditions }));

  it("MD-CON-20 MD-CON-22 MD-CON-40 each condition says once what it forbids or asks", () => {
    expect(limits("enraged", "deaf")).toEqual([
      "MALLEUS.Gate.no.flee MALLEUS.Condition.enraged",
      "MALLEUS.Gate.language MALLEUS.Condition.deaf 0",
    ]);
    expect(limits("slowed")).toEqual(["MALLEUS.Gate.agility MALLEUS.Condition.slowed 10"]);
  });

  it("MD-CON-44 MD-CON-21 who can do nothing is told so once, the Down that a minor action is left", () => {
    expect(limits("unconscious")).toEqual(["MALLEUS.Gate.blocked MALLEUS.Condition.unconscious 0"]);
    expect(limits("down")).toEqual(["MALLEUS.Gate.onlyMinor"]);
    expect(limits()).toEqual([]);
  });
});

describe("who is held back", () => {
  it("MD-ACT-14 players are, a GM never", async () => {
    const { isBlocked, rollState } = await import("../../../../foundry/rolls/roll-state");
    const request = { controls: [], obstacles: obstaclesTo(fakeCreature({ conditions: ["unconscious"] }), "standard") };
    expect(isBlocked(request, rollState(request))).toBe(false);
    table.game.user = new FakeUser({ name: "Pia" });
    expect(isBlocked(request, rollState(request))).toBe(true);
  });
});
