import { describe, expect, it } from "vitest";
import type { Amalgamate } from "../amalgamate";
import { rulebook } from "../edition";
import { amalgamate, covered, effect, gear, loose, ofWords, word } from "../testing/samples";
import {
  clearedBy,
  endEncounter,
  endScene,
  GOOD_REST,
  heal,
  healable,
  isThorough,
  leaveContext,
  recoverOneGrappled,
  restorable,
  restoreBySuccess,
  restoreProblem,
  restoringNeedsLeave,
  rest,
  startAdventure,
  suggestHealing,
} from "./index";

const v10 = rulebook("v10");
const old = rulebook("2012");
const exhausted = covered("Exhausted", { kind: "exhausted" });
const grappled = covered("Grappled", { kind: "grappled" });

/** L2 covered by 2, L1 covered by 1, L2 with 1 banked, one Exhausted. */
const patient = ofWords([
  word("Strong", { level: 2, influence: 2, imposed: covered("Wounded") }),
  word("Swift", { influence: 1, imposed: covered("Bleeding") }),
  word("Agile", { level: 2, influence: 1 }),
  word("Calm", { influence: 1, imposed: exhausted }),
]);
const healed = (who: Amalgamate, points: Record<string, number>, degree: number, nonTrivial = false, book = v10) => {
  const plan = Object.entries(points).map(([cardId, n]) => ({ cardId, points: n }));
  const answer = heal(who, plan, degree, nonTrivial, book);
  if ("refusal" in answer) throw new Error(answer.refusal);
  return answer.next;
};
const influences = ({ words }: Amalgamate) =>
  words.map(({ influence, imposed }) => (imposed ? `${influence}!` : influence));

