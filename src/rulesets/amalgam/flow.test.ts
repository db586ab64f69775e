import { describe, expect, it } from "vitest";
import { isRefusal, type Fighter } from "../../engine";
import { roundFlow as flow, type RoundEvent, type RoundFacts, type RoundState } from "./flow";

const fighter = (id: string, facts: Partial<RoundFacts> = {}): Fighter<RoundFacts> => ({
  id,
  side: null,
  group: null,
  defeated: false,
  facts: { name: id, performance: null, place: 0, out: false, stance: false, ...facts },
});
const three = ["anna", "ben", "cora"].map((id) => fighter(id));
/** After the Throw: Ben 8; Anna and Cora 6 each, at once; Dan threw nothing. */
const thrown = [
  fighter("anna", { performance: 6, place: 1 }),
  fighter("ben", { performance: 8, place: 2 }),
  fighter("cora", { performance: 6, place: 1 }),
  fighter("dan"),
];
function after(state: RoundState, ...events: (RoundEvent | typeof next)[]): RoundState {
  return events.reduce<RoundState>((before, event) => {
    const next = flow.apply(before, event === "next" ? { type: "next", from: before.phase } : event);
    if (isRefusal(next)) throw new Error(next.refused.key);
    return next;
  }, state);
}
const next = "next";
const pledge = (by: string, message = `of ${by}`) => ({ type: "pledge", by, message }) as const;
const resolving = () => after(flow.sync(after(flow.begin(three, null), next, next, next), thrown));
const ids = (state: RoundState) => flow.order(state).map(({ id }) => id);

describe("a Round", () => {
  it("AM-RND-01 waits for everybody at once: who has neither Pledged nor taken a stance, and is not out", () => {
    const state = flow.begin([...three, fighter("dan", { stance: true }), fighter("eve", { out: true })], null);
    expect(flow.acting(state)).toEqual(["anna", "ben", "cora"]);
    expect(flow.acting(after(state, pledge("ben")))).toEqual(["anna", "cora"]);
  });

  it("AM-RND-01 keeps the ids of Pledges as they came, each once, until the hands are on the table", () => {
    const state = after(flow.begin(three, null), pledge("ben"), pledge("anna"), pledge("ben"), next, pledge("cora"));
    expect(state.pledges.map(({ message }) => message)).toEqual(["of ben", "of anna", "of cora"]);
    expect(after(state, next, pledge("ben", "late")).pledges).toHaveLength(3);
    expect(flow.begin(three, state).pledges).toEqual([]);
  });

  it("AM-RND-02 AM-RND-03 then the Storyteller rules, and all who Pledged throw at once", () => {
    const ruling = after(flow.begin(three, null), pledge("ben"), pledge("anna"), next);
    expect([ruling.phase, flow.acting(ruling)]).toEqual(["modifiers", []]);
    expect(flow.acting(after(ruling, next))).toEqual(["anna", "ben"]);
  });

  it("AM-RND-04 the highest Performance acts first, what is tied at once, who threw nothing not at all", () => {
    const state = resolving();
    expect([ids(state), flow.acting(state)]).toEqual([["ben", "anna", "cora", "dan"], ["ben"]]);
    const tied = after(state, { type: "end", id: "ben" });
    expect(flow.acting(tied)).toEqual(["anna", "cora"]);
    const last = after(tied, { type: "end", id: "anna" });
    expect([flow.acting(last), flow.over(last)]).toEqual([["cora"], false]);
    expect(flow.over(after(last, { type: "end", id: "cora" }))).toBe(true);
  });

  it("AM-RND-04 the same Performance with the better Degree has the higher place and acts first", () => {
    const state = flow.sync(resolving(), [
      fighter("anna", { performance: 6, place: 1 }),
      fighter("ben", { performance: 6, place: 2 }),
    ]);
    expect([ids(state), flow.acting(state)]).toEqual([["ben", "anna"], ["ben"]]);
  });

  it("AM-RND-04 the Storyteller gives the turn to anybody who threw, back or forth", () => {
    const state = after(resolving(), { type: "give", id: "cora" });
    expect(flow.acting(state)).toEqual(["anna", "cora"]);
    expect(flow.acting(after(state, { type: "give", id: "ben" }))).toEqual(["ben"]);
    const offered = (id: string) => flow.rulings?.(state, id).map(({ event }) => event.type);
    expect(["anna", "ben", "dan"].map(offered)).toEqual([[], ["give"], []]);
    expect(flow.giving?.(state, "dan")).toBeNull();
    expect(flow.giving?.(flow.begin(three, null), "ben")).toBeNull();
  });

  it("AM-RND-02 a second quick press goes on from no phase that nobody has seen", () => {
    const ruling = after(flow.begin(three, null), next);
    expect(flow.apply(ruling, { type: "next", from: "pledge" })).toEqual({
      refused: { key: "MANIFOLD.Combat.MovedOn" },
    });
  });

  it("AM-RND-05 after the last phase comes a new Round", () => {
    const state = after(resolving(), next);
    expect([flow.over(state), flow.acting(state)]).toEqual([true, []]);
    expect(flow.begin(thrown, state)).toMatchObject({ phase: "pledge", done: [], over: false });
  });

  it("refuses the end of a turn that nobody has, and what no Round knows", () => {
    const refused = (event: object) => isRefusal(flow.apply(resolving(), event as RoundEvent));
    expect([refused({ type: "end", id: "anna" }), refused({ type: "nonsense" })]).toEqual([true, true]);
    expect(flow.ending?.(flow.begin(three, null), "anna")).toBeNull();
  });

  it("is read back from what was stored, and from nothing else", () => {
    const state = after(flow.begin(three, null), pledge("ben"), next);
    expect(flow.parse(JSON.parse(JSON.stringify(state)))).toEqual(state);
    for (const torn of [null, {}, { ...state, phase: "lunch" }, { ...state, pledges: [7] }, { ...state, fighters: "" }])
      expect(flow.parse(torn)).toBeNull();
  });
});
