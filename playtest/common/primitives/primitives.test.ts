import { beforeAll, describe, expect, it } from "vitest";
import { installPrimitives } from "./index.js";

type Loose = Record<string, (...parameters: unknown[]) => unknown>;
const on = (value: unknown): Loose => value as Loose;

describe("18 primitives", () => {
  beforeAll(() => installPrimitives());

  it("18 arrays", () => {
    expect(on(Array)["fromRange"]?.(3, 1)).toEqual([1, 2, 3]);
    expect(on([1, 2, 3])["partition"]?.((n: unknown) => (n as number) > 1)).toEqual([[1], [2, 3]]);
    expect(on(["a", "", "b"])["filterJoin"]?.("-")).toBe("a-b");
    const list = [1, 2, 3];
    expect(on(list)["findSplice"]?.((n: unknown) => n === 2, 9)).toBe(2);
    expect(list).toEqual([1, 9, 3]);
    expect(on([{ a: [1] }])["equals"]?.([{ a: [1] }])).toBe(true);
    expect(on([1, [2, [3]]])["deepFlatten"]?.()).toEqual([1, 2, 3]);
  });

  it("18 sets", () => {
    const set = new Set([1, 2]);
    expect(on(set)["first"]?.()).toBe(1);
    expect(on(set)["map"]?.((n: unknown) => (n as number) * 2)).toEqual(new Set([2, 4]));
    expect(on(set)["filter"]?.((n: unknown) => n === 1)).toEqual(new Set([1]));
    expect(on(set)["union"]?.(new Set([3]))).toEqual(new Set([1, 2, 3]));
    expect(on(set)["intersects"]?.(new Set([2]))).toBe(true);
    expect(on(set)["isSubset"]?.(new Set([1, 2, 3]))).toBe(true);
    expect(on(set)["equals"]?.(new Set([2, 1]))).toBe(true);
    expect(on(set)["toObject"]?.()).toEqual([1, 2]);
    expect(on(set)["reduce"]?.((a: unknown, b: unknown) => (a as number) + (b as number), 0)).toBe(3);
  });

  it("18 numbers", () => {
    expect([1, 2, 3, 4, 11, 22, 113].map((n) => on(n)["ordinalString"]?.())).toEqual([
      "1st",
      "2nd",
      "3rd",
      "4th",
      "11th",
      "22nd",
      "113th",
    ]);
    expect([5, -5, 0].map((n) => on(n)["signedString"]?.())).toEqual(["+5", "-5", "+0"]);
    expect(on(5)["between"]?.(1, 5)).toBe(true);
    expect(on(5)["between"]?.(1, 5, false)).toBe(false);
    expect(on(1.26)["toNearest"]?.(0.1)).toBe(1.3);
    expect(on(7)["toNearest"]?.(5, "floor")).toBe(5);
    expect(on(7)["paddedString"]?.(3)).toBe("007");
    expect(["1", 2, "a", null, "", [], true, "1e3"].map((value) => on(Number)["isNumeric"]?.(value))).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
      true,
    ]);
  });

  it("18 maths and text", () => {
    expect(on(Math)["clamp"]?.(15, 0, 10)).toBe(10);
    expect(on(Math)["mix"]?.(0, 10, 0.25)).toBe(2.5);
    expect(on(Math)["normalizeDegrees"]?.(-90)).toBe(270);
    expect(on(Math)["toRadians"]?.(180)).toBeCloseTo(Math.PI);
    expect(on("hello world")["capitalize"]?.()).toBe("Hello world");
    expect(on("hello wORLD")["titleCase"]?.()).toBe("Hello World");
    expect(on("Crème Brûlée!")["slugify"]?.({ strict: true })).toBe("creme-brulee");
    expect(on("a<script>x</script>b")["stripScripts"]?.()).toBe("ab");
    expect(on(RegExp)["escape"]?.("a.b*c")).toBeTypeOf("string");
    expect(new RegExp(on(RegExp)["escape"]?.("a.b*c") as string).test("a.b*c")).toBe(true);
    expect(on(new Date(2026, 0, 5))["toDateInputString"]?.()).toBe("2026-01-05");
  });
});
