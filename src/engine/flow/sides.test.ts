import { describe, expect, it } from "vitest";
import { sidesFlow as flow, type SidesFacts, type SidesState } from "./sides";
import { isRefusal, type Fighter } from "./turn-flow";

const fighter = (id: string, side: string, rank: number, rest: Partial<SidesFacts> = {}): Fighter<SidesFacts> => ({
  id,
  side,
  group: null,
  defeated: rest.skipped ?? false,
  facts: { name: id, rank, listed: null, skipped: false, ...rest },
});
const fight = [
  fighter("ada", "party", 5),
  fighter("bea", "party", 4),
  fighter("cid", "party", 3),
  fighter("orc", "foes", 1),
];
const begun = (fighters = fight) => flow.begin(fighters, null);
const doing = (state: SidesState, type: "take" | "give" | "end", id: string) => flow.apply(state, { type, id });
const after = (state: SidesState, ...events: ["take" | "give" | "end", string][]): SidesState =>
  events.reduce((before, [type, id]) => {
    const next = doing(before, type, id);
    if (isRefusal(next)) throw new Error(next.refused.key);
    return next;
  }, state);
const ids = (state: SidesState) => flow.order(state).map(({ id }) => id);

describe("the flow of sides", () => {
  it("goes through one side, then the next, and is over after the last", () => {
    const last = after(begun(), ["end", "ada"], ["end", "bea"], ["end", "cid"]);
    expect([flow.acting(begun()), flow.acting(last), flow.over(last)]).toEqual([["ada"], ["orc"], false]);
    const over = after(last, ["end", "orc"]);
    expect([flow.over(over), flow.acting(over)]).toEqual([true, []]);
    expect(flow.acting(flow.begin(fight, over))).toEqual(["ada"]);
  });

  it("anybody of the active side goes now; who had the turn is put back and comes later", () => {
    const taken = after(begun(), ["take", "cid"]);
    expect([ids(taken), flow.acting(taken), taken.deferred]).toEqual([["cid", "ada", "bea", "orc"], ["cid"], ["ada"]]);
    expect(ids(after(taken, ["end", "cid"], ["take", "bea"]))).toEqual(["cid", "bea", "ada", "orc"]);
  });

  it("offers the turn to those of the active side who have not had it; the GM may give it to anybody", () => {
    const state = after(begun(), ["end", "ada"]);
    const offered = (id: string) => flow.options(state, id).map(({ event }) => event.type);
    expect(["ada", "bea", "cid", "orc"].map(offered)).toEqual([[], [], ["take"], []]);
    const ruled = (id: string) => flow.rulings?.(state, id).map(({ event }) => event.type);
    expect(["ada", "bea", "cid", "orc"].map(ruled)).toEqual([["give"], [], [], ["give"]]);
    expect(flow.acting(after(state, ["give", "orc"], ["give", "ada"]))).toEqual(["ada"]);
  });

  it.each([
    ["take", "orc", "OtherSide"],
    ["take", "ada", "HasActed"],
    ["take", "nobody", "Gone"],
    ["give", "nobody", "Gone"],
    ["end", "cid", "NotTheirTurn"],
  ] as const)("refuses to %s %s: %s", (type, id, reason) => {
    expect(doing(after(begun(), ["end", "ada"]), type, id)).toEqual({ refused: { key: `MANIFOLD.Combat.${reason}` } });
  });

  it("passes over those who get no turn, in the order that the GM has set", () => {
    const state = begun([
      fighter("ada", "party", 5, { listed: 1 }),
      fighter("orc", "foes", 1, { listed: 0, skipped: true }),
      fighter("ogre", "foes", 0, { listed: 0 }),
    ]);
    expect([ids(state), flow.acting(state)]).toEqual([["orc", "ogre", "ada"], ["ogre"]]);
    expect(flow.options(state, "orc")).toEqual([]);
  });

  it("is read back from what was stored, and from nothing else", () => {
    const state = after(begun(), ["take", "bea"]);
    expect(flow.parse(JSON.parse(JSON.stringify(state)))).toEqual(state);
    for (const torn of [null, 7, {}, { ...state, taken: "bea" }, { ...state, fighters: [{ id: 1 }] }])
      expect(flow.parse(torn)).toBeNull();
  });
});
