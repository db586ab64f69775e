import { beforeEach, describe, expect, it } from "vitest";
import { forceDice, installDice } from "./forced-dice.js";
import { Roll } from "./roll.js";
import { diceSettings } from "./runtime.js";
import * as terms from "./terms/index.js";
import type { DiceTerm } from "./terms/dice-term.js";
import type { RollTerm } from "./terms/roll-term.js";

beforeEach(installDice);

const rolled = async (formula: string, faces: number, ...results: number[]): Promise<Roll> => {
  forceDice(faces, ...results);
  return new Roll(formula).evaluate();
};
const die = (roll: Roll): DiceTerm => roll.dice[0] as DiceTerm;

describe("8.2 members", () => {
  it("8.2 of a roll and of its class", () => {
    const roll = new Roll("2d6 + 3", { a: 1 }, { note: "x" });
    const instance =
      `terms formula data options dice isDeterministic _evaluated result evaluate evaluateSync reroll clone
      alter resetFormula getTooltip render toMessage toAnchor toJSON propagateFlavor`.split(/\s+/);
    expect(instance.filter((name) => (roll as unknown as Record<string, unknown>)[name] === undefined)).toEqual([]);
    const statics = `create parse validate replaceFormulaData safeEval simulate fromTerms fromData fromJSON getFormula
      defaultImplementation CHAT_TEMPLATE TOOLTIP_TEMPLATE instantiateAST`.split(/\s+/);
    expect(statics.filter((name) => (Roll as unknown as Record<string, unknown>)[name] === undefined)).toEqual([]);
    expect([roll.total, roll.result, roll._evaluated, roll.options, roll.data]).toEqual([
      0,
      "+ 3",
      false,
      { note: "x" },
      { a: 1 },
    ]);
  });

  it("8.2 every class of terms has its name", () => {
    const names = `RollTerm DiceTerm Die Coin FateDie NumericTerm OperatorTerm ParentheticalTerm FunctionTerm PoolTerm StringTerm`;
    const missing = names.split(/\s+/).filter((name) => !(name in terms));
    expect(missing).toEqual([]);
    expect([typeof terms.PoolTerm.fromRolls, typeof terms.ParentheticalTerm.fromTerms]).toEqual([
      "function",
      "function",
    ]);
  });

  it("8.1 d, c and f are the denominations; the term of each", () => {
    expect(Object.entries(CONFIG.Dice.terms).map(([letter, cls]) => [letter, (cls as { name: string }).name])).toEqual([
      ["c", "Coin"],
      ["d", "Die"],
      ["f", "FateDie"],
    ]);
    const first = (formula: string): RollTerm => new Roll(formula).terms[0] as RollTerm;
    expect([first("3dc"), first("3d8"), first("3dF")].map((term) => term.constructor.name)).toEqual([
      "Coin",
      "Die",
      "FateDie",
    ]);
    expect([first("3dc"), first("3d8"), first("4dF")].map((term) => (term as DiceTerm).denomination)).toEqual([
      "c",
      "d8",
      "f",
    ]);
    expect(first("d8")).toMatchObject({ number: 1, faces: 8, modifiers: [] });
    expect(first("4d6kh3r1")).toMatchObject({ number: 4, faces: 6, modifiers: ["kh3", "r1"] });
  });

  it("8.1 terms by what stands there: parentheses, functions, pools, strings", () => {
    const names = (formula: string): string[] => new Roll(formula).terms.map((term) => term.constructor.name);
    expect(names("(1 + 2) * floor(5 / 2) - {1, 2}kh + word")).toEqual([
      "ParentheticalTerm",
      "OperatorTerm",
      "FunctionTerm",
      "OperatorTerm",
      "PoolTerm",
      "OperatorTerm",
      "StringTerm",
    ]);
  });

  it("8.1 flavour belongs to its term, of numbers and parentheses too, and stays in the formula", () => {
    const roll = new Roll("2d6[fire] + 3[bonus] + (1 + 1)[both]");
    expect(roll.terms.filter((term) => term.flavor).map((term) => [term.flavor, term.options])).toEqual([
      ["fire", { flavor: "fire" }],
      ["bonus", { flavor: "bonus" }],
      ["both", { flavor: "both" }],
    ]);
    expect(roll.formula).toBe("2d6[fire] + 3[bonus] + (1 + 1)[both]");
  });
});

