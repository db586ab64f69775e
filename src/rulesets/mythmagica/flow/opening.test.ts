import { describe, expect, it } from "vitest";
import { mythmagicaFlow as flow } from "../flow";
import { begin, blockedOption, done, fighter, pick, picks, play, refused, roll } from "../testing/fight";

describe("the Opening Phase", () => {
  it("MY-INI-02 at the start of a Round everybody is Yet-to-Go", () => {
    const state = begin("h1", "g1", "g2");
    expect(state.fighters.map(({ gone, out, surprised }) => gone || out || surprised)).toEqual([false, false, false]);
    expect(flow.order(state).map(({ id }) => id)).toEqual(["h1", "g1", "g2"]);
    expect([flow.acting(state), flow.over(state)]).toEqual([[], false]);
  });

  it("MY-INI-01 MY-INI-03 each side throws one d20, and the highest wins", () => {
    const start = begin("h1", "g1", "g2");
    expect(flow.headline(start)).toEqual({ key: "MYTHMAGICA.Flow.Headline.opening", data: { round: 1, sides: 2 } });
    expect(flow.options(start, "h1")[0]).toMatchObject({
      event: { type: "roll", side: "heroes", dice: [] },
      dice: { count: 1, faces: 20 },
    });
    const half = play(start, roll("heroes", 16));
    expect(blockedOption(half, "h1", "roll")).toBeUndefined();
    expect(blockedOption(half, "g2", "roll")).toBeNull();
    const thrown = play(half, roll("goblins", 12));
    expect(thrown.picker).toEqual({ side: "heroes", ids: [] });
    expect(flow.headline(thrown)?.key).toBe("MYTHMAGICA.Flow.Headline.openingPick");
  });

  it("MY-INI-03 the winners pick anybody, also an enemy; the losers pick nobody", () => {
    const thrown = play(begin("h1", "h2", "g1"), roll("heroes", 2), roll("goblins", 1));
    expect(picks(thrown, "h2")).toEqual(["h1", "h2", "g1"]);
    expect(picks(thrown, "g1")).toEqual([]);
    expect(refused(thrown, pick("g1", "g1"))).toBe("notYourPick");
    expect(flow.acting(play(thrown, pick("h1", "g1")))).toEqual(["g1"]);
  });

  it("MY-INI-03 of three sides only those that tie for the highest throw again", () => {
    const tied = play(begin("h1", "g1", "w1"), roll("heroes", 9), roll("goblins", 9), roll("wolves", 8));
    expect(tied.opening).toEqual({ throwing: ["heroes", "goblins"], dice: {}, lost: { wolves: 1 } });
    expect(refused(tied, roll("wolves", 20))).toBe("noThrow");
    const again = play(tied, roll("heroes", 3), roll("goblins", 3)); // and again
    expect(again.picker).toBeNull();
    expect(play(again, roll("heroes", 1), roll("goblins", 2)).picker?.side).toBe("goblins");
  });

  it("MY-INI-03 a tie below the highest decides nothing", () => {
    const thrown = play(begin("h1", "g1", "w1"), roll("heroes", 10), roll("goblins", 4), roll("wolves", 4));
    expect(thrown.picker?.side).toBe("heroes");
  });

  it("MY-INI-03 refuses faces that no d20 has, a second throw, and more dice than the side throws", () => {
    const start = begin("h1", "g1");
    for (const dice of [[0], [21], [1.5], [], [3, 4]])
      expect(refused(start, { type: "roll", side: "heroes", dice })).toBe("wrongDice");
    expect(refused(play(start, roll("heroes", 3)), roll("heroes", 20))).toBe("noThrow");
    expect(refused(start, roll("dragons", 3))).toBe("noThrow");
    expect(refused(start, pick("h1", "h1"))).toBe("noPick");
  });

  it("MY-INI-05 with one side left to go from the start there is nothing to throw for", () => {
    expect(begin("h1", "h2")).toMatchObject({ phase: "surge", acting: ["h1", "h2"] });
  });

  it("MY-INI-03 a fighter of no side throws for itself", () => {
    const state = flow.begin([fighter("h1"), fighter("x", { side: null })], null);
    expect(state.opening.throwing).toEqual(["heroes", "x"]);
  });
});

