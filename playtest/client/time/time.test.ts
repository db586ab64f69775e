import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Hooks } from "../hooks.js";
import { CalendarData } from "./calendar.js";
import { GameTime } from "./game-time.js";

let time: GameTime;
let stored: number;

beforeEach(() => {
  stored = 100;
  Object.assign(globalThis, { Hooks, CONFIG: { debug: {}, time: {} } });
  time = new GameTime();
  const set = (_namespace: string, _key: string, value: number, options: object): Promise<unknown> => {
    stored = value;
    time.onUpdateWorldTime(value, options, "gm");
    return Promise.resolve(value);
  };
  Object.assign(globalThis, { game: { settings: { get: () => stored, set } } });
  Hooks.callAll("setup");
});

describe("14 game.time", () => {
  it("14 advance moves world time and every client hears updateWorldTime(time, step, options, userId)", async () => {
    const heard = vi.fn();
    Hooks.once("updateWorldTime", heard);
    expect(await time.advance(60, { why: "rest" })).toBe(160);
    expect(heard.mock.calls).toEqual([[160, 60, { why: "rest" }, "gm"]]);
    expect(time.worldTime).toBe(160);
  });

  it("14 components move it as well, set goes anywhere", async () => {
    expect(await time.advance({ hour: 1, minute: 2 })).toBe(3820);
    expect(await time.set({ day: 1, second: 5 })).toBe(86405);
    expect(time.components).toMatchObject({ year: 0, day: 1, hour: 0, minute: 0, second: 5 });
    await expect(time.advance(Number.NaN)).rejects.toThrow("number");
  });

  it("14 components and seconds are each other's inverse", () => {
    const { calendar } = time;
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), (seconds) => {
        expect(calendar.componentsToTime(calendar.timeToComponents(seconds))).toBe(seconds);
      }),
    );
  });

  it("14 the plain calendar knows months, leap days, weekdays and seasons", () => {
    const { calendar } = time;
    const day = (year: number, dayOfYear: number) =>
      calendar.timeToComponents(calendar.componentsToTime({ year, day: dayOfYear }));
    expect(day(1, 59)).toMatchObject({ month: 2, dayOfMonth: 0, leapYear: false, season: 0 });
    expect(day(8, 59)).toMatchObject({ month: 1, dayOfMonth: 28, leapYear: true, season: 3 });
    expect(day(8, 365)).toMatchObject({ year: 8, month: 11, dayOfMonth: 30 });
    expect(day(9, 0)).toMatchObject({ year: 9, month: 0, dayOfMonth: 0 });
    expect(day(0, 0).dayOfWeek).toBe(0);
    expect(day(1, 0).dayOfWeek).toBe(1);
    expect(calendar.format(calendar.componentsToTime({ year: 8, day: 59, hour: 5 }))).toBe("0008-02-29 05:00:00");
  });

  it("14 a time is put into words by the formatters duration and relative", () => {
    const { calendar } = time;
    const twoHours = calendar.timeToComponents(2 * 3600 + 5 * 60);
    expect(calendar.format(twoHours, "duration")).toBe("2 hours, 5 minutes");
    expect(calendar.format(twoHours, "duration", { short: true, separator: " ", maxTerms: 1 })).toBe("2h");
    expect(calendar.format(calendar.timeToComponents(0), "duration")).toBe("");
    Object.assign(game, { time });
    expect(calendar.format(calendar.timeToComponents(time.worldTime - 60), "relative")).toBe("1 minute ago");
    expect(calendar.format(calendar.timeToComponents(time.worldTime + 60), "relative")).toBe("in 1 minute");
    expect(() => calendar.format(0, "nosuch")).toThrow("nosuch");
  });

  it("14 a system's own calendar stands in its place", () => {
    class Short extends CalendarData {
      greet(): string {
        return this.name;
      }
    }
    const days = { values: [], daysPerYear: 10, hoursPerDay: 10, minutesPerHour: 10, secondsPerMinute: 10 };
    const worldCalendarConfig = { name: "Ten", years: { yearZero: 100 }, months: null, days, seasons: null };
    Object.assign(CONFIG, { time: { worldCalendarClass: Short, worldCalendarConfig } });
    time.initializeCalendar();
    expect((time.calendar as Short).greet()).toBe("Ten");
    Object.assign(CONFIG.time, { formatters: { pack: { words: () => "in words" }, "a.b": () => "by its name" } });
    expect([time.calendar.format(5, "pack.words"), time.calendar.format(5, "a.b")]).toEqual([
      "in words",
      "by its name",
    ]);
    expect(time.calendar.timeToComponents(12345)).toMatchObject({ year: 1, day: 2, hour: 3, minute: 4, second: 5 });
    expect(time.calendar.add({ day: 9 }, { day: 2 })).toMatchObject({ year: 1, day: 1 });
  });
});