describe("healing", () => {
  it("AM-RST-03 AM-RST-04 flow 7: Degree 2 on the L2 brings it back, Degree 1 leaves it covered (A25)", () => {
    expect(influences(healed(patient, { strong: 2 }, 2))).toEqual([0, "1!", 1, "1!"]);
    expect(influences(healed(patient, { strong: 1 }, 2))).toEqual(["1!", "1!", 1, "1!"]);
  });

  it("AM-RST-03 AM-HEA-01 the Degree is split as the healer likes, never more than there is", () => {
    expect(influences(healed(patient, { strong: 1, swift: 1, agile: 1 }, 3))).toEqual(["1!", 0, 0, "1!"]);
    const refusal = (points: number, degree: number) =>
      heal(patient, [{ cardId: "strong", points }], degree, false, v10);
    expect(refusal(3, 5)).toEqual({ refusal: "tooManyPoints", cardId: "strong" });
    expect(refusal(2, 1)).toEqual({ refusal: "tooManyPoints", cardId: "strong" });
    expect(heal(patient, [{ cardId: "nobody", points: 1 }], 1, false, v10)).toMatchObject({ refusal: "notInfluenced" });
  });

  it("AM-EXH-03 what reaches Exhausted Words: Healing Words in v10; in 2012, which has none, restoring (2012:L374)", () => {
    expect([isThorough(true, v10), isThorough(false, v10)]).toEqual([true, false]);
    expect([isThorough(true, old), isThorough(false, old)]).toEqual([true, true]);
    const drained = ofWords([word("Strong", { level: 2, influence: 2, imposed: exhausted })]);
    const answer = heal(drained, [{ cardId: "strong", points: 2 }], 2, isThorough(false, old), old);
    expect("next" in answer && answer.next.words[0]).toMatchObject({ influence: 0, imposed: null });
    expect(heal(drained, [{ cardId: "strong", points: 2 }], 2, isThorough(false, v10), v10)).toMatchObject({
      refusal: "notInfluenced",
    });
  });

  it("AM-EXH-03 Exhausted needs non-trivial means", () => {
    expect(healable(patient, false, v10).map(({ cardId }) => cardId)).toEqual(["strong", "swift", "agile"]);
    expect(influences(healed(patient, { calm: 1 }, 1, true))).toEqual(["2!", "1!", 1, 0]);
    expect(heal(patient, [{ cardId: "calm", points: 1 }], 1, false, v10)).toMatchObject({ refusal: "notInfluenced" });
  });

  it("AM-HEA-01 loose cards go like any Influence; Items are mended in v10 and healed in 2012 (A59)", () => {
    const hurt = {
      ...patient,
      loose: [loose("Dazed")],
      gear: [gear("Jacket", { level: 2, state: "disabled", influence: 2, imposed: covered("Torn") })],
    };
    expect(healed(hurt, { dazed: 1 }, 1).loose).toEqual([]);
    expect(healable(hurt, false, v10).map(({ cardId }) => cardId)).not.toContain("jacket");
    expect(healed(hurt, { jacket: 2 }, 2, false, old).gear[0]).toMatchObject({ influence: 0, imposed: null });
  });

  it("AM-IMP-08 AM-EDN-01 loose cards are v10's: 2012 neither counts nor heals them", () => {
    expect(healable({ ...patient, loose: [loose("Dazed")] }, false, old).map(({ cardId }) => cardId)).toEqual([
      "strong",
      "swift",
      "agile",
    ]);
  });

  it("AM-RST-03 a plan made by itself: covered cards first, the lightest first", () => {
    expect(suggestHealing(patient, 2, false, v10)).toEqual([
      { cardId: "swift", points: 1 },
      { cardId: "strong", points: 1 },
    ]);
    expect(suggestHealing(patient, 9, false, v10).reduce((sum, { points }) => sum + points, 0)).toBe(4);
  });

  it("AM-PRF-05 AM-RST-04 with the Exhausted Word its lock falls", () => {
    const proficiency = {
      name: "Sprint",
      note: "",
      used: false,
      cooldown: "scene" as const,
      lockedBy: ["calm"],
      approved: true,
    };
    const locked = { ...patient, words: [...patient.words, word("Runner", { level: 3, proficiency })] };
    expect(healed(locked, { calm: 1 }, 1, true).words[4]?.proficiency?.lockedBy).toEqual([]);
    expect(healed(locked, { strong: 1 }, 1, true).words[4]?.proficiency?.lockedBy).toEqual(["calm"]);
  });

  it("AM-LVL-04 AM-RST-04 copies that waited combine once they are clear", () => {
    const copies = [
      word("Run", { id: "a" }),
      word("Run", { id: "b" }),
      word("Run", { id: "c", influence: 1, imposed: covered("Slow") }),
    ];
    expect(healed(amalgamate(["a", "b", "c"], { words: copies }), { c: 1 }, 1).words).toMatchObject([{ level: 2 }]);
  });

  it("AM-INC-03 Restored by another, three fresh Words get one up", () => {
    const down = {
      ...ofWords(["A", "B", "C", "D", "E"].map((name) => word(name, { influence: 1, imposed: covered("Dazed") }))),
      incapacitated: true,
    };
    expect(healed(down, { a: 1, b: 1 }, 2).incapacitated).toBe(true);
    expect(healed(down, { a: 1, b: 1, c: 1 }, 3).incapacitated).toBe(false);
    expect(healed(down, { a: 1, b: 1, c: 1 }, 3, false, old).incapacitated).toBe(true);
    expect(healed(down, { a: 1, b: 1, c: 1, d: 1 }, 4, false, old).incapacitated).toBe(true);
    expect(healed(down, { a: 1, b: 1, c: 1, d: 1, e: 1 }, 5, false, old).incapacitated).toBe(false);
  });

  it.each([
    [1, 1, false],
    [2, 1, true],
    [2, 2, false],
    [3, 2, true],
    [4, 3, false],
  ])(
    "AM-INC-03 of %i Words in all %i are fresh again: down %s, since nobody needs more than they have",
    (all, back, still) => {
      const names = ["A", "B", "C", "D"].slice(0, all);
      const covering = { influence: 1, imposed: covered("Dazed") };
      const snag = word("Large", { snag: true });
      const down = { ...ofWords([...names.map((name) => word(name, covering)), snag]), incapacitated: true };
      const points = Object.fromEntries(names.slice(0, back).map((name) => [name.toLowerCase(), 1]));
      expect(healed(down, points, back).incapacitated).toBe(still);
    },
  );
});

