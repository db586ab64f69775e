import { describe, expect, it } from "vitest";
import { bindFlow, type BindEvent } from "../flow";
import { attackOf, counting, done, fighter, quickOf, refused, scores } from "../testing/flow";

describe("actions out of turn, and what hinders them", () => {
  it("BI-INI-04 BI-ATK-03 Quick Actions come at any count and from negative scores; ordinary ones wait", () => {
    const start = counting([fighter("a", "party"), fighter("b", "foes")], { party: [1, 1], foes: [4, 4] });
    const defended = done(start, attackOf("b"), quickOf("a", "defend"));
    expect([scores(defended), defended.count]).toEqual([{ a: 0, b: 2 }, 2]);
    const twice = done(defended, quickOf("a", "defend"), quickOf("a", "defend"));
    expect(scores(twice)).toEqual({ a: -4, b: 2 });
    expect(refused(twice, attackOf("a"))).toBe("noInitiative");
    const speak = bindFlow.options(twice, "a").find(({ label }) => label.key.endsWith(".speak"));
    expect(speak).toMatchObject({ outOfTurn: true, blocked: { key: "BIND.Flow.Refused.tooLow" } });
  });

  it("BI-INI-04 of Quick Actions called together the highest score goes first, equals in the order of their calls", () => {
    const party = [
      fighter("slow", "party"),
      fighter("fast", "party", { speed: 3 }),
      fighter("also", "party", { speed: 3 }),
    ];
    const state = counting([...party, fighter("x", "foes")], { party: [1, 2], foes: [5, 5] });
    const called = done(state, quickOf("slow", "move"), quickOf("fast", "speak"), quickOf("also", "move"));
    expect(called.quick.map(({ id }) => id)).toEqual(["fast", "also", "slow"]);
    expect(done(called, attackOf("x")).quick).toEqual([]);
  });

  it("BI-CPL-04 a passing attack is quick and costs what the weapon costs", () => {
    const state = counting([fighter("a", "party"), fighter("b", "foes")], { party: [2, 1], foes: [4, 4] });
    const struck = done(state, { type: "attack", id: "a", attack: "knife", passing: true });
    expect([scores(struck), struck.count, struck.quick[0]?.action]).toEqual([{ a: -1, b: 8 }, 8, "passing"]);
    expect(refused(struck, { type: "attack", id: "a", attack: "sword", passing: true })).toBe("tooLow");
    expect(refused(state, attackOf("a", "axe"))).toBe("noWeapon");
  });

  it("BI-CPL-05 the trapped have no Quick Action but speech, not even a defence", () => {
    const state = counting([fighter("a", "party", { bond: "trapped" }), fighter("b", "foes")], {
      party: [4, 4],
      foes: [1, 1],
    });
    for (const action of ["defend", "move", "edgy"] as const)
      expect(refused(state, quickOf("a", action))).toBe("bound");
    expect(refused(state, { type: "attack", id: "a", attack: "knife", passing: true })).toBe("bound");
    expect(scores(done(state, quickOf("a", "speak"))).a).toBe(6);
    expect(refused(state, attackOf("a"))).toBe("accepted");
    expect(scores(done(state, { type: "act", id: "a", action: "breakFree" })).a).toBe(6);
  });

  it("BI-CPL-05 L2678 L2682 to tear oneself loose is the round's movement: one try a round, and none for who has moved", () => {
    const breakFree: BindEvent = { type: "act", id: "a", action: "breakFree" };
    const stuck = fighter("a", "party", { bond: "trapped" });
    const all = [stuck, fighter("b", "foes")];
    const state = counting(all, { party: [4, 4], foes: [1, 1] });
    const tried = done(state, breakFree);
    expect(refused(tried, breakFree)).toBe("moved");
    // Loose, the movement of the round is spent; a web that one ran into waits for the next.
    const loose = bindFlow.sync(tried, [fighter("a", "party"), fighter("b", "foes")]);
    expect(refused(loose, quickOf("a", "move"))).toBe("moved");
    const free = counting([fighter("a", "party"), fighter("b", "foes")], { party: [4, 4], foes: [1, 1] });
    const caught = bindFlow.sync(done(free, quickOf("a", "move")), all);
    expect(refused(caught, breakFree)).toBe("moved");
  });

  it("BI-CPL-06 the prone stand up as their movement of the round, for 2; who has moved waits for the next round", () => {
    const prone = fighter("a", "party", { bond: "prone" });
    const state = counting([prone, fighter("b", "foes")], { party: [4, 4], foes: [1, 1] });
    expect(scores(done(state, quickOf("a", "stand"))).a).toBe(6);
    const up = counting([fighter("a", "party"), fighter("b", "foes")], { party: [4, 4], foes: [1, 1] });
    expect(refused(up, quickOf("a", "stand"))).toBe("notProne");
    const fallen = bindFlow.sync(done(up, quickOf("a", "move")), [prone, fighter("b", "foes")]);
    expect(refused(fallen, quickOf("a", "stand"))).toBe("moved");
    expect(refused(done(up, quickOf("a", "move")), quickOf("a", "move"))).toBe("moved");
  });

  it("BI-MAN-09 L1977 a Ram is the round's movement: who pushed does not move or stand up after it, and who moved may still push", () => {
    const state = counting([fighter("a", "party"), fighter("b", "foes")], { party: [4, 4], foes: [1, 1] });
    const ram = { type: "act", id: "a", action: "ram" } as const;
    const pushed = done(state, ram);
    expect([scores(pushed).a, refused(pushed, quickOf("a", "move"))]).toEqual([5, "moved"]);
    expect(refused(done(state, quickOf("a", "move")), ram)).toBe("accepted");
  });

  it("BI-MAN-04 the grappled and the levitated do not move", () => {
    for (const bond of ["grappled", "levitated"] as const) {
      const state = counting([fighter("a", "party", { bond }), fighter("b", "foes")], { party: [4, 4], foes: [1, 1] });
      expect([refused(state, quickOf("a", "move")), refused(state, quickOf("a", "defend"))]).toEqual([
        "held",
        "accepted",
      ]);
      expect(refused(state, { type: "run", id: "a" })).toBe("held");
    }
  });

  it("BI-MAN-06 BI-KNK-24 a guard stands for somebody else of the fight; a Guardian pays 3 and keeps several", () => {
    const party = [fighter("a", "party", { knacks: ["guardian"] }), fighter("b", "party"), fighter("c", "party")];
    const state = counting(party, { party: [4, 4] });
    const guarded = done(
      state,
      { type: "act", id: "a", action: "guard", ward: "b" },
      { type: "act", id: "a", action: "guard", ward: "c" },
    );
    expect([scores(guarded).a, guarded.fighters[0]?.guarding]).toEqual([2, ["b", "c"]]);
    // Whoever is none keeps one alone: the last.
    const plain = counting([fighter("a", "party"), ...party.slice(1)], { party: [6, 6] });
    const turned = done(
      plain,
      { type: "act", id: "a", action: "guard", ward: "b" },
      { type: "act", id: "a", action: "guard", ward: "c" },
    );
    expect([scores(turned).a, turned.fighters[0]?.guarding]).toEqual([4, ["c"]]);
    for (const ward of ["b", "nobody", undefined])
      expect(refused(state, { type: "act", id: "b", action: "guard", ward })).toBe("noWard");
  });

  it("BI-MAN-08 BI-KNK-17 keeping edgy costs 2, 1 with Dodger, and once is enough", () => {
    const state = counting([fighter("a", "party", { knacks: ["dodger"] }), fighter("b", "party")], { party: [4, 4] });
    const edgy = done(state, quickOf("a", "edgy"), quickOf("b", "edgy"));
    expect(scores(edgy)).toEqual({ a: 7, b: 6 });
    expect(refused(edgy, quickOf("a", "edgy"))).toBe("edgy");
  });

  it("BI-SPL-02 L2515 whom a gust struck does not move before their number comes up again, in the next round if not in this", () => {
    const all = [fighter("mage", "party"), fighter("goblin", "foes")];
    const state = counting(all, { party: [5, 5], foes: [3, 3] });
    const gust = (by: number): BindEvent => ({ type: "change", id: "goblin", by, blown: true });
    const struck = done(state, gust(-3));
    expect([scores(struck).goblin, refused(struck, quickOf("goblin", "move"))]).toEqual([3, "blown"]);
    expect(refused(struck, quickOf("goblin", "defend"))).toBe("accepted");
    expect(bindFlow.order(struck).find(({ id }) => id === "goblin")?.marks).toEqual([{ key: "BIND.Flow.Mark.blown" }]);
    expect(bindFlow.parse(JSON.parse(JSON.stringify(struck)))).toEqual(struck);
    // Taken back, nothing holds them.
    expect(
      refused(done(struck, { type: "change", id: "goblin", by: 3, blown: false }), quickOf("goblin", "move")),
    ).toBe("accepted");
    // Once the count has come down to them the gust is over, whatever they do.
    const theirs = done(struck, { type: "pass", id: "mage" });
    expect([theirs.count, refused(theirs, quickOf("goblin", "move")), "blown" in theirs.fighters[1]!]).toEqual([
      3,
      "accepted",
      false,
    ]);
    // Blown below 1 their number is next round's.
    const next = bindFlow.begin(all, done(state, gust(-9)));
    expect(next.fighters.map(({ blown }) => blown ?? false)).toEqual([false, true]);
  });

  it("BI-KNK-16 a Defender's first K defences of a round cost 1, the next ones 2", () => {
    const state = counting([fighter("a", "party", { cheapDefences: 2 })], { party: [4, 4] });
    expect(scores(done(state, quickOf("a", "defend"), quickOf("a", "defend"))).a).toBe(6);
    expect(scores(done(state, quickOf("a", "defend"), quickOf("a", "defend"), quickOf("a", "defend"))).a).toBe(4);
  });

  it("BI-ATK-12 BI-INI-02 whoever lies unconscious is passed over, holds nothing up, and is back when awake", () => {
    const awake = [fighter("a", "party"), fighter("b", "party"), fighter("x", "foes")];
    const asleep = [fighter("a", "party", { helpless: true }), fighter("b", "party"), fighter("x", "foes")];
    const state = counting(awake, { party: [4, 4], foes: [1, 2] });
    const fallen = bindFlow.sync(state, asleep);
    expect([bindFlow.acting(fallen), refused(fallen, attackOf("a")), refused(fallen, quickOf("a", "speak"))]).toEqual([
      ["b"],
      "helpless",
      "helpless",
    ]);
    expect(bindFlow.acting(bindFlow.begin(asleep, fallen))).toEqual(["b"]);
    expect(bindFlow.acting(bindFlow.sync(fallen, awake))).toEqual(["a", "b"]);
  });
});
