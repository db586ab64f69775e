import { describe, expect, it } from "vitest";
import {
  deadlineAfter,
  deadlineFrom,
  readDeadline,
  timeLeft,
  type ClockEvent,
  type Deadline,
  type Period,
} from "./index";

const NOON = 43_200;
const lasts = (count: number, unit: Parameters<typeof deadlineFrom>[0]["unit"]): Deadline =>
  deadlineFrom({ unit, count }, NOON);
const after = (deadline: Deadline, ...events: (ClockEvent | Period)[]): Deadline | "over" =>
  events.reduce<Deadline | "over">(
    (left, event) =>
      left === "over" ? left : deadlineAfter(left, typeof event === "string" ? { over: event } : event),
    deadline,
  );

describe("a counted deadline", () => {
  it("falls with each of its own periods, and is over at the last", () => {
    expect(after(lasts(3, "round"), "round", "round")).toEqual({ ends: "round", left: 1 });
    expect(after(lasts(3, "round"), "round", "round", "round")).toBe("over");
    expect(after(lasts(1, "scene"), "scene")).toBe("over");
    expect(after(lasts(2, "session"), "session")).toEqual({ ends: "session", left: 1 });
  });

  it("is over at once with what it lies inside of, however many are left", () => {
    for (const outer of ["fight", "scene", "chapter", "adventure", "night"] as const)
      expect([outer, after(lasts(9, "round"), outer)]).toEqual([outer, "over"]);
    expect(after(lasts(2, "scene"), "chapter")).toBe("over");
    expect(after(lasts(2, "scene"), "night")).toBe("over");
    expect(after(lasts(3, "night"), "adventure")).toBe("over");
  });

  it("outlasts what is shorter, and what lies beside it", () => {
    const chapter = lasts(1, "chapter");
    expect(after(chapter, "turn", "round", "fight", "scene", "night", "session")).toBe(chapter);
    const fight = lasts(1, "fight");
    expect(after(fight, "round", "session")).toBe(fight);
    expect(after(lasts(1, "session"), "adventure", "night")).toEqual({ ends: "session", left: 1 });
  });

  it("of turns waits for the turn of one, at its start or its end, through the round's end", () => {
    const end = deadlineFrom({ unit: "turn", count: 1 }, NOON, { whose: "bob" });
    expect(after(end, { over: "turn", whose: "ann" }, { over: "turn", whose: "bob", at: "start" }, "round")).toBe(end);
    expect(after(end, { over: "turn", whose: "bob" })).toBe("over");
    const start = deadlineFrom({ unit: "turn", count: 2 }, NOON, { whose: "bob", at: "start" });
    expect(after(start, { over: "turn", whose: "bob" })).toBe(start);
    expect(after(start, { over: "turn", whose: "bob", at: "start" })).toEqual({ ...start, left: 1 });
    expect(after(start, "fight")).toBe("over");
    expect(after(lasts(1, "turn"), { over: "turn", whose: "anybody" })).toBe("over");
  });
});

describe("a deadline of the world's time", () => {
  it("that is not before the fight is over waits for both, whichever is longer", () => {
    const both: Deadline = { ends: "time", time: NOON + 300, fight: true };
    const past: ClockEvent = { over: "time", now: NOON + 400 };
    expect(after(both, past, "round")).toBe(both);
    expect(timeLeft(both, NOON + 400)).toEqual({ unit: "fight", count: 1 });
    expect(timeLeft(both, NOON + 240)).toEqual({ unit: "minute", count: 1 });
    for (const over of ["fight", "scene"] as const) {
      expect(after(both, over)).toEqual({ ends: "time", time: NOON + 300 });
      expect(after(both, past, over, past)).toBe("over");
    }
    expect(readDeadline(both)).toEqual(both);
    expect(readDeadline({ ...both, fight: "yes" })).toEqual({ ends: "time", time: NOON + 300 });
  });

  it("is over at its very second, and not the second before", () => {
    const tomorrow = lasts(1, "day");
    expect(tomorrow).toEqual({ ends: "time", time: NOON + 86_400 });
    expect(after(tomorrow, { over: "time", now: NOON + 86_399 })).toBe(tomorrow);
    expect(after(tomorrow, { over: "time", now: NOON + 86_400 })).toBe("over");
  });

  it("stays when the clock is put back, and through whatever is said to be over", () => {
    const hour = lasts(1, "hour");
    expect(after(hour, { over: "time", now: NOON - 86_400 }, "scene", "chapter", "session")).toBe(hour);
  });

  it("carries rounds along where nobody counts them one by one, and nothing that is counted otherwise", () => {
    const passes = (rounds: number): ClockEvent => ({ over: "time", now: NOON + 60, rounds });
    expect(after(lasts(10, "round"), passes(6))).toEqual({ ends: "round", left: 4 });
    expect(after(lasts(6, "round"), passes(6))).toBe("over");
    expect(after(lasts(6, "round"), { over: "time", now: NOON + 60 })).toEqual({ ends: "round", left: 6 });
    expect(after(lasts(1, "scene"), passes(600))).toEqual({ ends: "scene", left: 1 });
  });
});

describe("time left", () => {
  it("is told in the largest unit that it fills, rounded up", () => {
    const left = (seconds: number) => timeLeft({ ends: "time", time: NOON + seconds }, NOON);
    expect([59, 60, 61, 3599, 3600, 86_399, 86_400, 90_000].map(left)).toEqual([
      { unit: "second", count: 59 },
      { unit: "minute", count: 1 },
      { unit: "minute", count: 2 },
      { unit: "minute", count: 60 },
      { unit: "hour", count: 1 },
      { unit: "hour", count: 24 },
      { unit: "day", count: 1 },
      { unit: "day", count: 2 },
    ]);
    expect(left(-5)).toEqual({ unit: "second", count: 0 });
    expect(timeLeft(lasts(3, "scene"), NOON)).toEqual({ unit: "scene", count: 3 });
  });
});

describe("what is no duration and no deadline", () => {
  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])("%s of something", (count) => {
    expect(() => deadlineFrom({ unit: "round", count }, NOON)).toThrow("whole number from 1");
  });

  it("is refused by name", () => {
    expect(() => deadlineFrom({ unit: "aeon" as never, count: 1 }, NOON)).toThrow('"aeon" is no unit of time');
    expect(() => readDeadline({ ends: "aeon", left: 1 })).toThrow('"aeon" is no period');
    expect(() => readDeadline({ ends: "constructor", left: 1 })).toThrow("is no period");
    expect(() => readDeadline({ ends: "time", time: "soon" })).toThrow("the second at which");
    expect(() => readDeadline({ ends: "round", left: 0 })).toThrow("1 or more");
    expect(() => readDeadline("tomorrow")).toThrow("is no period");
  });

  it("stored ones are read back as they were, without what is not theirs", () => {
    const all: Deadline[] = [
      lasts(2, "scene"),
      lasts(2, "day"),
      { ends: "turn", left: 1, whose: "bob", at: "start" },
      { ends: "turn", left: 1 },
    ];
    expect(all.map((one) => readDeadline(JSON.parse(JSON.stringify(one))))).toEqual(all);
    expect(readDeadline({ ends: "scene", left: 1, whose: "bob", evil: 1 })).toEqual({ ends: "scene", left: 1 });
    expect(readDeadline(null)).toBeNull();
  });
});
