import { describe, expect, it } from "vitest";
import type { Runner } from "./chase";
import { chaseEvent } from "./chase-events";
import { eventCheck, standing } from "./standing";

const field: Runner[] = [
  { id: "guard", side: "pursuer", rank: 5 },
  { id: "thief", side: "quarry", rank: 7 },
  { id: "boy", side: "quarry", rank: 6, done: "lost" },
];
const ranks = (round: Partial<Parameters<typeof standing>[1]>) =>
  standing(field, { acts: [], event: null, checks: [], ...round }).map(({ rank }) => rank);

describe("a round of a chase", () => {
  it("MDC-CMB-08 actions count in their order: who evades badly is level with the lead pursuer as he is then", () => {
    const guard = { id: "guard", action: { kind: "run" } } as const;
    const thief = { id: "thief", action: { kind: "evade", passed: false } } as const;
    expect(ranks({ acts: [guard, thief] })).toEqual([7, 7, 6]);
    expect(ranks({ acts: [thief, guard] })).toEqual([7, 5, 6]);
    expect(ranks({ acts: [{ id: "thief", action: { kind: "evade", passed: true } }] })).toEqual([5, 11, 6]);
  });

  it("MDC-CMB-09 events move who still runs: a dead end, a crowd, a maze (table 1.22)", () => {
    expect(ranks({ event: chaseEvent(2) })).toEqual([5, 5, 6]);
    const crowd = {
      event: chaseEvent(3),
      checks: [
        { id: "guard", passed: false },
        { id: "thief", passed: true },
      ],
    };
    expect(ranks(crowd)).toEqual([4, 7, 6]);
    expect(ranks({ event: chaseEvent(16), checks: [{ id: "guard", passed: true }] })).toEqual([6, 9, 6]);
    expect(eventCheck(chaseEvent(3), "quarry")).toEqual({ ability: "agility", difficulty: 10 });
    expect(eventCheck(chaseEvent(16), "pursuer")).toEqual({ ability: "perception", difficulty: null });
    expect([eventCheck(chaseEvent(16), "quarry"), eventCheck(chaseEvent(12), "quarry")]).toEqual([null, null]);
  });
});
