import { describe, expect, it } from "vitest";
import { odds } from "../../../../engine";
import { withDice } from "../testing/with-dice";
import {
  chaseOver,
  endRound,
  leadPursuer,
  meleePossible,
  moved,
  pursuitNeeds,
  setTo,
  START_RANKS,
  startRank,
  trailingQuarry,
  type Runner,
} from "./chase";
import { chaseAction } from "./chase-actions";
import { chaseEvent, rollChaseEvent } from "./chase-events";

const run = (id: string, side: Runner["side"], rank: number): Runner => ({ id, side, rank });
const field = [
  run("guard", "pursuer", 5),
  run("dog", "pursuer", 4),
  run("thief", "quarry", 7),
  run("boy", "quarry", 6),
];

describe("a chase", () => {
  it("MDC-CMB-07 a Checked character needs another morale check to pursue; Broken ones do not", () => {
    expect(pursuitNeeds([{ id: "checked" }])).toEqual([{ condition: "checked", demand: "morale", difficulty: 5 }]);
    expect(pursuitNeeds([{ id: "broken" }])).toEqual([{ condition: "broken", demand: "blocked", difficulty: null }]);
  });

  it("MDC-CMB-08 what each action is worth; Move is one rank (Y-12)", () => {
    expect(chaseAction({ kind: "move" }).ranks).toBe(1);
    expect(chaseAction({ kind: "run" }).ranks).toBe(2);
    expect(chaseAction({ kind: "run", check: { passed: true } })).toMatchObject({ ranks: 3, gains: null });
    expect(chaseAction({ kind: "run", check: { passed: false } })).toMatchObject({ ranks: 2, gains: "tired" });
    expect(chaseAction({ kind: "run", check: { passed: false } }, true).gains).toBe("exhausted");
    expect([
      chaseAction({ kind: "rangedAttack", fastWeapon: false }).ranks,
      chaseAction({ kind: "rangedAttack", fastWeapon: true }).ranks,
    ]).toEqual([0, 1]);
    expect([chaseAction({ kind: "reload" }).ranks, chaseAction({ kind: "melee" }).ranks]).toEqual([0, 1]);
    expect([
      chaseAction({ kind: "evade", passed: true }).ranks,
      chaseAction({ kind: "evade", passed: false }).ranks,
    ]).toEqual([4, null]);
    expect(chaseAction({ kind: "obstacle" })).toMatchObject({ ranks: 0, gmSlowsPursuers: true });
  });

  it("MDC-CMB-08 melee only when the first pursuer is level with the last of the quarry", () => {
    expect([leadPursuer(field)?.id, trailingQuarry(field)?.id]).toEqual(["guard", "boy"]);
    expect(meleePossible(field)).toBe(false);
    expect(meleePossible(moved(field, "guard", 1))).toBe(true);
    expect(meleePossible(moved(field, "guard", 2))).toBe(false);
    expect(setTo(field, "thief", 5)[2]?.rank).toBe(5);
    expect(START_RANKS.leadPursuer).toBe(5);
  });

  it("MDC-CMB-08 the lead pursuer starts at 5, whoever is behind below it, the nearest quarry at 6", () => {
    expect([startRank("pursuer", true), startRank("pursuer", false), startRank("quarry", false)]).toEqual([5, 4, 6]);
  });

  it("MDC-CMB-09 lost when the last is five ahead of the first (Y-13), not at four", () => {
    const four = setTo(setTo(field, "boy", 9), "thief", 12);
    expect(chaseOver(endRound(four))).toBe(false);
    const five = endRound(setTo(four, "boy", 10));
    expect(five.map(({ done }) => done)).toEqual([undefined, undefined, "lost", "lost"]);
    expect(chaseOver(five)).toBe(true);
  });

  it("MDC-CMB-09 run down when passed, not when level; safe at the destination", () => {
    expect(endRound(moved(field, "guard", 1)).some(({ done }) => done)).toBe(false);
    const passed = endRound(moved(field, "guard", 2));
    expect(passed.find(({ id }) => id === "boy")?.done).toBe("runDown");
    expect(passed.find(({ id }) => id === "thief")?.done).toBeUndefined();
    expect(endRound(field, 7).find(({ id }) => id === "thief")?.done).toBe("safe");
    expect(endRound(field, 7).find(({ id }) => id === "boy")?.done).toBeUndefined();
    // One run down, the others lost in the same round: the one who is caught does not hold the rest.
    const split = endRound([run("guard", "pursuer", 7), run("boy", "quarry", 6), run("thief", "quarry", 12)]);
    expect(split.map(({ done }) => done)).toEqual([undefined, "runDown", "lost"]);
  });

  it("MDC-CMB-09 events of a city by 2d8", () => {
    expect(chaseEvent(2)).toEqual({ id: "deadEnd", quarry: -2 });
    expect(chaseEvent(3).everyone).toEqual({ ability: "agility", difficulty: 10, ranks: -1 });
    expect([chaseEvent(8).id, chaseEvent(9).evasion, chaseEvent(12).id, chaseEvent(4).id]).toEqual([
      "straight",
      3,
      "none",
      "blank",
    ]);
    expect(withDice(() => rollChaseEvent(), { "chase-event": [8, 8] }).id).toBe("maze");
    // 9 and 10 on 2d8: 8 + 7 of 64.
    expect(
      odds(
        () => rollChaseEvent(),
        ({ id }) => id,
      )
        .chance("evade")
        .toString(),
    ).toBe("15/64");
  });
});