describe("8.1 without a target", () => {
  it.each([
    ["3d6r", [1, 6, 6, 5], 17],
    ["3d6x", [6, 1, 1, 2], 10],
    ["3d8cs", [8, 7, 1], 1],
    ["3d8cf", [8, 7, 1], 1],
  ] as [string, number[], number][])("8.1 %s takes the lowest or highest face", async (formula, faces, total) => {
    const size = Number(/d(\d)/.exec(formula)?.[1]);
    expect((await rolled(formula, size, ...faces)).total).toBe(total);
  });

  it("8.1 of fate dice the lowest face is -1", async () => {
    CONFIG.Dice.randomUniform = () => 0;
    const roll = new Roll("2df");
    expect([(await roll.evaluate()).total, die(roll).lowestFace, die(roll).highestFace]).toEqual([-2, -1, 1]);
  });
});

describe("8.2 evaluation", () => {
  it("8.2 evaluate answers the roll itself; total, result and dice are there after it", async () => {
    forceDice(6, 2, 5);
    const roll = new Roll("2d6 * 2 - 1");
    expect(await roll.evaluate()).toBe(roll);
    expect([roll.total, roll.result, roll.dice.length, roll._evaluated]).toEqual([13, "7 * 2 - 1", 1, true]);
    expect(die(roll)).toMatchObject({ total: 7, values: [2, 5], faces: 6, number: 2 });
  });

  it("8.2 evaluateSync answers the roll itself, minimized and maximized too", () => {
    const roll = new Roll("1 + 2");
    expect(roll.evaluateSync()).toBe(roll);
    expect(new Roll("2d6 + 1").evaluateSync({ minimize: true }).total).toBe(3);
    expect(new Roll("2d6 + 1").evaluateSync({ maximize: true }).total).toBe(13);
  });

  it("8.2 a roll that was evaluated cannot be altered", async () => {
    const roll = await rolled("1d6", 6, 3);
    expect(() => roll.alter(2, 0)).toThrow(/already been evaluated/);
  });

  it("8.2 text needs allowStrings", async () => {
    await expect(new Roll("high").evaluate()).rejects.toThrow(/high/);
    expect((await new Roll("high").evaluate({ allowStrings: true })).total).toBe("high");
  });

  it("8.2 propagateFlavor gives the flavour to terms that have none", () => {
    const roll = new Roll("1d6 + 2[own]");
    roll.propagateFlavor("fire");
    expect(roll.terms.map((term) => term.options.flavor)).toEqual(["fire", "fire", "own"]);
  });

  it("8.2 every face comes from CONFIG.Dice.randomUniform, one number for each die", async () => {
    let asked = 0;
    CONFIG.Dice.randomUniform = () => {
      asked += 1;
      return 0.5;
    };
    await new Roll("3d6 + 2d4 + 1dc + 1df + {1d6, 1d6}").evaluate();
    expect(asked).toBe(9);
  });

  it.each([1, 2, 5, 10])("8.2 the faces of %i00 seeded numbers are within the die", async (seed) => {
    const twister = new (await import("./mersenne-twister.js")).MersenneTwister(seed);
    CONFIG.Dice.randomUniform = () => twister.random();
    const { results } = die(await new Roll("100d20").evaluate());
    expect(results.every(({ result }) => Number.isInteger(result) && result >= 1 && result <= 20)).toBe(true);
    expect(new Set(results.map(({ result }) => result)).size).toBeGreaterThan(10);
  });
});

describe("8.2 parsing", () => {
  it("8.2 parse, instantiateAST, getFormula and fromTerms go round", () => {
    const parsed = Roll.parse("2d6[a] + max(1, 2) * (3)");
    expect(Roll.getFormula(parsed)).toBe("2d6[a] + max(1, 2) * (3)");
    expect(Roll.fromTerms(parsed).formula).toBe("2d6[a] + max(1, 2) * (3)");
    const nodes = diceSettings().parser.parse("1d6 + 1");
    expect(Roll.instantiateAST(nodes).map((term) => term.constructor.name)).toEqual([
      "Die",
      "OperatorTerm",
      "NumericTerm",
    ]);
  });

  it("8.2 data are put in before parsing: a whole formula, an object's text, a negative number", () => {
    expect(new Roll("@dice + 1", { dice: "2d6" }).formula).toBe("2d6 + 1");
    expect(new Roll("(@n)d6", { n: 3 }).formula).toBe("(3)d6");
    expect(new Roll("1 + @mod", { mod: -3 }).formula).toBe("1 - 3");
    expect(new Roll("@a.b.c", { a: { b: { c: 4 } } }).formula).toBe("4");
    expect(new Roll("@missing").formula).toBe("0");
  });

  it("8.2 an empty formula is a roll without terms", async () => {
    const roll = new Roll("");
    expect([roll.terms, roll.formula, (await roll.evaluate()).total]).toEqual([[], "", 0]);
  });

  it("8.2 create makes the default class, whatever class is asked", () => {
    class Mine extends Roll {}
    CONFIG.Dice.rolls.unshift(Mine);
    expect([Roll.create("1").constructor, Roll.defaultImplementation]).toEqual([Mine, Mine]);
    expect(new Roll("(1d6)").terms[0]).toMatchObject({ roll: expect.any(Mine) });
  });
});

