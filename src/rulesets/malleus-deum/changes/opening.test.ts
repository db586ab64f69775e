import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { planProposal } from "../../../foundry/changes/plan-proposal";
import { FakeCombat } from "../../../foundry/testing/fake-combat";
import { embed, FakeActor, FakeCombatant } from "../../../foundry/testing/fake-documents";
import { fakeFoundry } from "../../../foundry/testing/fake-foundry";
import { fakeCreature } from "../testing/fake-creature";
import { changeHandlers } from "./effect-kinds";

let combat: FakeCombat;
beforeEach(() => {
  fakeFoundry();
  Object.assign(globalThis, { CONST: { TOKEN_DISPOSITIONS: { HOSTILE: -1, NEUTRAL: 0, FRIENDLY: 1 } } });
  combat = new FakeCombat({ _id: "fight", round: 1 });
});

/** Adds somebody to the fight; an npc with its initiative DC. */
function join(id: string, difficulty: number | null): void {
  const npc = difficulty !== null;
  const system = npc ? { initiativeDifficulty: difficulty } : {};
  const combatant = new FakeCombatant({ _id: id, name: id });
  Object.assign(combatant, { actor: fakeCreature({ npc, name: id, system }), token: { disposition: npc ? -1 : 1 } });
  combat.members.push(embed(combat, combatant) as FakeCombatant);
}

function planned(kind: "malleusOpening" | "malleusInitiative", data: object): Record<string, unknown> {
  const plan = planProposal(changeHandlers[kind], combat as unknown as FoundryDocument, data);
  if ("problem" in plan) return { problem: plan.problem };
  return Object.fromEntries(
    plan.changes.map((change) => (change.kind === "set" ? [`${change.target} ${change.path}`, change.after] : [])),
  );
}

describe("the opening of a fight", () => {
  it("MD-CMB-02 MD-CMB-12 MD-CMB-14 writes order, lethality and rows on the fight and nowhere else", () => {
    join("dourli", null);
    const data = { order: ["foe", "pc"], lethal: false, surprising: "foe", rows: { dourli: "back", gone: "frontA" } };
    expect(planned("malleusOpening", data)).toEqual({
      "Combat.fight flags.manifold.sideOrder": ["malleus-deum:foe", "malleus-deum:pc"],
      "Combat.fight flags.manifold.lethal": false,
      "Combat.fight flags.manifold.surprising": "foe",
      "Combat.fight.Combatant.dourli initiative": 1,
      "Combat.fight.Combatant.dourli flags.manifold.row": "back",
    });
  });

  it("MD-CMB-02 sides whose order is ruled have numbers in it, so that no tracker waits for a roll; a check's stay", () => {
    join("dourli", null);
    join("thug", 15);
    const numbers = (data: object) => {
      const all = planned("malleusOpening", data);
      return ["dourli", "thug"].map((id) => all[`Combat.fight.Combatant.${id} initiative`]);
    };
    expect(numbers({ order: ["foe", "pc"] })).toEqual([1, 2]);
    expect(numbers({ order: ["foe", "pc"], sides: { dourli: "foe" } })).toEqual([2, 2]);
    expect(numbers({ lethal: true })).toEqual([undefined, undefined]);
    combat.members[1]!._source.initiative = 15;
    expect(numbers({ order: ["pc", "foe"] })).toEqual([2, undefined]);
  });

  it("MD-CMB-02 MD-GMT-04 gives a side to whom the GM names, and refuses a side that is none", () => {
    join("dourli", null);
    expect(planned("malleusOpening", { sides: { dourli: "foe" } })).toEqual({
      "Combat.fight.Combatant.dourli flags.manifold.fightsFor": "foe",
    });
    expect(planned("malleusOpening", { sides: { dourli: "pc" } })).toEqual({ problem: "MANIFOLD.Changes.Nothing" });
    expect(() => changeHandlers.malleusOpening.parse({ sides: { dourli: "nobody" } })).toThrow();
  });

  it("MD-CMB-12 what stands already is not written again", () => {
    combat._source.flags = { manifold: { lethal: true } };
    expect(planned("malleusOpening", { lethal: true })).toEqual({ problem: "MANIFOLD.Changes.Nothing" });
    expect(planned("malleusOpening", { lethal: false })).toEqual({ "Combat.fight flags.manifold.lethal": false });
  });

  it("MD-CMB-07 whoever tried to surprise stays first after the initiative check, whether or not it worked", () => {
    join("dourli", null);
    join("thug", 15);
    const order = "Combat.fight flags.manifold.sideOrder";
    expect(planned("malleusInitiative", { total: 10 })[order]).toBeUndefined();
    combat._source.flags = { manifold: { surprising: "pc" } };
    expect(planned("malleusInitiative", { total: 10 })[order]).toEqual(["malleus-deum:pc", "malleus-deum:foe"]);
  });

  it("MD-CMB-03 a check replaces an order that was ruled before", () => {
    join("dourli", null);
    join("thug", 15);
    combat._source.flags = { manifold: { sideOrder: ["malleus-deum:pc", "malleus-deum:foe"] } };
    expect(planned("malleusInitiative", { total: 10 })["Combat.fight flags.manifold.sideOrder"]).toEqual([]);
  });
});

describe("a prepared action, and a group's dice", () => {
  const of = (kind: "malleusPrepare" | "malleusGroupDice", target: unknown, data: object) =>
    planProposal(changeHandlers[kind], target as FoundryDocument, data);

  it("MD-ACT-13 is kept until it is used, and once", () => {
    const actor = fakeCreature();
    expect(of("malleusPrepare", actor, { prepared: true })).toMatchObject({
      changes: [{ path: "system.prepared", before: false, after: true }],
    });
    expect(of("malleusPrepare", actor, { prepared: false })).toEqual({ problem: "MANIFOLD.Changes.Nothing" });
  });

  it("MDC-CMB-01 MD-POOL-04 dice that show too little leave the pool of the whole group, never below none", () => {
    const system = { mettle: { value: 1, max: 4 } };
    const group = new FakeActor({ type: "malleusGroup", system });
    Object.defineProperty(group, "system", { value: { _source: system } });
    expect(of("malleusGroupDice", group, { lost: 2 })).toMatchObject({
      changes: [{ path: "system.mettle.value", before: 1, after: 0 }],
    });
    expect(of("malleusGroupDice", fakeCreature(), { lost: 1 })).toEqual({ problem: "MANIFOLD.Changes.Nothing" });
  });
});
