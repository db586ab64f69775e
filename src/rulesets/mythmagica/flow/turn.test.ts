import { describe, expect, it } from "vitest";
import { mythmagicaFlow as flow } from "../flow";
import {
  begin,
  blockedOption,
  done,
  fighter,
  heroFirst,
  hurt,
  pick,
  picks,
  play,
  refused,
  roll,
} from "../testing/fight";

describe("the Erratic Phase", () => {
  it("MY-INI-02 MY-INI-04 whoever acted is Already-Gone and picks anybody left when nobody was hurt", () => {
    const state = play(heroFirst("h1", "h2", "g1", "g2"), done("h1"));
    expect(picks(state, "h1")).toEqual(["h2", "g1", "g2"]);
    expect(picks(state, "h2")).toEqual([]); // not the picker
    expect(flow.order(state).map(({ id }) => id)).toEqual(["h2", "g1", "g2", "h1"]);
    expect(refused(state, pick("h1", "h1"))).toBe("notYetToGo");
    expect(flow.headline(state)?.key).toBe("MYTHMAGICA.Flow.Headline.pick");
  });

  it("MY-INI-04 one of those just hurt must be picked", () => {
    const state = play(heroFirst("h1", "h2", "g1", "g2", "g3"), hurt("h1", "g1"), hurt("h1", "g3", 12), done("h1"));
    expect(picks(state, "h1")).toEqual(["g1", "g3"]);
    expect(refused(state, pick("h1", "g2"))).toBe("mustPickHurt");
    expect(flow.headline(state)?.key).toBe("MYTHMAGICA.Flow.Headline.mustPick");
    expect(flow.acting(play(state, pick("h1", "g3")))).toEqual(["g3"]);
  });

  it("MY-INI-04 the only one just hurt is next without a pick, also an ally struck by mistake", () => {
    expect(flow.acting(play(heroFirst("h1", "h2", "g1"), hurt("h1", "h2"), done("h1")))).toEqual(["h2"]);
  });

  it("MY-INI-04 a hit of 0, and one that was taken back, do not count", () => {
    const zero = play(heroFirst("h1", "h2", "g1"), hurt("h1", "g1", 0), done("h1"));
    expect(picks(zero, "h1")).toEqual(["h2", "g1"]);
    const undone = play(heroFirst("h1", "h2", "g1"), hurt("h1", "g1", 9), hurt("h1", "g1", -9), done("h1"));
    expect(picks(undone, "h1")).toEqual(["h2", "g1"]);
  });

  it("MY-INI-04 what is applied after the Turn binds the pick that is still to be made, and frees it when it is taken back", () => {
    const open = play(heroFirst("h1", "h2", "g1", "g2", "g3"), hurt("h1", "g1"), hurt("h1", "g2"), done("h1"));
    const late = play(open, hurt("h1", "g3"));
    expect(picks(late, "h1")).toEqual(["g1", "g2", "g3"]);
    expect(picks(play(late, hurt("h1", "g3", -5)), "h1")).toEqual(["g1", "g2"]);
    // The only one is next at once; and what comes after that pick sets none.
    const free = play(heroFirst("h1", "h2", "h3", "g1", "g2"), done("h1"));
    expect(flow.acting(play(free, hurt("h1", "g2")))).toEqual(["g2"]);
    const gone = play(free, pick("h1", "h2"), hurt("h1", "g2"), done("h2"));
    expect(picks(gone, "h2")).toEqual(["h3", "g1", "g2"]);
  });

  it("MY-INI-04 hurting only those who have gone leaves the pick free", () => {
    const back = play(heroFirst("h1", "h2", "g1", "g2"), done("h1"), pick("h1", "g1"), hurt("g1", "h1"), done("g1"));
    expect(picks(back, "g1")).toEqual(["h2", "g2"]);
  });

  it("MY-INI-04 only what is imposed on one's own Turn counts", () => {
    const state = play(heroFirst("h1", "h2", "g1", "g2"), hurt("g1", "h2"), done("h1"));
    expect(picks(state, "h1")).toEqual(["h2", "g1", "g2"]);
  });

  it("MY-INI-04 MY-CSQ-06 the Overcome act no more: if everybody hurt is, the pick is free (A20)", () => {
    const ids = ["h1", "h2", "g1", "g2"];
    const struck = play(heroFirst("h1", "h2", "g1", "g2"), hurt("h1", "g1", 40));
    const fallen = flow.sync(
      struck,
      ids.map((id) => fighter(id, { defeated: id === "g1" })),
    );
    expect(picks(play(fallen, done("h1")), "h1")).toEqual(["h2", "g2"]);
  });

  it("MY-INI-05 it ends after the first Turn of a duel (A20)", () => {
    expect(play(heroFirst("h1", "g1"), done("h1"))).toMatchObject({ phase: "surge", acting: ["g1"] });
  });

  it("MY-INI-05 it ends as soon as one side is left, whomever was hurt", () => {
    const state = play(heroFirst("h1", "g1", "g2"), hurt("h1", "g1"), done("h1"));
    expect(state).toMatchObject({ phase: "surge", acting: ["g1", "g2"], must: [] });
  });

  it("MY-INI-05 three sides: it goes on while two are left", () => {
    const start = play(begin("h1", "g1", "w1"), roll("heroes", 9), roll("goblins", 8), roll("wolves", 7));
    const state = play(start, pick("h1", "g1"), done("g1"));
    expect([state.phase, picks(state, "g1")]).toEqual(["erratic", ["h1", "w1"]]);
  });
});

