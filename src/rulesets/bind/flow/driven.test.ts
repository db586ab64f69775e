import { beforeEach, describe, expect, it } from "vitest";
import type { FightFlow } from "../../../foundry/contracts/fight-flow";
import type { FakeCombat } from "../../../foundry/testing/fake-combat";
import { embed, FakeActor, FakeCombatant } from "../../../foundry/testing/fake-documents";
import { fakeFoundry, type FakeTable } from "../../../foundry/testing/fake-foundry";
import { fakeRuleset } from "../../../foundry/testing/fake-ruleset";
import { bindFlow } from "../flow";
import { fighter } from "../testing/flow";

// The countdown at a table: two against an ogre, by clicks alone.

const brought = new Map(
  [
    fighter("arneson", "party", { speed: 1, weapon: 1 }),
    fighter("hugi", "party", {}),
    fighter("ogre", "foes", { npc: true }),
  ].map((one) => [one.id, one]),
);
const flow: FightFlow = {
  flow: bindFlow,
  facts: ({ name }) => brought.get(name)?.facts,
  side: ({ name }) => brought.get(name)?.side ?? null,
};

let table: FakeTable;
let combat: FakeCombat & { nextTurn(): Promise<unknown>; previousTurn(): Promise<unknown> };
let faces: number[];

beforeEach(async () => {
  table = fakeFoundry();
  Object.assign(globalThis, {
    Roll: class {
      dice = [{ results: faces.splice(0, 2).map((result) => ({ result })) }];
      evaluate = async () => this;
      toMessage = async () => undefined;
    },
  });
  const { clearRegistry, registerRuleset } = await import("../../../foundry/registry/registry");
  clearRegistry();
  registerRuleset(fakeRuleset("bind", { flow }));
  const { ManifoldCombat } = await import("../../../foundry/combat/combat");
  combat = new (ManifoldCombat as unknown as new (data: object) => typeof combat)({ round: 1, turn: 0 });
  for (const id of brought.keys()) {
    const combatant = new FakeCombatant({ _id: id, name: id });
    combatant.actor = new FakeActor({ name: id, type: "bindHero" });
    combat.members.push(embed(combat, combatant) as FakeCombatant);
  }
  combat.setupTurns();
});

const fight = async () => (await import("../../../foundry/combat/fight")).readFight(combat as unknown as Combat);
/** A click on somebody's button (null: the GM's own), found by the key of its label. */
async function click(id: string | null, label: string, decided: object = {}) {
  const { keyOfOffer, offersFor } = await import("../../../foundry/combat/fight");
  const { answerOption } = await import("../../../foundry/combat/request-option");
  const offers = offersFor(await fight(), id, true);
  const offer = offers.find(({ option }) => option.label.key === `BIND.Flow.Action.${label}`);
  const option = offer ? keyOfOffer(offer) : "none";
  const payload = { combat: combat.id, combatant: id, option, decided };
  return answerOption(payload, table.game.user as unknown as User);
}
const scores = async () => (await fight()).order.map((id) => id).join(" ");
const done = { status: "done" };

describe("BI-INI the countdown at the table", () => {
  /** Party 6 and foes 5: Arneson 8 with his Factors, Hugi 6, the ogre 5. */
  async function count(): Promise<void> {
    faces = [2, 4, 1, 4];
    while (!(await fight()).acting.includes("arneson") || !(await click("arneson", "roll")).status.startsWith("done"))
      expect(await click(null, "next")).toEqual(done);
    expect(await click("ogre", "roll")).toEqual(done);
  }

  it("BI-INI-01 each side rolls once, by a button; the count begins with the highest score and Foundry's pointer with it", async () => {
    await count();
    expect([await scores(), combat.combatant?.name, (await fight()).places.get("arneson")?.rank]).toEqual([
      "arneson hugi ogre",
      "arneson",
      8,
    ]);
  });

  it("BI-INI-02 BI-INI-03 whoever pays less than the distance to the next acts again in the same round, and comes after who is then higher", async () => {
    await count();
    expect(await click("arneson", "attack")).toEqual(done);
    expect([combat.combatant?.name, combat.round]).toEqual(["hugi", 1]);
    await combat.nextTurn();
    expect(combat.combatant?.name).toBe("ogre");
    await combat.nextTurn();
    // The blow took 6 of 8; when all are done the next round begins.
    expect([combat.round, combat.combatant?.name, (await fight()).places.get("arneson")?.rank]).toEqual([
      1,
      "arneson",
      2,
    ]);
    await combat.nextTurn();
    expect(combat.round).toBe(2);
  });

  it("BI-INI-04 an action out of turn is paid for while another acts; what is not their number yet is refused with the reason", async () => {
    await count();
    expect(await click("ogre", "attack")).toEqual({
      status: "refused",
      reason: "BIND.Flow.Refused.notYourCount 8",
    });
    expect(await click("ogre", "defend")).toEqual(done);
    expect([(await fight()).places.get("ogre")?.rank, combat.combatant?.name]).toEqual([5 - 2, "arneson"]);
  });

  it("the GM puts a score right, and takes it back", async () => {
    await count();
    expect(await click("ogre", "set", { score: 12 })).toEqual(done);
    expect(combat.combatant?.name).toBe("ogre");
    await combat.previousTurn();
    expect(combat.combatant?.name).toBe("arneson");
  });
});
