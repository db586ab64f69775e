import { describe, expect, it } from "vitest";
import { bindFlow, choicesOf, type BindState } from "../flow";
import { attackOf, counting, done, fighter, hobgoblins, quickOf, refused, scores, trio } from "../testing/flow";

describe("the phases of a round", () => {
  it("BI-INI-06 holds off at 5, sees an attack declared at 3 and acts at 4, before it", () => {
    let state = counting([fighter("wait", "party"), fighter("foe", "foes")], { party: [2, 3], foes: [1, 2] });
    state = done(state, { type: "hold", id: "wait" });
    expect([state.count, bindFlow.acting(state)]).toEqual([3, ["foe"]]);
    expect(bindFlow.order(state).find(({ id }) => id === "wait")?.marks).toEqual([{ key: "BIND.Flow.Mark.hold" }]);
    const before = done(state, { type: "interrupt", id: "wait", against: "foe" });
    expect([scores(before), before.count, bindFlow.acting(before)]).toEqual([{ wait: 4, foe: 3 }, 4, ["wait"]]);
    // Also when the foe has paid already: the action counts as forestalled.
    const after = done(state, attackOf("foe", "knife"), { type: "interrupt", id: "wait", against: "foe" });
    expect([scores(after), after.count, bindFlow.acting(after)]).toEqual([{ wait: 4, foe: -1 }, 4, ["wait"]]);
    expect(scores(done(after, attackOf("wait"))).wait).toBe(-2);
  });

  it("BI-INI-06 nobody rises above the score they lowered, and a forestalled action cannot be forestalled twice", () => {
    const fighters = [fighter("wait", "party"), fighter("other", "party"), fighter("foe", "foes")];
    let state = counting(fighters, { party: [2, 3], foes: [3, 2] });
    state = done(state, { type: "hold", id: "wait" }, { type: "hold", id: "other" });
    state = done(state, { type: "interrupt", id: "wait", against: "foe" });
    expect(scores(state)).toMatchObject({ wait: 5, foe: 5 });
    const struck = done(state, attackOf("foe"));
    const first = done(struck, { type: "interrupt", id: "other", against: "foe" });
    expect(first.last).toBeNull();
    expect(refused(struck, { type: "interrupt", id: "foe", against: "foe" })).toBe("notHolding");
    expect(refused(done(first, attackOf("other")), { type: "interrupt", id: "wait", against: null })).toBe(
      "notHolding",
    );
  });

  it("BI-INI-06 who holds pays for defences meanwhile, and may act when all others are done, where the count stands", () => {
    let state = counting([fighter("wait", "party"), fighter("foe", "foes")], { party: [4, 4], foes: [3, 2] });
    state = done(state, { type: "hold", id: "wait" }, attackOf("foe"), quickOf("wait", "defend"));
    expect([scores(state), state.count, bindFlow.acting(state)]).toEqual([{ wait: 6, foe: -1 }, 5, ["wait"]]);
    expect(scores(done(state, attackOf("wait"))).wait).toBe(-1);
    expect(bindFlow.over(done(state, { type: "pass", id: "wait" }))).toBe(true);
    const spent = done(state, quickOf("wait", "defend"), quickOf("wait", "defend"), quickOf("wait", "defend"));
    expect([scores(spent).wait, bindFlow.over(spent)]).toEqual([0, true]);
  });

  it("BI-KNK-31 Solid Defence holds with its own mark, and needs the Knack", () => {
    const state = counting(
      [fighter("a", "party", { solidDefence: true }), fighter("b", "party"), fighter("x", "foes")],
      { party: [4, 4], foes: [2, 1] },
    );
    expect(refused(state, { type: "hold", id: "b", solid: true })).toBe("noSolidDefence");
    const held = done(state, { type: "hold", id: "a", solid: true }, { type: "hold", id: "b" });
    expect(bindFlow.order(held).find(({ id }) => id === "a")?.marks).toEqual([{ key: "BIND.Flow.Mark.defence" }]);
    expect(scores(done(held, { type: "interrupt", id: "a", against: "x" }))).toMatchObject({ a: 4, x: 3 });
  });

  it("BI-INI-07 BI-KNK-19 Tactics of the prepared and First Strike count in the first round only", () => {
    const fighters = [fighter("a", "party", { tactics: 2, firstRound: 2 }), fighter("b", "party", { tactics: 3 })];
    let state = bindFlow.begin(fighters, null);
    state = done(state, { type: "declare", id: "a", stance: "defensive", mode: "martial", prepared: "yes" });
    state = done(state, { type: "next", from: state.phase }, { type: "roll", side: "party", dice: [3, 3] });
    expect(scores(state)).toEqual({ a: 10, b: 6 });
    let second = bindFlow.begin(fighters, state);
    second = done(second, { type: "declare", id: "a", stance: "defensive", mode: "martial", prepared: "yes" });
    second = done(second, { type: "next", from: second.phase }, { type: "roll", side: "party", dice: [3, 3] });
    expect(scores(second)).toEqual({ a: 6, b: 6 });
  });

  it("BI-INI-07 whoever knows Tactics says with the stance of the first round whether there was time to prepare; nobody else is asked", () => {
    const fighters = [fighter("a", "party", { tactics: 2 }), fighter("b", "party")];
    const asked = (state: BindState, id: string) =>
      bindFlow.options(state, id).map(({ asks = [] }) => asks.map(({ field }) => field));
    const first = bindFlow.begin(fighters, null);
    expect(asked(first, "a")).toEqual([
      ["mode", "prepared"],
      ["mode", "prepared"],
    ]);
    expect(asked(first, "b")).toEqual([["mode"], ["mode"]]);
    const said = (prepared: "yes" | "no") => {
      const told = done(first, { type: "declare", id: "a", stance: "defensive", mode: "martial", prepared });
      const rolled = done(told, { type: "next", from: told.phase }, { type: "roll", side: "party", dice: [3, 3] });
      return { scores: scores(rolled), next: asked(bindFlow.begin(fighters, rolled), "a") };
    };
    expect(said("yes").scores).toEqual({ a: 8, b: 6 });
    expect(said("no").scores).toEqual({ a: 6, b: 6 });
    expect(said("yes").next).toEqual([["mode"], ["mode"]]);
  });

  it("BI-INI-08 an unwieldy weapon costs 3 Initiative", () => {
    expect(scores(counting([fighter("a", "party", { speed: 1, unwieldy: true })], { party: [3, 3] }))).toEqual({
      a: 4,
    });
  });

  it("BI-INI-09 BI-MAG-15 BI-STN-06 casters go by Wits, the mixed by the lower of both and never above Wits", () => {
    const fighters = ["martial", "caster", "mixed", "slow"].map((id) =>
      fighter(id, "party", { speed: id === "slow" ? -1 : 3, wits: id === "slow" ? 2 : 1, weapon: 2, combat: 2 }),
    );
    let state = bindFlow.begin(fighters, null);
    for (const mode of ["martial", "caster", "mixed"] as const)
      state = done(state, { type: "declare", id: mode, stance: "defensive", mode });
    state = done(state, { type: "declare", id: "slow", stance: "defensive", mode: "mixed" });
    for (const id of ["martial", "mixed", "slow"])
      state = done(state, { type: "points", id, strike: 0, evasion: 1, initiative: 1 });
    state = done(state, { type: "roll", side: "party", dice: [3, 3] });
    // 6 + 3 + 2 + 1; 6 + Wits; lower of both + 2 + 1, held down to Wits 1; -1 + 2 + 1 reaches Wits 2.
    expect(scores(state)).toEqual({ martial: 12, caster: 7, mixed: 7, slow: 8 });
  });

  it("BI-INI-10 stances, then points, then the roll, then the count, then the end: each phase waits for the players", () => {
    let state = bindFlow.begin([...trio, ...hobgoblins], null);
    expect([state.phase, bindFlow.acting(state)]).toEqual(["stance", ["arneson", "thenton", "hugi"]]);
    expect(refused(state, { type: "points", id: "thenton", strike: 2, evasion: 0, initiative: 0 })).toBe("notDividing");
    expect(refused(state, { type: "roll", side: "party", dice: [1, 1] })).toBe("notRolling");
    for (const id of ["arneson", "thenton", "hugi"])
      state = done(state, { type: "declare", id, stance: "aggressive", mode: "martial" });
    // Hugi has no Combat Skill, so nothing to place.
    expect([state.phase, bindFlow.acting(state)]).toEqual(["divide", ["arneson", "thenton"]]);
    state = done(state, { type: "points", id: "arneson", strike: 1, evasion: 0, initiative: 0 });
    expect(refused(state, { type: "points", id: "thenton", strike: 2, evasion: 1, initiative: 0 })).toBe(
      "tooManyPoints",
    );
    expect(refused(state, { type: "points", id: "thenton", strike: -1, evasion: 0, initiative: 0 })).toBe(
      "tooManyPoints",
    );
    state = done(state, { type: "points", id: "thenton", strike: 0, evasion: 0, initiative: 2 });
    expect([state.phase, bindFlow.acting(state)]).toEqual([
      "roll",
      ["arneson", "thenton", "hugi", "hobgoblin", "ogre"],
    ]);
    expect(refused(state, { type: "next", from: "roll" })).toBe("rollFirst");
    state = done(state, { type: "roll", side: "party", dice: [2, 2] });
    expect(bindFlow.acting(state)).toEqual(["hobgoblin", "ogre"]);
    state = done(state, { type: "roll", side: "foes", dice: [5, 4] });
    // L2070: the party's 4 and Thenton's Factor of 3 make 7, the hobgoblins' 9 makes 10.
    expect(scores(state)).toMatchObject({ thenton: 7, hobgoblin: 10 });
    expect([state.phase, state.count]).toEqual(["count", 10]);
    expect(done(state, { type: "next", from: "count" }).phase).toBe("end");
    // A press belongs to the phase that it was drawn for.
    expect(bindFlow.apply(state, { type: "next", from: "divide" })).toEqual({
      refused: { key: "MANIFOLD.Combat.MovedOn" },
    });
    const rolling = bindFlow.begin([fighter("a", "party", { npc: true }), fighter("b", "foes", { npc: true })], null);
    expect(bindFlow.rulings?.(rolling, null)).toMatchObject([
      { event: { type: "next", from: "roll" }, blocked: { key: "BIND.Flow.Refused.rollFirst" } },
    ]);
  });

  it("BI-INI-10 BI-STN-02 BI-STN-04 whoever says nothing is Defensive with all points on Strike; foes hold nothing up", () => {
    const state = counting([...trio, ...hobgoblins], { party: [3, 3], foes: [3, 3] });
    expect(state.fighters.map(({ stance, points }) => [stance, points.strike, points.initiative])).toEqual([
      [null, 1, 0],
      [null, 2, 0],
      [null, 0, 0],
      [null, 2, 0],
      [null, 2, 0],
    ]);
  });

  it("BI-STN-04 covered points are laid open before any side rolls; until the dice lie foes may still choose", () => {
    let state = bindFlow.begin([trio[1]!, hobgoblins[0]!], null);
    state = done(
      state,
      { type: "declare", id: "thenton", stance: "defensive", mode: "martial" },
      { type: "cover", id: "thenton" },
    );
    expect([state.phase, bindFlow.acting(state)]).toEqual(["roll", ["thenton"]]);
    expect(bindFlow.order(state)[0]?.marks).toEqual([{ key: "BIND.Flow.Mark.hidden" }]);
    expect(refused(state, { type: "roll", side: "foes", dice: [1, 1] })).toBe("covered");
    state = done(state, { type: "points", id: "hobgoblin", strike: 0, evasion: 0, initiative: 2 });
    state = done(state, { type: "points", id: "thenton", strike: 0, evasion: 2, initiative: 0 });
    expect(refused(state, { type: "points", id: "thenton", strike: 2, evasion: 0, initiative: 0 })).toBe("notDividing");
    state = done(state, { type: "roll", side: "foes", dice: [1, 1] });
    expect(refused(state, { type: "points", id: "hobgoblin", strike: 2, evasion: 0, initiative: 0 })).toBe(
      "notDividing",
    );
    expect(scores(state).hobgoblin).toBe(5);
  });

  it("BI-MAG-10 BI-RNG-04 work of whole rounds begins with an untouched round and is done at the end of its last", () => {
    const fighters = [fighter("archer", "party"), fighter("x", "foes")];
    let state = counting(fighters, { party: [4, 4], foes: [1, 2] });
    expect(refused(state, { type: "task", id: "archer", kind: "cast", rounds: 2 })).toBe("noSpells");
    state = done(state, { type: "task", id: "archer", kind: "longbow", rounds: 2 });
    expect(bindFlow.acting(state)).toEqual(["x"]);
    expect(refused(state, attackOf("archer"))).toBe("busy");
    state = done(state, { type: "pass", id: "x" });
    expect([bindFlow.over(state), refused(state, { type: "finish", id: "archer" })]).toEqual([true, "notDone"]);
    let second = bindFlow.begin(fighters, state);
    expect(bindFlow.order(second)[0]?.marks).toEqual([{ key: "BIND.Flow.Mark.task.longbow", data: { rounds: 1 } }]);
    while (second.phase !== "roll") second = done(second, { type: "next", from: second.phase });
    second = done(second, { type: "roll", side: "party", dice: [4, 4] }, { type: "roll", side: "foes", dice: [1, 2] });
    const stopped = done(second, { type: "abandon", id: "archer" });
    expect(bindFlow.acting(stopped)).toEqual(["archer"]);
    second = done(second, attackOf("x"));
    expect([bindFlow.over(second), bindFlow.acting(second)]).toEqual([false, ["archer"]]);
    second = done(second, { type: "finish", id: "archer" });
    expect(bindFlow.over(second)).toBe(true);
    expect(bindFlow.begin(fighters, second).fighters[0]?.task).toBeNull();
  });

  it("BI-DRV-08 a run takes the whole round: nothing before it, nothing but Quick Actions after it", () => {
    const state = counting([fighter("a", "party"), fighter("x", "foes")], { party: [4, 4], foes: [1, 1] });
    const ran = done(state, { type: "run", id: "a" });
    expect([scores(ran).a, ran.count, refused(ran, quickOf("a", "move")), refused(ran, quickOf("a", "speak"))]).toEqual(
      [8, 2, "moved", "accepted"],
    );
    const busy = done(state, attackOf("a", "knife"));
    expect(refused(busy, { type: "run", id: "a" })).toBe("acted");
  });

  it("BI-STN-02 BI-STN-04 BI-KNK-31 what was chosen is read for the Factors; without a fight the default", () => {
    expect(choicesOf(null, "a", 2)).toMatchObject({ stance: "defensive", mode: "martial", points: { strike: 2 } });
    const fighters = [fighter("a", "party", { combat: 2, solidDefence: true }), fighter("b", "party")];
    let state = bindFlow.begin(fighters, null);
    state = done(state, { type: "declare", id: "a", stance: "aggressive", mode: "martial" });
    state = done(state, { type: "declare", id: "b", stance: "defensive", mode: "martial" });
    state = done(state, { type: "points", id: "a", strike: 0, evasion: 2, initiative: 0 });
    state = done(state, { type: "roll", side: "party", dice: [3, 4] }, { type: "hold", id: "a", solid: true });
    state = done(state, quickOf("b", "edgy"), { type: "act", id: "b", action: "guard", ward: "a" });
    expect(choicesOf(state, "a", 2)).toMatchObject({
      stance: "aggressive",
      points: { evasion: 2 },
      solidDefence: true,
    });
    expect(choicesOf(state, "b", 0)).toMatchObject({ edgy: true, guarding: ["a"] });
  });
});