describe("restoring by success", () => {
  it("AM-RST-02 a covered Word comes back with all its Influence gone", () => {
    expect(influences(restoreBySuccess(patient, "strong", v10).next)).toEqual([0, "1!", 1, "1!"]);
    expect(restorable(patient, v10).map(({ id }) => id)).toEqual(["strong", "swift"]);
  });

  it("AM-RST-02 AM-EXH-03 not an Exhausted one, nor what was never covered", () => {
    expect(restoreProblem(patient, "calm", v10)).toBe("exhaustedWord");
    expect(restoreProblem(patient, "agile", v10)).toBe("notInfluenced");
    expect(restoreProblem(patient, "nobody", v10)).toBe("notFound");
    expect(restoreProblem(ofWords([word("A", { influence: 1, imposed: grappled })]), "a", v10)).toBe("grappledWord");
    expect(restoreBySuccess(patient, "calm", v10).next).toBe(patient);
  });

  it("AM-RST-02 2012 leaves it to the Storyteller expressly", () => {
    expect([restoringNeedsLeave(v10), restoringNeedsLeave(old)]).toEqual([false, true]);
  });

  it("AM-RST-02 AM-ITM-04 a covered Item waits for repair in v10", () => {
    const broken = amalgamate(["lamp"], {
      gear: [gear("Lamp", { state: "disabled", influence: 1, imposed: covered("Broken") })],
    });
    expect(restoreProblem(broken, "lamp", v10)).toBe("itemDisabled");
    expect(restoreBySuccess(broken, "lamp", old).next.gear[0]?.imposed).toBeNull();
  });
});

describe("rest", () => {
  const tired = {
    ...patient,
    loose: [loose("Dazed")],
    gear: [
      gear("Jacket", { level: 2, state: "disabled", influence: 2, imposed: covered("Torn") }),
      gear("Boots", { level: 2, state: "active", influence: 1 }),
    ],
  };

  it("AM-RST-01 AM-IMP-09 a good night: all Words back, banked Influence and loose cards gone; v10's broken Items wait", () => {
    const { next } = rest(tired, GOOD_REST, v10);
    expect([influences(next), next.loose]).toEqual([[0, 0, 0, 0], []]);
    expect(next.gear).toMatchObject([{ state: "disabled", influence: 2 }, { influence: 0 }]);
    expect(rest(tired, GOOD_REST, old).next.gear[0]).toMatchObject({ imposed: null, influence: 0 });
  });

  it("AM-EXH-03 interrupted, the Exhausted stay so", () => {
    expect(influences(rest(tired, { ...GOOD_REST, uninterrupted: false }, v10).next)).toEqual([0, 0, 0, "1!"]);
  });

  it("AM-IMP-09 under continual stress nothing fades", () => {
    expect(rest(tired, { ...GOOD_REST, underStress: true }, v10).next).toBe(tired);
  });

  it("AM-IMP-09 out of its context, v10's banked Influence fades and nothing else does", () => {
    expect(influences(leaveContext(tired, v10).next)).toEqual(["2!", "1!", 0, "1!"]);
    expect(leaveContext(tired, old).next).toBe(tired);
  });

  it("AM-RST-01 an adventure starts rested; what is Destroyed or spent stays so", () => {
    const spent = {
      ...tired,
      plotPoints: 0,
      slots: tired.slots.map((slot, at) => (at === 4 ? { ...slot, emptied: true } : slot)),
    };
    const { next } = startAdventure(spent, v10);
    expect([influences(next), next.slots[4]?.emptied, next.words.length]).toEqual([[0, 0, 0, 0], true, 4]);
  });
});

