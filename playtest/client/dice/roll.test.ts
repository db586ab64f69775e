import { beforeEach, describe, expect, it, vi } from "vitest";
import { forceDice, installDice } from "./forced-dice.js";
import { MersenneTwister } from "./mersenne-twister.js";
import { Roll } from "./roll.js";
import { Die, FunctionTerm, NumericTerm, OperatorTerm, ParentheticalTerm, PoolTerm } from "./terms/index.js";

beforeEach(installDice);

const names = (roll: Roll): string[] => roll.terms.map((term) => term.constructor.name);

describe("8.1 formula grammar", () => {
  it("8.1 2d6+3 is a die, an operator and a number, written with spaces", () => {
    const roll = new Roll("2d6+3");
    expect(names(roll)).toEqual(["Die", "OperatorTerm", "NumericTerm"]);
    expect(roll.formula).toBe("2d6 + 3");
  });

  it.each([
    ["d20", "1d20"],
    ["D20", "1d20"],
    ["dc", "1dc"],
    ["4dF", "4df"],
    ["1d6 - -2", "1d6 + 2"],
    ["1d6 + -2", "1d6 - 2"],
    ["-5", "-5"],
    ["-1d6", "-1 * 1d6"],
    ["+1d6", "1d6"],
    ["2 * -1d6", "2 * -1 * 1d6"],
    ["6/-1d6", "6 / (-1 * 1d6)"],
    ["2d6[fire]+1d4[cold]", "2d6[fire] + 1d4[cold]"],
    ["(1+2)d6", "(1 + 2)d6"],
    ["2d(2*3)kh", "2d(2 * 3)kh"],
    ["max(1d6,4)", "max(1d6, 4)"],
    ["{1d6,1d8}kh[x]", "{1d6,1d8}kh[x]"],
    [".5 * 2", "0.5 * 2"],
  ])("8.1 %s is normalised to %s", (formula, normal) => {
    expect(new Roll(formula).formula).toBe(normal);
    expect(new Roll(normal).formula).toBe(normal);
  });

  it.each([
    ["2d6 +", /end/],
    ["2d6 + * 3", /character 7, before "\* 3"/],
    ["(2d6", /"\)"/],
    ["2d6 3", /operator at character 5/],
    ["3dq", /kind of dice .* "q"/],
    ["{1d6", /"}"/],
    ["{}", /roll in the pool/],
    ["nosuch(3)", /function .* "nosuch" at character 1/],
    ["2d6[fire", /flavour/],
    ["1 + {1, 2}x", /pool modifiers/],
  ])("8.1 %s is refused and the place is named", (formula, message) => {
    expect(() => new Roll(formula)).toThrow(message);
    expect(() => new Roll(formula)).toThrow(formula);
  });

  it.each([
    ["2 + 3 * 4", 14],
    ["(2 + 3) * 4", 20],
    ["7 % 4", 3],
    ["10 / 4", 2.5],
    ["floor(10 / 4)", 2],
    ["max(1, 2, 3) - min(4, 5)", -1],
    ["abs(-4) + pow(2, 3)", 12],
    ["round(2.5) + ceil(1.2) + sign(-3) + sqrt(9)", 7],
    ["8 - 2 - 1", 5],
    ["-(2 + 3)", -5],
    ["2 * -(3)", -6],
    ["12 / -(3) * 2", -8],
  ])("8.1 %s totals %d without dice", (formula, total) => {
    expect(new Roll(formula).evaluateSync().total).toBe(total);
  });

  it("8.1 parentheses give numbers of dice and faces, and their dice count as dice", async () => {
    forceDice(6, 2, 5, 6);
    const roll = await new Roll("(1d6)d6").evaluate();
    expect(roll.total).toBe(11);
    expect(roll.dice.map((die) => die.total)).toEqual([2, 11]);
    forceDice(8, 8);
    expect((await new Roll("1d(4+4)").evaluate()).total).toBe(8);
  });

  it("8.2 roll is evaluate under its older name", async () => {
    forceDice(8, 3);
    expect((await new Roll("1d8 + 1").roll()).total).toBe(4);
  });

  it("8.1 flavour reaches the dice of inner rolls", async () => {
    forceDice(6, 2);
    const roll = await new Roll("(1d6 + 1)[fire]").evaluate();
    expect(roll.dice[0]?.flavor).toBe("fire");
  });

  it("8.1 packages add functions, strings are their arguments", async () => {
    CONFIG.Dice.functions.pick = (word: unknown, value: unknown) => (word === "high" ? value : 0);
    const roll = await new Roll("pick(high, 3) + 1").evaluate();
    expect(roll.total).toBe(4);
    expect(() => new Roll("high + 1").evaluateSync()).toThrow(/"high"/);
  });

  it("8.1 data references: values, nested paths, missing ones are 0", () => {
    expect(new Roll("1 + @a.b + @none", { a: { b: 3 } }).evaluateSync().total).toBe(4);
    expect(new Roll("5 + @mod", { mod: -2 }).formula).toBe("5 - 2");
    expect(new Roll("@dice", { dice: "2d6" }).formula).toBe("2d6");
  });
});