describe("the Surge", () => {
  const surge = play(heroFirst("h1", "g1", "g2", "g3"), done("h1"));

  it("MY-INI-06 all that are left act at once, declare, and end the Round when they are done", () => {
    expect(flow.acting(surge)).toEqual(["g1", "g2", "g3"]);
    expect(flow.headline(surge)?.key).toBe("MYTHMAGICA.Flow.Headline.surge");
    const declared = play(surge, { type: "declare", id: "g2" });
    expect(declared.fighters.find(({ id }) => id === "g2")?.declared).toBe(true);
    expect(blockedOption(declared, "g2", "declare")).toBeUndefined();
    const two = play(declared, done("g3"), done("g1"));
    expect([flow.acting(two), flow.over(two)]).toEqual([["g2"], false]);
    const over = play(two, done("g2"));
    expect([flow.acting(over), flow.over(over)]).toEqual([[], true]);
    expect(flow.headline(over)?.key).toBe("MYTHMAGICA.Flow.Headline.over");
  });

  it("MY-INI-06 nobody picks, and nobody declares outside of it", () => {
    expect(picks(surge, "h1")).toEqual([]);
    expect(refused(surge, pick("h1", "g1"))).toBe("noPick");
    expect(refused(heroFirst("h1", "g1"), { type: "declare", id: "h1" })).toBe("notSurging");
    expect(refused(surge, done("h1"))).toBe("notActing");
  });

  it("MY-INI-07 a new Round throws anew, with everybody Yet-to-Go", () => {
    const over = play(surge, done("g1"), done("g2"), done("g3"));
    const next = flow.begin(
      ["h1", "g1", "g2", "g3"].map((id) => fighter(id)),
      over,
    );
    expect(next).toMatchObject({ round: 2, phase: "opening", opening: { throwing: ["heroes", "goblins"] } });
    expect(next.fighters.every(({ gone, actions, reactions }) => !gone && actions + reactions === 0)).toBe(true);
  });
});