describe("surprise", () => {
  const unaware = (...sides: string[]) =>
    play(begin("h1", "h2", "g1", "g2"), { type: "start", mode: "roll", unaware: sides });

  it("MY-INI-10 an unaware side throws two d20 of which the lower counts", () => {
    const start = unaware("goblins");
    expect(flow.options(start, "g1")[0]?.dice).toEqual({ count: 2, faces: 20 });
    expect(refused(start, roll("goblins", 12))).toBe("wrongDice");
    expect(play(start, roll("goblins", 20, 3), roll("heroes", 4)).picker?.side).toBe("heroes");
  });

  it("MY-INI-10 MY-GLO-05 it is Surprised when it loses by 5, not by 4", () => {
    const by = (lower: number) => play(unaware("goblins"), roll("heroes", 12), roll("goblins", 20, lower));
    expect(by(8).fighters.some(({ surprised }) => surprised)).toBe(false);
    expect(by(7).fighters.map(({ surprised }) => surprised)).toEqual([false, false, true, true]);
  });

  it("MY-INI-10 a side that knew of the others is not Surprised however badly it loses", () => {
    const state = play(unaware("heroes"), roll("heroes", 20, 20), roll("goblins", 1));
    expect([state.picker?.side, state.fighters.some(({ surprised }) => surprised)]).toEqual(["heroes", false]);
  });

  it("MY-INI-10 both sides can be unaware; after a tie the throw that decides counts", () => {
    const tied = play(unaware("heroes", "goblins"), roll("heroes", 15, 9), roll("goblins", 9, 20));
    expect(tied.opening.throwing).toEqual(["heroes", "goblins"]);
    const state = play(tied, roll("heroes", 12, 11), roll("goblins", 6, 19));
    expect(state.fighters.map(({ surprised }) => surprised)).toEqual([false, false, true, true]);
  });

  it("MY-INI-11 the Surprised have no Turn and no Reaction: the others surge at once, and Round 2 is as usual", () => {
    const state = play(unaware("goblins"), roll("heroes", 12), roll("goblins", 7, 7));
    expect(state).toMatchObject({ phase: "surge", acting: ["h1", "h2"] });
    expect(blockedOption(state, "g1", "spend", "reaction")).toBe("surprised");
    expect(flow.order(state).map(({ id }) => id)).toEqual(["h1", "h2", "g1", "g2"]);
    const ended = play(state, done("h2"), done("h1"));
    expect(flow.over(ended)).toBe(true);
    const second = flow.begin(
      ["h1", "h2", "g1", "g2"].map((id) => fighter(id)),
      ended,
    );
    expect(second).toMatchObject({ round: 2, phase: "opening", unaware: [] });
    expect(flow.options(second, "g1")[0]?.dice).toEqual({ count: 1, faces: 20 });
    expect(blockedOption(second, "g1", "spend", "reaction")).toBeNull();
  });

  it("MY-INI-11 of three sides the two that are awake have their Erratic Phase", () => {
    const start = play(begin("h1", "g1", "w1"), { type: "start", mode: "roll", unaware: ["wolves"] });
    const state = play(start, roll("heroes", 12), roll("goblins", 10), roll("wolves", 7, 8), pick("h1", "h1"));
    expect(state.phase).toBe("erratic");
    expect(play(state, done("h1"))).toMatchObject({ phase: "surge", acting: ["g1"] });
  });

  it("MY-INI-12 after a stealthy approach nobody throws: the others are Surprised and the ambush surges", () => {
    const state = play(begin("h1", "g1"), { type: "start", mode: "ambush", surprised: ["goblins"] });
    expect(state).toMatchObject({ phase: "surge", acting: ["h1"] });
    expect(state.fighters[1]?.surprised).toBe(true);
  });

  it("MY-INI-12 an ambush by nobody or of nobody is refused", () => {
    const start = begin("h1", "g1");
    expect(refused(start, { type: "start", mode: "ambush", surprised: [] })).toBe("nobodySneaks");
    expect(refused(start, { type: "start", mode: "ambush", surprised: ["heroes", "goblins"] })).toBe("nobodySneaks");
    expect(refused(start, { type: "start", mode: "ambush", surprised: ["dragons"] })).toBe("unknownSide");
  });

  it("MY-INI-13 whoever strikes out of a tense scene goes first, then it is erratic as usual", () => {
    const state = play(begin("h1", "h2", "g1"), { type: "start", mode: "seized", by: "h2" });
    expect(state).toMatchObject({ phase: "erratic", acting: ["h2"] });
    expect(picks(play(state, done("h2")), "h2")).toEqual(["h1", "g1"]);
  });

  it("MY-INI-13 only before the first dice, only in the first Round, only by somebody who can act", () => {
    const start = begin("h1", "g1");
    const seize = (by: string) => ({ type: "start", mode: "seized", by }) as const;
    expect(refused(play(start, roll("heroes", 3)), seize("h1"))).toBe("begun");
    expect(refused(start, seize("nobody"))).toBe("notYetToGo");
    const second = flow.begin([fighter("h1"), fighter("g1")], start);
    expect(refused(second, seize("h1"))).toBe("begun");
  });
});
