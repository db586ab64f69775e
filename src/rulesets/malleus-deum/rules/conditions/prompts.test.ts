import { describe, expect, it } from "vitest";
import type { ActiveCondition, ConditionId } from "./condition";
import { CONDITIONS } from "./conditions";
import { savesDue } from "./saves";
import { actGates, turnStartPrompts } from "./turn-start";

const bearing = (...ids: ConditionId[]): ActiveCondition[] => ids.map((id) => ({ id }));

describe("what the book only names", () => {
  it("MDC-DTH-13 fire and poison do no damage by themselves: they ask, the GM says the harm", () => {
    expect(turnStartPrompts(bearing("aflame", "poisoned"))).toEqual([
      { condition: "aflame", choice: "extinguishOrMorale" },
    ]);
    for (const id of ["aflame", "poisoned"] as const)
      expect(CONDITIONS[id]).toMatchObject({ modifiers: [], opponentModifiers: [], save: null, actions: null });
  });
});

describe("saves", () => {
  it("MD-CON-02 saves are due at the end of the turn, one per condition that has one", () => {
    expect(savesDue(bearing("dazed", "bloodied", "stunned")).map((due) => due.condition)).toEqual(["dazed", "stunned"]);
  });

  it("MD-CON-02 MD-CON-35 a net: Prone comes with Agility 12; Prone by itself has no save", () => {
    const net: ActiveCondition = { id: "prone", save: { dice: "standard", with: "agility", difficulty: 12 } };
    expect(savesDue([net])[0]?.save).toEqual({ dice: "standard", with: "agility", difficulty: 12 });
    expect(savesDue(bearing("prone"))).toEqual([]);
    expect(savesDue([{ id: "dazed", save: null }])).toEqual([]);
  });

  it("MD-CON-22 Enraged: Mettle 3 ends it, and it blocks flight", () => {
    expect(CONDITIONS.enraged.save).toEqual({ dice: "pool", with: "mettle", difficulty: 3 });
    expect(actGates(bearing("enraged"), "flee")).toEqual([
      { condition: "enraged", demand: "blocked", difficulty: null },
    ]);
    expect(actGates(bearing("enraged"), "retreat")).toHaveLength(1);
    expect(actGates(bearing("enraged"), "charge")).toEqual([]);
  });

  it("MD-CON-41 Stunned: Endurance 12 ends it (A-19)", () => {
    expect(CONDITIONS.stunned.save).toEqual({ dice: "standard", with: "endurance", difficulty: 12 });
  });
});

describe("start of a turn and acts", () => {
  it("MD-CON-10 Aflame: put it out or pass a morale check", () => {
    expect(turnStartPrompts(bearing("aflame"))).toEqual([{ condition: "aflame", choice: "extinguishOrMorale" }]);
  });

  it("MD-CON-34 Near-Death rolls on its table each round, before anything else", () => {
    expect(turnStartPrompts(bearing("sick", "nearDeath")).map((prompt) => prompt.condition)).toEqual([
      "nearDeath",
      "sick",
    ]);
  });

  it("MD-CON-39 Sick: Mettle 5 at the start of the turn (A-18)", () => {
    expect(turnStartPrompts(bearing("sick"))).toEqual([{ condition: "sick", check: "mettle", difficulty: 5 }]);
  });

  it("MD-CON-36 Poisoned: Mettle 5 before any action (A-18)", () => {
    expect(actGates(bearing("poisoned"), "any")).toEqual([{ condition: "poisoned", demand: "mettle", difficulty: 5 }]);
  });

  it("MD-CON-16 MD-MOR-08 Checked: a further morale check to charge or pursue, nothing else", () => {
    expect(actGates(bearing("checked"), "charge")).toEqual([{ condition: "checked", demand: "morale", difficulty: 5 }]);
    expect(actGates(bearing("checked"), "pursue")).toHaveLength(1);
    expect(actGates(bearing("checked"), "any")).toEqual([]);
  });

  it("MD-CON-40 Slowed: Agility against 10 when moving", () => {
    expect(actGates(bearing("slowed"), "move")).toEqual([{ condition: "slowed", demand: "agility", difficulty: 10 }]);
    for (const act of ["charge", "pursue", "flee"] as const) expect(actGates(bearing("slowed"), act)).toHaveLength(1);
    expect(actGates(bearing("slowed"), "any")).toEqual([]);
  });

  it("MD-CON-32 Ungainly goes on after a charge", () => {
    expect(actGates(bearing("ungainly"), "charge")).toEqual([
      { condition: "ungainly", demand: "reminder", difficulty: null },
    ]);
  });

  it("MD-CON-20 Deaf: communicating needs a Language check", () => {
    expect(actGates(bearing("deaf"), "communicate")).toEqual([
      { condition: "deaf", demand: "language", difficulty: null },
    ]);
  });

  it("MD-CON-44 MD-CON-46 the Unconscious and the surprised do nothing", () => {
    for (const id of ["unconscious", "surprised"] as const)
      expect(actGates(bearing(id), "any")).toEqual([{ condition: id, demand: "blocked", difficulty: null }]);
  });
});
