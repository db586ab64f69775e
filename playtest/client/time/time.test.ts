import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Hooks } from "../hooks.js";
import { CalendarData } from "./calendar.js";
import { GameTime } from "./game-time.js";

let time: GameTime;
let stored: number;

beforeEach(() => {
  stored = 100;
  Object.assign(globalThis, { Hooks, CONFIG: { debug: {} } });
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
    expect(time.components).toEqual({ year: 0, day: 1, hour: 0, minute: 0, second: 5 });
    await expect(time.advance(Number.NaN)).rejects.toThrow("number");
  });

  it("14 components and seconds are each other's inverse", () => {
    const calendar = new CalendarData();
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), (seconds) => {
        expect(calendar.componentsToTime(calendar.timeToComponents(seconds))).toBe(seconds);
      }),
    );
  });
});