describe("scenes, encounters and Rounds", () => {
  const sprint = {
    name: "Sprint",
    note: "",
    used: true,
    cooldown: "scene" as const,
    lockedBy: ["calm"],
    approved: true,
  };
  const actor = {
    ...ofWords([
      word("Runner", { level: 3, proficiency: sprint }),
      word("Brawler", { level: 3, proficiency: { ...sprint, cooldown: "longer", lockedBy: [] } }),
      word("Calm", { influence: 1, imposed: exhausted }),
    ]),
    effects: [effect("Blessing", "runner")],
    plinthUsed: ["cellar"],
  };

  it("AM-GMT-01 AM-PRF-04 AM-AFF-03 AM-RES-07 the scene's end: Effects, Plinths and cooldowns, but longer ones and locks stay", () => {
    const { next, events } = endScene(actor, v10);
    expect([next.effects, next.plinthUsed, events.map(({ event }) => event)]).toEqual([[], [], ["effectEnded"]]);
    expect(next.words.map(({ proficiency }) => proficiency && [proficiency.used, proficiency.lockedBy])).toEqual([
      [false, ["calm"]],
      [true, []],
      null,
    ]);
  });

  it("AM-GMT-01 AM-STK-06 the encounter's end: Word Stacks come apart, the lowest keeps its slot, stress is over", () => {
    const stack = { ...ofWords([word("Focus", { level: 2 }), word("Aim", { carrierId: "focus" })]), stressed: true };
    const { next } = endEncounter(stack, old);
    expect([next.words[1]?.carrierId, next.slots[0]?.cardId, next.stressed]).toEqual([null, "focus", false]);
    expect(endEncounter(stack, v10).next.words[1]?.carrierId).toBe("focus"); // hidden, not removed
  });

  it("AM-GMT-01 AM-GRP-05 a Round: whoever was released recovers one Grappled card", () => {
    const held = ofWords([
      word("A", { influence: 2, level: 2, imposed: grappled }),
      word("B", { influence: 1, imposed: grappled }),
    ]);
    const once = recoverOneGrappled(held, v10).next;
    expect(influences(once)).toEqual([0, "1!"]);
    expect(influences(recoverOneGrappled(recoverOneGrappled(once, v10).next, v10).next)).toEqual([0, 0]);
  });

  it("AM-RST-01 AM-INC-03 a night gets up who has fewer Words than that takes: a guard of one; Exhausted after a bad night not", () => {
    const guard = ofWords([word("Stubborn", { influence: 1, imposed: covered("Wounded") })], { incapacitated: true });
    const { next, events } = rest(guard, GOOD_REST, v10);
    expect([next.incapacitated, events.map(({ event }) => event)]).toEqual([false, ["restored", "recovered"]]);
    expect(rest(guard, GOOD_REST, old).next.incapacitated).toBe(false);
    const spent = ofWords([word("Stubborn", { influence: 1, imposed: covered("Exhausted", { kind: "exhausted" }) })], {
      incapacitated: true,
    });
    expect(rest(spent, { ...GOOD_REST, uninterrupted: false }, v10).next.incapacitated).toBe(true);
  });

  it("AM-EDN-01 AM-IMP-08 a night in 2012 leaves loose cards as they are: hidden, not removed", () => {
    const dazed = amalgamate([], { loose: [loose("Dazed")] });
    expect([rest(dazed, GOOD_REST, v10).next.loose, rest(dazed, GOOD_REST, old).next.loose]).toEqual([[], dazed.loose]);
    expect(rest(dazed, GOOD_REST, old).events).toEqual([]);
  });

  it("AM-GMT-01 the table: what each event clears, by edition", () => {
    expect(clearedBy("round", v10)).toEqual(["switchCounters", "actions", "defending", "performances", "oneGrappled"]);
    expect(clearedBy("round", old)).not.toContain("oneGrappled");
    expect([clearedBy("encounter", v10), clearedBy("encounter", old)]).toEqual([
      ["switchLimits"],
      ["wordStacks", "switchLimits"],
    ]);
    expect([clearedBy("scene", v10), clearedBy("scene", old)]).toEqual([
      ["proficiencies", "effects", "plinths"],
      ["plinths"],
    ]);
    expect([clearedBy("context", v10), clearedBy("context", old)]).toEqual([["banked"], []]);
    expect(clearedBy("rest", v10)).toEqual(["imposed", "banked", "loose", "exhausted"]);
    expect(clearedBy("rest", old, { ...GOOD_REST, uninterrupted: false })).toEqual(["imposed", "banked"]);
    expect(clearedBy("rest", v10, { ...GOOD_REST, underStress: true })).toEqual([]);
    expect(clearedBy("adventure", old)).toEqual(["imposed", "banked", "exhausted"]);
  });
});
