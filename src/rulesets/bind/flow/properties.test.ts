import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isRefusal, seededGenerator, type Generator01 } from "../../../engine";
import { bindFlow } from "../flow";
import { LOWEST } from "./act";
import type { BindEvent } from "./events";
import { BONDS } from "../rules/conditions/conditions";
import type { BindState } from "./state";
import { fighter } from "../testing/flow";

// Whole rounds by chance: any open option of anybody is taken, in any order, and every state is sound.

function frozen<T>(value: T): T {
  if (typeof value === "object" && value !== null) {
    Object.values(value).forEach(frozen);
    Object.freeze(value);
  }
  return value;
}

const pick = <T>(list: readonly T[], random: Generator01): T => list[Math.floor(random() * list.length)] as T;

/** What anybody may do now, blocked or not, and what the GM may. */
function offered(state: BindState, random: Generator01): { event: BindEvent; blocked: boolean }[] {
  const options = state.fighters.flatMap(({ id }) => bindFlow.options(state, id));
  const events = options.map(({ event, blocked, dice }) => ({
    event:
      event.type === "roll" && dice
        ? { ...event, dice: [1 + Math.floor(random() * 6), 1 + Math.floor(random() * 6)] }
        : event,
    blocked: blocked !== undefined,
  }));
  const waiting = state.phase === "roll" && bindFlow.acting(state).length > 0;
  return [...events, { event: { type: "next", from: state.phase }, blocked: waiting }];
}

function sound(state: BindState): void {
  const stored = JSON.stringify(state);
  expect(JSON.stringify(bindFlow.parse(JSON.parse(stored)))).toBe(stored);
  expect(bindFlow.order(state)).toHaveLength(state.fighters.length);
  const able = state.fighters.filter(
    ({ score, defeated, facts, passed, task }) => !defeated && !facts.helpless && !passed && !task && (score ?? 0) >= 1,
  );
  if (state.phase === "count") {
    expect(able.length).toBeGreaterThan(0);
    expect(bindFlow.acting(state).length).toBeGreaterThan(0);
    expect(state.count).toBeGreaterThanOrEqual(1);
  }
  if (bindFlow.over(state)) expect(able).toEqual([]);
  for (const id of bindFlow.acting(state)) expect(state.fighters.find((one) => one.id === id)?.defeated).toBe(false);
}

describe("rounds by chance", () => {
  it("BI-INI-02 BI-INI-04 BI-INI-05 BI-INI-10 every state is sound, options mean what they say, and rounds come to their end", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
        const random = seededGenerator(seed);
        const fighters = Array.from({ length: 2 + Math.floor(random() * 4) }, (_, i) =>
          fighter(`f${i}`, i % 2 === 0 ? "party" : "foes", {
            speed: Math.floor(random() * 5) - 2,
            wits: Math.floor(random() * 3),
            combat: Math.floor(random() * 3),
            solidDefence: random() < 0.5,
            bond: pick(BONDS, random),
            helpless: random() < 0.15,
          }),
        );
        let state = frozen(bindFlow.begin(fighters, null));
        for (let step = 0; step < 50; step++) {
          if (step % 10 === 0 || bindFlow.over(state)) sound(state);
          if (bindFlow.over(state)) state = frozen(bindFlow.begin(fighters, state));
          const { event, blocked } = pick(offered(state, random), random);
          const before = state;
          const after = bindFlow.apply(state, event);
          if (isRefusal(after) !== blocked) expect([event, isRefusal(after)]).toEqual([event, blocked]);
          if (isRefusal(after)) continue;
          state = frozen(after);
          if (event.type === "act" || event.type === "attack") {
            const [was, is] = [before, state].map((one) => one.fighters.find(({ id }) => id === event.id)?.score ?? 0);
            expect(is as number).toBeLessThanOrEqual(was as number);
            // What is quick stops at -5; only an ordinary action goes deeper.
            if (state.last === before.last && (is as number) < (was as number))
              expect(is as number).toBeGreaterThanOrEqual(LOWEST);
          }
        }
        if (state.phase !== "count") return;
        const closed = bindFlow.apply(state, { type: "next", from: "count" });
        expect(isRefusal(closed) ? closed : closed.phase).toBe("end");
      }),
      { numRuns: 30 },
    );
  });
});
