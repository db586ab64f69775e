import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { stored } from "../index";

const {
  amount,
  byName,
  either,
  flag,
  list,
  matching,
  nullable,
  object,
  oneOf,
  optional,
  otherwise,
  pair,
  text,
  textOf,
} = stored;
const read = <T>(reader: stored.Reader<T>, value: unknown): T | null => stored.readStored(reader, value);

interface Hero {
  name: string;
  nick?: string;
  age: number | null;
  skills: Record<string, number>;
  luck: number | boolean;
  at: [number, string];
}
const hero = object<Hero>({
  name: textOf(5),
  nick: optional(text),
  age: nullable(amount),
  skills: byName(amount, 2),
  luck: otherwise(either(amount, flag), 0),
  at: pair(amount, text),
});
const ada: Hero = { name: "Ada", age: null, skills: { climb: 2 }, luck: true, at: [1, "b"] };

describe("readers of stored data", () => {
  it("rebuild field by field, keep nothing that they do not know, and leave out what is left out", () => {
    expect(read(hero, { ...ada, evil: "<script>" })).toEqual(ada);
    expect(Object.keys(read(hero, { ...ada, nick: null }) ?? {})).not.toContain("nick");
    expect(read(hero, { ...ada, luck: undefined })?.luck).toBe(0);
  });

  it.each([
    ["a longer text", { name: "Adalbert" }],
    ["a list in place of a pair", { at: [1, "b", 3] }],
    ["something that is neither", { luck: "much" }],
    ["more names than there may be", { skills: { a: 1, b: 2, c: 3 } }],
    ["a value of another kind by name", { skills: { climb: "2" } }],
    ["a number that is none", { age: Number.NaN }],
  ])("refuse %s", (_what, wrong) => {
    expect(read(hero, { ...ada, ...wrong })).toBeNull();
  });

  it("take a choice among texts, numbers or truths, and a text that matches as a whole", () => {
    expect([read(oneOf([false]), false), read(oneOf([false]), true), read(oneOf(["a", "b"]), "c")]).toEqual([
      false,
      null,
      null,
    ]);
    expect([read(matching(/^\w{3}$/), "abc"), read(matching(/^\w{3}$/), "abcd")]).toEqual(["abc", null]);
  });

  it("never throw anything of their own, whatever is stored", () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const made = read(list(hero), value);
        expect(made === null || Array.isArray(made)).toBe(true);
      }),
    );
  });
});
