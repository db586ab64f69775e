import { describe, expect, it } from "vitest";
import { mythmagicaFlow as flow } from "../flow";
import { begin, done, fighter, heroFirst, hurt, pick, picks, play, refused, roll } from "../testing/fight";

const sync = (state: Parameters<typeof flow.sync>[0], ids: string[], fallen: string[] = []) =>
  flow.sync(
    state,
    ids.map((id) => fighter(id, { defeated: fallen.includes(id) })),
  );

describe("fighters that come and go", () => {
  it("MY-INI-08 when all who were not passed over fall while a pick is open, the passed over may be picked", () => {
    const all = ["h1", "h2", "h3", "g1", "w1"];
    const thrown = play(begin(...all), roll("heroes", 15), roll("goblins", 10), roll("wolves", 5), pick("h1", "h1"));
    const passed = play(thrown, done("h1"), pick("h1", "g1"), { type: "defer", id: "g1" });
    const waits = play(passed, pick("h1", "w1"), { type: "defer", id: "w1" });
    expect(picks(waits, "h1")).toEqual(["h2", "h3"]);
    expect(picks(sync(waits, all, ["h2", "h3"]), "h1")).toEqual(["g1", "w1"]);
  });

  it("MY-INI-04 whoever joins is Yet-to-Go and keeps the phase erratic", () => {
    const state = sync(heroFirst("h1", "h2", "g1"), ["h1", "h2", "g1", "g2"]);
    expect(picks(play(state, done("h1")), "h1")).toEqual(["h2", "g1", "g2"]);
  });

  it("MY-INI-03 a side that joins throws too, one that leaves is waited for no longer", () => {
    const half = play(begin("h1", "g1"), roll("heroes", 9));
    expect(sync(half, ["h1", "g1", "w1"]).opening.throwing).toEqual(["heroes", "goblins", "wolves"]);
    expect(sync(half, ["h1", "w1"])).toMatchObject({ opening: { throwing: ["heroes", "wolves"] }, picker: null });
    const three = play(begin("h1", "g1", "w1"), roll("heroes", 9), roll("goblins", 7));
    expect(sync(three, ["h1", "g1"]).picker?.side).toBe("heroes");
    expect(sync(half, ["h1"])).toMatchObject({ phase: "surge", acting: ["h1"] });
  });

  it("MY-INI-03 when the winning side has left before its pick the rest throw again", () => {
    const won = play(begin("h1", "g1", "w1"), roll("heroes", 9), roll("goblins", 7), roll("wolves", 7));
    expect(sync(won, ["g1", "w1"])).toMatchObject({
      picker: null,
      opening: { throwing: ["goblins", "wolves"], dice: {} },
    });
  });

  it("MY-INI-04 MY-INI-05 when the acting one falls its Turn is over, and its player still names the next", () => {
    const state = sync(heroFirst("h1", "h2", "g1", "g2"), ["h1", "h2", "g1", "g2"], ["h1"]);
    expect([flow.acting(state), picks(state, "h1")]).toEqual([[], ["h2", "g1", "g2"]]);
  });

  it("MY-INI-04 a pick who left the fight is no pick; the picker's side picks when the picker left", () => {
    const state = sync(play(heroFirst("h1", "h2", "g1", "g2"), done("h1")), ["h2", "g1", "g2"]);
    expect(picks(state, "h2")).toEqual(["h2", "g1", "g2"]);
    expect(picks(state, "g1")).toEqual([]);
    expect(refused(state, pick("h2", "h1"))).toBe("notYetToGo");
  });

  it("MY-INI-04 the only one just hurt falls before the pick: another is picked freely", () => {
    const two = play(heroFirst("h1", "h2", "g1", "g2", "g3"), hurt("h1", "g1"), hurt("h1", "g2"), done("h1"));
    const ids = ["h1", "h2", "g1", "g2", "g3"];
    expect(flow.acting(sync(two, ids, ["g1"]))).toEqual(["g2"]);
    expect(picks(sync(two, ids, ["g1", "g2"]), "h1")).toEqual(["h2", "g3"]);
  });

  it("MY-INI-05 the last enemy falls: the rest surge; everybody falls: the Round is over", () => {
    const turn = heroFirst("h1", "h2", "g1");
    const state = play(sync(turn, ["h1", "h2", "g1"], ["g1"]), done("h1"));
    expect(state).toMatchObject({ phase: "surge", acting: ["h2"] });
    expect(flow.over(sync(state, ["h1", "h2", "g1"], ["g1", "h2"]))).toBe(true);
  });

  it("MY-INI-06 into a Surge come only allies of those who surge; others wait for the next Round", () => {
    const surge = play(heroFirst("h1", "g1", "g2"), done("h1"));
    const joined = sync(surge, ["h1", "g1", "g2", "g3", "h2"]);
    expect(flow.acting(joined)).toEqual(["g1", "g2", "g3"]);
    expect(joined.fighters.find(({ id }) => id === "h2")?.gone).toBe(true);
  });

  it("MY-INI-02 whoever gets up again in the same Round is Yet-to-Go only if it had no Turn yet", () => {
    const ids = ["h1", "h2", "g1", "g2"];
    const state = play(heroFirst("h1", "h2", "g1", "g2"), done("h1"));
    const back = sync(sync(state, ids, ["h1", "g1"]), ids);
    expect(picks(back, "h1")).toEqual(["h2", "g1", "g2"]);
  });
});

describe("stored states", () => {
  const states = [
    begin("h1", "g1"),
    play(begin("h1", "g1"), roll("heroes", 3)),
    play(heroFirst("h1", "h2", "g1"), hurt("h1", "g1", 3)),
    play(heroFirst("h1", "h2", "g1"), done("h1")),
    play(heroFirst("h1", "g1"), done("h1")),
  ];

  it("MY-INI-01 every state survives JSON, and events leave the old state as it was", () => {
    for (const state of states) {
      const stored = JSON.stringify(state);
      expect(flow.parse(JSON.parse(stored))).toEqual(state);
      for (const event of [roll("goblins", 5), done("h1"), pick("h1", "h2")]) flow.apply(state, event);
      expect(JSON.stringify(state)).toBe(stored);
    }
  });

  it("MY-INI-01 what is no state is none, down to single fields", () => {
    const good = JSON.parse(JSON.stringify(states[2])) as Record<string, unknown>;
    for (const bad of [null, 3, "x", [], {}]) expect(flow.parse(bad)).toBeNull();
    for (const key of Object.keys(good)) expect(flow.parse({ ...good, [key]: { evil: true } }), key).toBeNull();
    expect(flow.parse({ ...good, acting: ["nobody"] })).toBeNull();
    expect(flow.parse({ ...good, fighters: [states[2]?.fighters[0], states[2]?.fighters[0]] })).toBeNull();
    expect(flow.parse({ ...good, round: 0 })).toBeNull();
    expect(flow.parse({ ...good, opening: { throwing: [], dice: { heroes: [21] }, lost: {} } })).toBeNull();
  });

  it("MY-INI-01 unknown events and unknown combatants are refused, not believed", () => {
    const [state] = states as [(typeof states)[0]];
    expect(refused(state, { type: "win" } as never)).toBe("unknown");
    for (const type of ["spend", "done", "defer", "trigger", "declare"] as const)
      expect(refused(state, { type, id: "nobody", what: "action" } as never)).not.toBeNull();
    expect(flow.options(state, "nobody")).toEqual([]);
  });
});
