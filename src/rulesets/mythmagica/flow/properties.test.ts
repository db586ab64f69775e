import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isRefusal, seededGenerator } from "../../../engine";
import { mythmagicaFlow as flow } from "../flow";
import { fighter } from "../testing/fight";
import { isYetToGo, yetToGo } from "./groups";
import type { FlowEvent, FlowState } from "./state";

// Whole Rounds by chance: any option that anybody is offered is taken, fighters fall and come, and nothing gets stuck.

const IDS = ["h1", "h2", "h3", "g1", "g2", "g3", "w1", "w2"];

const withDice = (event: FlowEvent, count: number, random: () => number): FlowEvent =>
  event.type === "roll"
    ? { ...event, dice: Array.from({ length: count }, () => 1 + Math.floor(random() * 20)) }
    : event;

/** Every open option of everybody in the fight. */
const open = (state: FlowState, random: () => number): FlowEvent[] =>
  state.fighters.flatMap(({ id }) =>
    flow
      .options(state, id)
      .filter(({ blocked }) => !blocked)
      .map(({ event, dice }) => withDice(event, dice?.count ?? 0, random)),
  );

function check(state: FlowState): void {
  expect(flow.parse(JSON.parse(JSON.stringify(state)))).toEqual(state);
  const left = yetToGo(state).map(({ id }) => id);
  for (const id of flow.acting(state)) expect(left).toContain(id);
  expect(flow.over(state)).toBe(left.length === 0);
  if (state.phase === "surge") expect(new Set(state.fighters.filter(isYetToGo).map(({ side }) => side)).size).toBe(1);
  expect(flow.order(state)).toHaveLength(state.fighters.length);
}

describe("Rounds by chance", () => {
  it("MY-INI-01 MY-INI-02 MY-INI-06 every Round comes to its end, whatever is chosen, and every state is sound", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.subarray(IDS, { minLength: 1 }), (seed, ids) => {
        const random = seededGenerator(seed);
        const fighters = ids.map((id) => fighter(id, random() < 0.2 ? { group: "squad" } : {}));
        let state = flow.begin(fighters, null);
        if (random() < 0.3) state = next(state, { type: "start", mode: "roll", unaware: ["goblins"] });
        for (let turn = 0; turn < 400 && !flow.over(state); turn++) {
          check(state);
          const events = open(state, random);
          expect(events.length, JSON.stringify(state)).toBeGreaterThan(0); // somebody can always do something
          state = next(state, events[Math.floor(random() * events.length)] as FlowEvent);
          const [first] = flow.acting(state);
          const target = ids[Math.floor(random() * ids.length)] as string;
          if (first && random() < 0.4) state = next(state, { type: "hurt", by: first, target, amount: 3 });
          if (random() < 0.1) state = flow.sync(state, fighters.map((one) => ({ ...one, defeated: random() < 0.2 }))); // prettier-ignore
        }
        expect(flow.over(state)).toBe(true);
        check(state);
      }),
      { numRuns: 60 },
    );
  });
});

function next(state: FlowState, event: FlowEvent): FlowState {
  const result = flow.apply(state, event);
  return isRefusal(result) ? state : result;
}
