import { describe, expect, it } from "vitest";
import { bindFlow } from "../flow";
import { attackOf, counting, done, fighter, hobgoblins, quickOf, rank, refused, scores, trio } from "../testing/flow";

describe("the countdown", () => {
  it("BI-INI-01 one roll for each side, each member adds the own Factor: 5 makes 7, 6 and 5; hobgoblin 6, ogre 5", () => {
    const state = counting([...trio, ...hobgoblins], { party: [4, 1], foes: [3, 2] });
    expect(scores(state)).toEqual({ arneson: 7, thenton: 6, hugi: 5, hobgoblin: 6, ogre: 5 });
    expect(rank(state)).toEqual(["arneson 7", "thenton 6", "hobgoblin 6", "hugi 5", "ogre 5"]);
    expect(bindFlow.headline(state)).toEqual({ key: "BIND.Flow.Phase.count", data: { round: 1, count: 7 } });
    expect(refused(state, { type: "roll", side: "party", dice: [6, 6] })).toBe("rolledAlready");
  });

  it("BI-INI-01 whoever is first rolls for the side; two dice of six sides, no others; a lone fighter is a side", () => {
    let state = bindFlow.begin(
      [fighter("a", "party"), fighter("b", "party"), { ...fighter("c", "foes"), side: null }],
      null,
    );
    state = done(state, { type: "next", from: state.phase });
    while (state.phase !== "roll") state = done(state, { type: "next", from: state.phase });
    expect(bindFlow.acting(state)).toEqual(["a", "b", "c"]);
    const [option] = bindFlow.options(state, "b");
    expect(option).toMatchObject({
      event: { type: "roll", side: "party" },
      dice: { count: 2, faces: 6 },
    });
    for (const dice of [[7, 1], [3], [1, 2, 3], [0, 4], [2.5, 2]])
      expect(refused(state, { type: "roll", side: "party", dice })).toBe("twoDice");
    expect(refused(state, { type: "roll", side: "nobody", dice: [1, 1] })).toBe("noSide");
    state = done(state, { type: "roll", side: "party", dice: [1, 2] });
    expect(bindFlow.acting(state)).toEqual(["c"]);
    expect(scores(done(state, { type: "roll", side: "solo.c", dice: [6, 6] }))).toEqual({ a: 3, b: 3, c: 12 });
  });

  it("BI-INI-02 at 8 a blow of 6 leaves 2: the same fighter acts again at 2, a Quick Action of 2 ends it at 0", () => {
    const start = counting([fighter("a", "party"), fighter("b", "foes")], { party: [4, 4], foes: [2, 3] });
    expect(bindFlow.acting(start)).toEqual(["a"]);
    const struck = done(start, attackOf("a"));
    expect([scores(struck), struck.count, bindFlow.acting(struck)]).toEqual([{ a: 2, b: 5 }, 5, ["b"]]);
    expect(refused(struck, attackOf("a"))).toBe("notYourCount");
    const answered = done(struck, attackOf("b", "knife"));
    expect([scores(answered), answered.count, bindFlow.acting(answered)]).toEqual([{ a: 2, b: 1 }, 2, ["a"]]);
    const moved = done(answered, quickOf("a", "move"));
    expect([scores(moved), bindFlow.acting(moved)]).toEqual([{ a: 0, b: 1 }, ["b"]]);
    const last = done(moved, attackOf("b"));
    expect([scores(last), last.count, last.phase, bindFlow.over(last)]).toEqual([{ a: 0, b: -5 }, 0, "end", true]);
    expect(bindFlow.acting(last)).toEqual([]);
    expect(refused(last, quickOf("a", "speak"))).toBe("notCounting");
  });

  it("BI-INI-02 a score of 1 may act, 0 may not; several at one number act together, in any order", () => {
    const at = (a: [number, number]) =>
      counting([fighter("a", "party", { speed: -1 }), fighter("b", "foes", {})], { party: a, foes: [1, 1] });
    const one = at([1, 1]);
    expect([scores(one), one.count]).toEqual([{ a: 1, b: 2 }, 2]);
    expect(refused(done(one, { type: "pass", id: "b" }), attackOf("a"))).toBe("accepted");
    const none = counting([fighter("a", "party", { speed: -2 }), fighter("b", "foes", { speed: -2 })], {
      party: [1, 1],
      foes: [1, 1],
    });
    expect([scores(none), bindFlow.over(none)]).toEqual([{ a: 0, b: 0 }, true]);
    const tie = counting([fighter("a", "party"), fighter("b", "foes")], { party: [3, 3], foes: [4, 2] });
    expect(bindFlow.acting(tie)).toEqual(["a", "b"]);
    expect(refused(tie, attackOf("b"))).toBe("accepted");
  });

  it("BI-INI-02 the book's last goblins: heavy blow at 5 to -1, defenders to -1, the rest strike at 1, the round ends at 0", () => {
    // L1364-1377, the blow at the price that the chart gives a medium weapon.
    let state = counting([fighter("you", "party"), fighter("hit", "foes"), fighter("rest", "foes")], {
      party: [4, 1],
      foes: [1, 1],
    });
    state = done(state, attackOf("you"), { type: "set", id: "hit", score: 1 }, { type: "set", id: "rest", score: 1 });
    expect(scores(state)).toEqual({ you: -1, hit: 1, rest: 1 });
    state = done(state, quickOf("hit", "defend"));
    expect([scores(state), bindFlow.acting(state)]).toEqual([{ you: -1, hit: -1, rest: 1 }, ["rest"]]);
    expect(bindFlow.over(done(state, attackOf("rest", "knife")))).toBe(true);
  });

  it("BI-INI-03 BI-MAN-12 BI-MAN-13 every price of the chart, Defence 2 and Guard 4 as the text has them", () => {
    const party = [fighter("a", "party", { bond: "levitated" }), fighter("b", "party")];
    const state = counting([...party, fighter("x", "foes")], { party: [6, 6], foes: [1, 1] });
    const cost = (name: string) =>
      bindFlow.options(state, "a").find(({ label }) => label.key === `BIND.Flow.Action.${name}`)?.cost;
    const prices = { draw: 2, drawAwkward: 8, reload: 2, changeGrip: 2, grapple: 4, ram: 3, useItem: 8, wriggle: 4 };
    const quick = { defend: 2, guard: 4, edgy: 2, move: 2, speak: 2, resistRam: 3 };
    for (const [name, price] of Object.entries({ ...prices, ...quick }))
      expect([name, cost(name)]).toEqual([name, price]);
    for (const [weapon, price] of [
      ["knife", 4],
      ["sword", 6],
      ["club", 8],
    ] as const)
      expect(scores(done(state, attackOf("a", weapon))).a).toBe(12 - price);
    expect(scores(done(state, { type: "act", id: "a", action: "guard", ward: "b" })).a).toBe(8);
    expect(scores(done(state, { type: "act", id: "a", action: "crossbow" })).a).toBe(9);
    expect(scores(done(state, { type: "act", id: "a", action: "throwImprovised" })).a).toBe(5);
  });

  it("BI-INI-03 BI-MAG-14 a spell at once costs 3 + its level, only for who went into the round ready to cast", () => {
    const mages = [
      fighter("mage", "party", { wits: 2 }),
      fighter("quick", "party", { wits: 2, knacks: ["quickSpell"] }),
    ];
    let state = bindFlow.begin([...mages, fighter("x", "foes")], null);
    const ready = (id: string) => ({ type: "declare", id, stance: "defensive", mode: "caster" }) as const;
    state = done(state, ready("mage"), ready("quick"));
    state = done(state, { type: "roll", side: "party", dice: [5, 3] }, { type: "roll", side: "foes", dice: [1, 1] });
    expect(scores(state)).toEqual({ mage: 10, quick: 10, x: 2 });
    expect(scores(done(state, { type: "cast", id: "mage", level: 2 })).mage).toBe(5);
    expect(scores(done(state, { type: "cast", id: "quick", level: 4 })).quick).toBe(4);
    expect(refused(state, { type: "cast", id: "mage", level: 0 })).toBe("noLevel");
    const martial = counting(mages, { party: [5, 3] });
    expect(refused(martial, { type: "cast", id: "mage", level: 1 })).toBe("noSpells");
  });

  it("BI-INI-05 an ordinary action at 1 may go far below 0; a Quick Action stops at -5", () => {
    const state = counting([fighter("a", "party", { speed: -1 }), fighter("b", "foes")], {
      party: [1, 1],
      foes: [6, 6],
    });
    expect(scores(done(state, { type: "pass", id: "b" }, attackOf("a", "club"))).a).toBe(-7);
    const low = done(state, { type: "set", id: "a", score: -3 });
    expect(scores(done(low, quickOf("a", "defend"))).a).toBe(-5);
    expect(refused(done(low, { type: "set", id: "a", score: -4 }), quickOf("a", "defend"))).toBe("tooLow");
  });

  it("BI-INI-05 nothing is carried over: the next round rolls anew, from whatever depth", () => {
    const fighters = [fighter("a", "party"), fighter("b", "foes")];
    const first = done(
      counting(fighters, { party: [1, 1], foes: [1, 2] }),
      { type: "pass", id: "b" },
      attackOf("a", "club"),
    );
    expect([scores(first), bindFlow.over(first)]).toEqual([{ a: -6, b: 3 }, true]);
    const second = bindFlow.begin(fighters, first);
    expect([second.round, second.phase, scores(second)]).toEqual([2, "stance", { a: null, b: null }]);
    expect(scores(counting(fighters, { party: [2, 3], foes: [1, 1] }, first))).toEqual({ a: 5, b: 2 });
  });

  it("BI-KNK-25 a Last Stand brings the count back up to the one who makes it; BI-KNK-32 a stun takes Initiative away", () => {
    let state = counting([fighter("a", "party"), fighter("b", "foes")], { party: [1, 1], foes: [3, 3] });
    state = done(state, attackOf("b", "knife"), { type: "change", id: "a", by: 7 });
    expect([scores(state), state.count, bindFlow.acting(state)]).toEqual([{ a: 9, b: 2 }, 9, ["a"]]);
    const stunned = done(state, { type: "change", id: "a", by: -9 });
    expect([scores(stunned).a, stunned.count]).toEqual([0, 2]);
    // Also after the count has run out, as long as the round has not been closed.
    const ended = done(stunned, { type: "pass", id: "b" });
    expect(bindFlow.over(ended)).toBe(true);
    expect(done(ended, { type: "change", id: "a", by: 6 }).count).toBe(6);
  });
});