describe("indecision", () => {
  it("MY-INI-08 a ditherer is passed over and stays Yet-to-Go; whoever picked picks another", () => {
    const turn = play(heroFirst("h1", "h2", "g1", "g2"), done("h1"), pick("h1", "h2"), { type: "defer", id: "h2" });
    expect(picks(turn, "h1")).toEqual(["g1", "g2"]);
    expect(refused(turn, pick("h1", "h2"))).toBe("passed");
    const later = play(turn, pick("h1", "g1"), done("g1"));
    expect(picks(later, "g1")).toEqual(["h2", "g2"]);
  });

  it("MY-INI-08 of those hurt another goes; when all of them dither anybody may", () => {
    const state = play(
      heroFirst("h1", "h2", "g1", "g2"),
      hurt("h1", "g1"),
      hurt("h1", "g2"),
      done("h1"),
      pick("h1", "g1"),
    );
    const other = play(state, { type: "defer", id: "g1" });
    expect(flow.acting(other)).toEqual(["g2"]); // the only one left of those hurt
    expect(flow.acting(play(other, { type: "defer", id: "g2" }))).toEqual(["h2"]);
  });

  it("MY-INI-08 the winners of the Opening roll pick another as well", () => {
    const state = play(heroFirst("h1", "h2", "g1"), { type: "defer", id: "h1" });
    expect(picks(state, "h1")).toEqual(["h2", "g1"]);
  });

  it("MY-INI-08 whoever has acted or hurt somebody cannot go later", () => {
    const turn = heroFirst("h1", "h2", "g1");
    expect(blockedOption(turn, "h1", "defer")).toBeNull();
    const acted = play(turn, { type: "spend", id: "h1", what: "action" });
    expect(refused(acted, { type: "defer", id: "h1" })).toBe("hasActed");
    expect(blockedOption(acted, "h1", "defer")).toBeUndefined();
    expect(refused(play(turn, hurt("h1", "g1")), { type: "defer", id: "h1" })).toBe("hasActed");
    expect(refused(turn, { type: "defer", id: "g1" })).toBe("notActing");
  });

  it("MY-INI-08 with nobody else left the Turn is lost for an Edge in the next Round, if the Overlord grants it", () => {
    const alone = play(heroFirst("h1", "g1"), done("h1"));
    expect(refused(alone, { type: "defer", id: "g1" })).toBe("nobodyElse");
    expect(blockedOption(alone, "g1", "assess")).toBeNull();
    const both = [fighter("h1"), fighter("g1")];
    const granted = flow.begin(both, play(alone, { type: "assess", id: "g1", edge: true }));
    expect(granted.fighters.map(({ edge }) => edge)).toEqual([false, true]);
    const turn = play(granted, roll("heroes", 1), roll("goblins", 2), pick("g1", "g1"));
    expect(turn.fighters[1]?.edge).toBe(true);
    expect(play(turn, done("g1")).fighters[1]?.edge).toBe(false);
    expect(flow.begin(both, play(alone, { type: "assess", id: "g1", edge: false })).fighters[1]?.edge).toBe(false);
  });

  it("MY-INI-08 nobody assesses while others can go first", () => {
    expect(refused(heroFirst("h1", "h2", "g1"), { type: "assess", id: "h1", edge: true })).toBe("othersLeft");
    const two = play(heroFirst("h1", "g1", "g2"), done("h1"));
    expect(refused(two, { type: "assess", id: "g1", edge: true })).toBe("othersLeft");
    expect(flow.over(play(two, done("g1"), { type: "assess", id: "g2", edge: false }))).toBe(true);
  });
});

describe("squads", () => {
  const squad = (id: string) => fighter(id, { group: "mob" });
  const start = flow.begin([fighter("h1"), squad("g1"), squad("g2"), fighter("g3"), fighter("h2")], null);
  const thrown = play(start, roll("heroes", 2), roll("goblins", 9));

  it("MY-INI-09 its members are one pick and take their Turn together", () => {
    expect(picks(thrown, "g3")).toEqual(["h1", "g1", "g3", "h2"]);
    const turn = play(thrown, pick("g3", "g2"));
    expect(flow.acting(turn)).toEqual(["g1", "g2"]);
    expect(flow.order(turn)[0]).toEqual({ id: "g1", rank: null, group: "mob" });
    expect(picks(play(turn, done("g1")), "g2")).toEqual(["h1", "g3", "h2"]); // any member names the next
  });

  it("MY-INI-09 whoever hurt one member must pick the squad", () => {
    const state = play(thrown, pick("g1", "h1"), hurt("h1", "g2"), done("h1"));
    expect(flow.acting(state)).toEqual(["g1", "g2"]);
  });

  it("MY-INI-09 a squad is of one side: members of another are a squad of their own", () => {
    const mixed = flow.begin([squad("h1"), fighter("h2"), squad("g1"), fighter("g2")], null);
    const state = play(mixed, roll("heroes", 2), roll("goblins", 9), pick("g1", "g1"));
    expect(flow.acting(state)).toEqual(["g1"]);
  });
});