describe("8.2 Roll", () => {
  it("8.2 evaluates once", async () => {
    forceDice(6, 3, 4);
    const roll = new Roll("2d6 + 1");
    expect([roll.total, roll.result, roll.toJSON().total]).toEqual([0, "+ 1", undefined]);
    await roll.evaluate();
    expect([roll.total, roll.result, roll._evaluated]).toEqual([8, "7 + 1", true]);
    await expect(roll.evaluate()).rejects.toThrow("already been evaluated");
    expect(() => roll.evaluateSync()).toThrow("already been evaluated");
  });

  it("8.2 evaluateSync refuses dice, or counts them 0 when not strict", () => {
    expect(() => new Roll("1d6 + 2").evaluateSync()).toThrow(/synchronously/);
    expect(new Roll("1d6 + 2").evaluateSync({ strict: false }).total).toBe(2);
    expect(new Roll("(1d6)d6 + max(1d4, 2)").evaluateSync({ strict: false }).total).toBe(2);
  });

  it("8.2 minimize and maximize fix every face", async () => {
    expect((await new Roll("2d6 + 1d4").evaluate({ maximize: true })).total).toBe(16);
    expect((await new Roll("2d6 + 1d4").evaluate({ minimize: true })).total).toBe(3);
    expect(new Roll("4d6kh3x").evaluateSync({ maximize: true }).total).toBe(18);
    expect(new Roll("3df + 2dc").evaluateSync({ minimize: true }).total).toBe(-3);
  });

  it("8.2 reroll and clone keep formula, data and options", async () => {
    forceDice(6, 1, 6);
    const roll = await new Roll("1d6 + @a", { a: 1 }, { note: "x" }).evaluate();
    const again = await roll.reroll();
    expect([roll.total, again.total, again.formula, again.options.note]).toEqual([2, 7, "1d6 + 1", "x"]);
    expect(roll.clone()._evaluated).toBe(false);
  });

  it("8.2 alter changes the number of dice and the formula", () => {
    expect(new Roll("2d6 + 3").alter(2, 1).formula).toBe("5d6 + 3");
    expect(new Roll("2d6 + 3").alter(2, 0, { multiplyNumeric: true }).formula).toBe("4d6 + 6");
    expect(new Roll("(2d6 + 3) + {1d4,1d8}").alter(2, 0).formula).toBe("(4d6 + 3) + {2d4,2d8}");
  });

  it("8.2 validate", () => {
    expect(Roll.validate("")).toBe(false);
    expect(Roll.validate("not a formula")).toBe(false);
    expect(Roll.validate("formula")).toBe(false);
    expect(Roll.validate("1d20+@mod")).toBe(true);
    expect(Roll.validate("2d6kh + (1d4)d6")).toBe(true);
    expect(Roll.validate("2d")).toBe(false);
  });

  it("8.2 isDeterministic", () => {
    expect(new Roll("2 + max(1, 3)").isDeterministic).toBe(true);
    expect(new Roll("2 + max(1, 1d4)").isDeterministic).toBe(false);
    expect(new Roll("{1, 1d4}").isDeterministic).toBe(false);
  });

  it("8.2 replaceFormulaData leaves missing references unless told otherwise, and may warn", () => {
    const warn = vi.fn();
    Object.assign(globalThis, { ui: { notifications: { warn } }, game: { i18n: { format: (key: string) => key } } });
    expect(Roll.replaceFormulaData("@a + @b", { a: 1 })).toBe("1 + @b");
    expect(Roll.replaceFormulaData("@a + @b", { a: true }, { missing: "0" })).toBe("1 + 0");
    expect(warn).not.toHaveBeenCalled();
    Roll.replaceFormulaData("@b", {}, { warn: true });
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it("8.2 safeEval does arithmetic and nothing else", () => {
    expect(Roll.safeEval("2 + 3 * (4 - 1) ** 2")).toBe(29);
    expect(Roll.safeEval("Math.PI > 3 ? 1 : 0".replace("Math.", ""))).toBe(1);
    expect(Roll.safeEval("max(1, 2) - -3")).toBe(5);
    expect(() => Roll.safeEval("globalThis.process")).toThrow();
    expect(() => Roll.safeEval("constructor")).toThrow();
    expect(() => Roll.safeEval("alert(1)")).toThrow();
  });

  it("8.2 fromTerms wants terms all evaluated or none", async () => {
    const terms = [
      new Die({ number: 2, faces: 6 }),
      new OperatorTerm({ operator: "+" }),
      new NumericTerm({ number: 3 }),
    ];
    const roll = Roll.fromTerms(terms);
    expect(roll.formula).toBe("2d6 + 3");
    forceDice(6, 1, 2);
    expect((await roll.evaluate()).total).toBe(6);
    expect(Roll.fromTerms(roll.terms).total).toBe(6);
    expect(() => Roll.fromTerms([...roll.terms, new NumericTerm({ number: 1 })])).toThrow(/all evaluated/);
    const more = [...roll.terms, new OperatorTerm({ operator: "-" }), ...roll.terms];
    expect(Roll.fromTerms(more).total).toBe(6); // 3 + 3 - 3 + 3
    expect(PoolTerm.fromRolls([roll]).total).toBe(6);
    expect(ParentheticalTerm.fromTerms([new NumericTerm({ number: 1 })]).formula).toBe("(1)");
  });

  it("8.2 simulate answers totals", async () => {
    CONFIG.Dice.randomUniform = new MersenneTwister(7).random.bind(new MersenneTwister(7));
    const totals = await Roll.simulate("1d6", 300);
    expect(totals).toHaveLength(300);
    expect(new Set(totals).size).toBe(6);
  });

  it("8.2 too many dice are refused", async () => {
    await expect(new Roll("1000d6").evaluate()).rejects.toThrow(/999/);
  });

  it("8.2 alias of the function term answers by Math", () => {
    const term = new FunctionTerm({ fn: "floor", terms: ["5 / 2"] });
    expect(term.evaluateSync().total).toBe(2);
  });
});

describe("8.2 MersenneTwister", () => {
  it("8.2 gives the published first numbers for seed 5489", () => {
    const twister = new MersenneTwister(5489);
    expect([twister.int(), twister.int(), twister.int()]).toEqual([3499211612, 581869302, 3890346734]);
  });

  it("8.2 same seed, same stream", () => {
    const a = new MersenneTwister(42);
    const b = new MersenneTwister(42);
    expect(Array.from({ length: 1500 }, () => a.random())).toEqual(Array.from({ length: 1500 }, () => b.random()));
  });
});