describe("8.2 results of dice", () => {
  it("8.2 marks: dropped ones are discarded and inactive, rerolled ones inactive", async () => {
    expect(die(await rolled("3d6kh2", 6, 4, 1, 6)).results).toEqual([
      { result: 4, active: true },
      { result: 1, active: false, discarded: true },
      { result: 6, active: true },
    ]);
  });

  it("8.1 keeping and counting see what stands after the modifiers before: floors and counts", async () => {
    expect((await rolled("3d6min3kh1", 6, 1, 2, 2)).total).toBe(3);
    expect((await rolled("3d6kh2cs>=3", 6, 1, 3, 5)).total).toBe(2);
    expect((await rolled("2d6xkh1", 6, 6, 1, 4)).total).toBe(6);
  });

  it("8.2 labels and classes of results may be a subclass's", async () => {
    class Sigil extends terms.Die {
      static override DENOMINATION = "s";
      constructor(data: object = {}) {
        super({ ...data, faces: 4 });
      }
      override getResultLabel(result: { result: number }): string {
        return `*${result.result}*`;
      }
      override getResultCSS(result: { result: number }): (string | null)[] {
        return ["sigil", result.result > 2 ? "high" : null];
      }
    }
    CONFIG.Dice.terms.s = Sigil as never;
    const roll = await rolled("2ds", 4, 1, 4);
    expect([roll.formula, roll.total]).toEqual(["2ds", 5]);
    expect(die(roll).getTooltipData().rolls).toEqual([
      { result: "*1*", classes: "sigil" },
      { result: "*4*", classes: "sigil high" },
    ]);
    expect((Roll.fromJSON(JSON.stringify(roll)).dice[0] as DiceTerm).constructor).toBe(Sigil);
  });

  it("8.2 a die's own modifiers join those of Die", async () => {
    class Doubling extends terms.Die {
      static override DENOMINATION = "w";
      static override MODIFIERS = { ...super.MODIFIERS, dbl: "double" };
      constructor(data: object = {}) {
        super({ ...data, faces: 6 });
      }
      double(): void {
        for (const result of this.results) result.count = result.result * 2;
      }
    }
    CONFIG.Dice.terms.w = Doubling as never;
    expect((await rolled("3dwkh2dbl", 6, 1, 2, 3)).total).toBe(10);
  });

  it("8.1 what stands before the first letter after a kind of dice is no modifier: 1dw10 is one die of kind w", async () => {
    class Ten extends terms.Die {
      static override DENOMINATION = "w";
      constructor(data: object = {}) {
        super({ ...data, faces: 10 });
      }
    }
    CONFIG.Dice.terms.w = Ten as never;
    const roll = await rolled("1dw10 + 2", 10, 7);
    expect([roll.total, roll.dice[0]?.faces, (roll.dice[0] as DiceTerm).modifiers]).toEqual([9, 10, []]);
    expect((await rolled("2dw10kh", 10, 7, 3)).total).toBe(7);
    expect((await rolled("1dw10nonsense", 10, 7)).total).toBe(7);
  });

  it("8.2 a term can be rolled by itself", async () => {
    forceDice(6, 2, 3, 6);
    const term = new terms.Die({ number: 2, faces: 6, modifiers: ["kh"] });
    await term.evaluate();
    expect([term.total, term.formula, term.expression]).toEqual([3, "2d6kh", "2d6kh"]);
    const another = new terms.Die({ number: 0, faces: 6 });
    expect(await another.roll()).toEqual({ result: 6, active: true });
  });
});
