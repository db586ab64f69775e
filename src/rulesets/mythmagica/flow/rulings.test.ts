import { describe, expect, it } from "vitest";
import { mythmagicaFlow as flow } from "../flow";
import { begin, done, fighter, heroFirst, hurt, pick, picks, play, refused, roll } from "../testing/fight";
import { endingOf, givingOf, rulingsOf } from "./rulings";
import type { FlowState } from "./state";

const events = (state: FlowState, id: string | null) => rulingsOf(state, id).map(({ event }) => event);

describe("what the Overlord decides", () => {
  it("MY-INI-10 MY-INI-12 before the first dice sides are unaware or ambushed", () => {
    const start = begin("h1", "g1");
    expect(events(start, null)).toEqual([
      { type: "start", mode: "roll", unaware: ["heroes"] },
      { type: "start", mode: "ambush", surprised: ["heroes"] },
      { type: "start", mode: "roll", unaware: ["goblins"] },
      { type: "start", mode: "ambush", surprised: ["goblins"] },
    ]);
    // Whoever is neither of the party nor a foe.
    expect(rulingsOf(start, null)[2]?.label.key).toBe("MYTHMAGICA.Flow.Unaware.others");
    const unaware = play(start, events(start, null)[2]!);
    expect(unaware.unaware).toEqual(["goblins"]);
    expect(events(unaware, null)[2]).toEqual({ type: "start", mode: "roll", unaware: [] }); // and back again
    expect(play(unaware, events(unaware, null)[0]!).unaware).toEqual(["goblins", "heroes"]);
  });

  it("MY-INI-14 the Overlord reads how likely a side that is unaware begins, and is surprised", () => {
    const said = (state: FlowState) => rulingsOf(state, null).map(({ label }) => label.data);
    const start = begin("h1", "g1");
    // Counted over the 8000 throws of a d20 against the lower of two: of 7600 that are no tie 2470 win, 3560 lose by 5 or more.
    expect(said(start)[2]).toEqual({ begins: 33, surprised: 47 });
    // Whoever is neither of the party nor a foe.
    expect(rulingsOf(start, null)[2]?.label.key).toBe("MYTHMAGICA.Flow.Unaware.others");
    const unaware = play(start, events(start, null)[2]!);
    expect(said(unaware)[2]).toEqual({ begins: 50, surprised: 0 });
  });

  it("MY-INI-13 somebody attacks out of a tense scene", () => {
    const start = begin("h1", "g1", "g2");
    expect(play(start, events(start, "g2")[0]!)).toMatchObject({ phase: "erratic", acting: ["g2"] });
  });

  it("MY-INI-10 MY-INI-13 once dice lie there, and in later Rounds, it is too late", () => {
    const thrown = play(begin("h1", "g1"), roll("heroes", 4));
    expect([events(thrown, null), events(thrown, "h1")]).toEqual([[], []]);
    const second = flow.begin([fighter("h1"), fighter("g1")], thrown);
    expect([events(second, null), events(second, "h1")]).toEqual([[], []]);
  });

  it("MY-INI-08 the Edge for having assessed is the Overlord's to grant, not the player's to take", () => {
    const alone = play(heroFirst("h1", "g1"), done("h1"));
    const own = flow.options(alone, "g1").find(({ event }) => event.type === "assess");
    expect(own?.event).toEqual({ type: "assess", id: "g1", edge: false });
    expect(events(alone, "g1")).toEqual([{ type: "assess", id: "g1", edge: true }]);
    expect(events(heroFirst("h1", "h2", "g1"), "h1")).toEqual([]);
  });

  it("MY-GEN-02 the Turn goes to whom the Overlord names; who had it keeps it for later", () => {
    const turn = heroFirst("h1", "h2", "g1", "g2");
    const given = play(turn, givingOf(turn, "g2")!);
    expect(flow.acting(given)).toEqual(["g2"]);
    expect(picks(play(given, done("g2")), "g2")).toEqual(["h1", "h2", "g1"]);
  });

  it("MY-GEN-02 whoever has begun its Turn has had it; whoever had it may have another", () => {
    const begun = play(heroFirst("h1", "h2", "g1", "g2"), { type: "spend", id: "h1", what: "action" });
    const given = play(begun, { type: "give", id: "g1" });
    expect(given.fighters[0]?.gone).toBe(true);
    const back = play(given, done("g1"), pick("g1", "h2"), { type: "give", id: "h1" });
    expect(flow.acting(back)).toEqual(["h1"]);
    expect(back.fighters[0]).toMatchObject({ gone: false, actions: 0 });
  });

  it("MY-GEN-02 after it the pick is free, in a Surge the others go on", () => {
    const must = play(heroFirst("h1", "h2", "g1", "g2", "g3"), hurt("h1", "g1"), hurt("h1", "g2"), done("h1"));
    expect(picks(play(must, { type: "give", id: "h2" }, done("h2")), "h2")).toEqual([]); // the goblins surge
    const surge = play(heroFirst("h1", "g1", "g2"), done("h1"));
    const again = play(surge, { type: "give", id: "h1" });
    expect([again.phase, flow.acting(again)]).toEqual(["erratic", ["h1"]]);
    expect(play(again, done("h1"))).toMatchObject({ phase: "surge", acting: ["g1", "g2"] });
  });

  it("MY-GEN-02 nobody who is out, surprised or unknown is given a Turn", () => {
    const ambush = play(begin("h1", "g1"), { type: "start", mode: "ambush", surprised: ["goblins"] });
    expect([refused(ambush, { type: "give", id: "g1" }), refused(ambush, { type: "give", id: "x" })]).toEqual([
      "surprised",
      "unknown",
    ]);
    const fallen = flow.sync(heroFirst("h1", "h2", "g1"), [
      fighter("h1"),
      fighter("h2", { defeated: true }),
      fighter("g1"),
    ]);
    expect(refused(fallen, { type: "give", id: "h2" })).toBe("out");
    expect([givingOf(fallen, "h2"), givingOf(fallen, "g1")]).toEqual([null, { type: "give", id: "g1" }]);
  });

  it("MY-INI-04 MY-INI-06 next turn ends the Turn of who acts", () => {
    const turn = heroFirst("h1", "g1");
    expect([endingOf(turn, "h1"), endingOf(turn, "g1")]).toEqual([{ type: "done", id: "h1" }, null]);
  });
});
