import { describe, expect, it } from "vitest";
import { bindFlow } from "../flow";
import { attackOf, counting, done, fighter, hobgoblins, quickOf, refused, scores, trio } from "../testing/flow";

describe("states of the countdown", () => {
  it("who joins takes the side's roll, who leaves or falls is passed over, what changes in the round changes no score", () => {
    const [a, b] = [fighter("a", "party", { speed: 1 }), fighter("b", "foes")];
    const state = counting([a, b], { party: [4, 4], foes: [3, 3] });
    const joined = bindFlow.sync(state, [fighter("a", "party", { speed: -3 }), b, fighter("c", "foes", { speed: 4 })]);
    expect([scores(joined), joined.count]).toEqual([{ a: 9, b: 6, c: 10 }, 10]);
    const fallen = bindFlow.sync(joined, [{ ...a, defeated: true }, b]);
    expect([bindFlow.acting(fallen), bindFlow.order(fallen).map(({ id }) => id)]).toEqual([["b"], ["b", "a"]]);
    expect(bindFlow.options(fallen, "a")).toEqual([]);
    expect([refused(fallen, quickOf("a", "speak")), refused(fallen, attackOf("c"))]).toEqual(["defeated", "gone"]);
    const third = bindFlow.sync(state, [a, b, fighter("late", "others")]);
    expect(scores(done(third, { type: "roll", side: "others", dice: [1, 1] })).late).toBe(2);
    expect(refused(third, attackOf("late"))).toBe("notRolled");
    expect(bindFlow.over(bindFlow.sync(state, []))).toBe(true);
  });

  it("states are plain data that read back whole; what is not one is refused, and nothing unknown is kept", () => {
    let state = counting([...trio, ...hobgoblins], { party: [4, 1], foes: [3, 2] });
    state = done(state, attackOf("arneson"), quickOf("hobgoblin", "defend"));
    expect(bindFlow.parse(JSON.parse(JSON.stringify(state)))).toEqual(state);
    expect(bindFlow.parse({ ...state, evil: true })).toEqual(state);
    const [first, ...rest] = state.fighters;
    for (const bad of [
      null,
      {},
      [],
      "x",
      { ...state, phase: "war" },
      { ...state, count: 1.5 },
      { ...state, fighters: [{ ...first, score: "9" }, ...rest] },
      { ...state, fighters: [first, ...state.fighters] },
    ])
      expect(bindFlow.parse(bad)).toBeNull();
  });

  it("every option that is not blocked is accepted as it stands, apart from what it asks for", () => {
    const state = counting([...trio, ...hobgoblins], { party: [4, 1], foes: [3, 2] });
    for (const { id } of state.fighters)
      for (const { event, blocked, dice } of bindFlow.options(state, id)) {
        if (dice) continue;
        expect([event, refused(state, event) === "accepted"]).toEqual([event, blocked === undefined]);
      }
  });
});
