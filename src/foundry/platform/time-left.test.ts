import { beforeEach, expect, it } from "vitest";
import english from "../../../lang/en/manifold.json";
import { deadlineFrom, PERIODS, type Deadline } from "../../engine";
import { fakeFoundry } from "../testing/fake-foundry";
import { timeLeftWords } from "./time-left";

const word = (key: string): string =>
  key.split(".").reduce<unknown>((branch, name) => (branch as Record<string, unknown>)?.[name], english) as string;

beforeEach(() => {
  const { game } = fakeFoundry();
  Object.assign(game, {
    i18n: {
      localize: (key: string) => word(key) ?? `${key}?`,
      format: (key: string, data: Record<string, string>) =>
        (word(key) ?? `${key}?`).replaceAll(/\{(\w+)\}/g, (_all, name: string) => data[name] ?? "?"),
    },
  });
});

const said = (deadline: Deadline | null, now = 0): string => timeLeftWords(deadline, now);

it("says in words how long something lasts", () => {
  expect(said({ ends: "round", left: 3 })).toBe("3 rounds left");
  expect(said({ ends: "scene", left: 1 })).toBe("until the end of the scene");
  expect(said({ ends: "turn", left: 1 })).toBe("until the end of the turn");
  expect(said({ ends: "turn", left: 1, at: "start" })).toBe("until the start of the turn");
  expect(said({ ends: "turn", left: 2, at: "start" })).toBe("2 turns left");
  expect(said(deadlineFrom({ unit: "hour", count: 5 }, 100), 100)).toBe("5 hours left");
  expect(said({ ends: "time", time: 3600 }, 0)).toBe("1 hour left");
  expect(said({ ends: "time", time: 1 }, 5)).toBe("0 seconds left");
  expect(said(null)).toBe("no end of its own");
});

it("has words for every period, one and many", () => {
  for (const ends of PERIODS) for (const left of [1, 2]) expect(said({ ends, left })).not.toMatch(/\?|undefined/);
});
