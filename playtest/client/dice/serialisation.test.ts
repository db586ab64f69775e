import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { forceDice, installDice } from "./forced-dice.js";
import { MersenneTwister } from "./mersenne-twister.js";
import { Roll } from "./roll.js";
import { diceSettings } from "./runtime.js";
import { Die } from "./terms/index.js";

beforeEach(installDice);

class CheckRoll extends Roll {
  get success(): boolean {
    return (this.total ?? 0) >= Number(this.options.target);
  }
}

class SkullDie extends Die {
  static override DENOMINATION = "s";
  static override MODIFIERS = { ...Die.MODIFIERS, z: "zero" };

  constructor(data: object = {}) {
    super({ ...data, faces: 6 });
  }

  zero(): void {
    for (const result of this.results) result.count = 0;
  }

  override getResultLabel(result: { result: number }): string {
    return result.result === 1 ? "skull" : String(result.result);
  }
}

const revive = (roll: Roll): Roll => Roll.fromJSON(JSON.stringify(roll));

describe("8.2 serialisation", () => {
  it("8.2 the JSON names class, options, dice, formula, terms, total and evaluated", async () => {
    forceDice(6, 2, 6);
    const roll = await new Roll("2d6kh + 3", {}, { note: 1 }).evaluate();
    expect(JSON.parse(JSON.stringify(roll))).toEqual({
      class: "Roll",
      options: { note: 1 },
      dice: [],
      formula: "2d6kh + 3",
      terms: [
        {
          class: "Die",
          options: {},
          evaluated: true,
          number: 2,
          faces: 6,
          modifiers: ["kh"],
          results: [
            { result: 2, active: false, discarded: true },
            { result: 6, active: true },
          ],
        },
        { class: "OperatorTerm", options: {}, evaluated: true, operator: "+" },
        { class: "NumericTerm", options: {}, evaluated: true, number: 3 },
      ],
      total: 9,
      evaluated: true,
    });
  });

  it("8.2 a registered subclass revives by its name, plain properties do not survive, options do", async () => {
    diceSettings().rolls.push(CheckRoll);
    forceDice(20, 15);
    const roll = await new CheckRoll("1d20", {}, { target: 12 }).evaluate();
    Object.assign(roll, { lost: true });
    const back = revive(roll);
    expect(back).toBeInstanceOf(CheckRoll);
    expect((back as CheckRoll).success).toBe(true);
    expect("lost" in back).toBe(false);
  });

  it("8.2 a class that reads its own data does so, whoever is asked", async () => {
    class Reader extends Roll {
      static override fromData(data: object): Roll {
        return Object.assign(super.fromData(data), { note: "read" });
      }
    }
    CONFIG.Dice.rolls = [Reader];
    const mine = await new Reader("1").evaluate();
    expect(Roll.fromData(mine.toJSON())).toMatchObject({ note: "read", total: 1 });
    const plain = Roll.fromData({ ...mine.toJSON(), class: "Roll" });
    expect([plain.constructor, (plain as { note?: string }).note]).toEqual([Roll, undefined]);
  });

  it("8.2 an unregistered class revives as the default", async () => {
    const back = revive(await new CheckRoll("1 + 2").evaluate());
    expect(back.constructor).toBe(Roll);
    expect(back.total).toBe(3);
  });

  it("8.2 a new die registered in CONFIG.Dice.terms parses, rolls and revives", async () => {
    diceSettings().terms.s = SkullDie;
    forceDice(6, 1, 3);
    const roll = await new Roll("2ds + 1").evaluate();
    expect([roll.total, roll.formula]).toEqual([5, "2ds + 1"]);
    const die = revive(roll).dice[0];
    expect(die).toBeInstanceOf(SkullDie);
    expect(die?.getTooltipData().rolls).toEqual([
      { result: "skull", classes: "skulldie d6 min" },
      { result: "3", classes: "skulldie d6" },
    ]);
    forceDice(6, 4, 5);
    expect((await new Roll("2dsz").evaluate()).total).toBe(0);
  });

  it("8.2 an unevaluated roll revives unevaluated, with its intermediate dice", async () => {
    const back = revive(new Roll("(1d4)d6 + {1d6,2}kh"));
    expect([back._evaluated, back.formula]).toEqual([false, "(1d4)d6 + {1d6,2}kh"]);
    CONFIG.Dice.randomUniform = () => 0;
    expect((await back.evaluate()).total).toBe(30);
  });

  it("8.2 dice rolled for a number of dice stay among the dice", async () => {
    forceDice(6, 2, 5, 6);
    const back = revive(await new Roll("(1d6)d6").evaluate());
    expect(back.dice.map((die) => die.total)).toEqual([2, 11]);
    expect(revive(back).dice).toHaveLength(2);
  });

  it("8.2 data without a class is refused, an unknown term is named", () => {
    expect(() => Roll.fromData({ formula: "1" })).toThrow(/class/);
    expect(() => Roll.fromData({ class: "Roll", formula: "1", terms: [{ class: "Odd" }] })).toThrow(/"Odd"/);
  });

  it("8.2 a stored roll whose function is gone is still readable", async () => {
    CONFIG.Dice.functions.gone = () => 7;
    const json = JSON.stringify(await new Roll("gone(1) + 1").evaluate());
    delete CONFIG.Dice.functions.gone;
    expect(Roll.fromJSON(json).total).toBe(8);
  });
});

const number = fc.integer({ min: 0, max: 30 }).map(String);
const modifier = fc.constantFrom(
  "",
  "kh",
  "kl2",
  "d",
  "dh2",
  "r",
  "rr1",
  "x",
  "xo>4",
  "min2",
  "max5",
  "cs>3",
  "cf",
  "even",
  "odd",
  "df1",
  "sf1",
  "ms>3",
  "r1<3kh",
);
const die = fc
  .tuple(fc.integer({ min: 0, max: 6 }), fc.constantFrom(2, 4, 6, 20), modifier)
  .map(([count, faces, text]) => `${count}d${faces}${text}`);
const { formula } = fc.letrec<{ formula: string; term: string }>((tie) => ({
  term: fc.oneof(
    { maxDepth: 3, depthIdentifier: "f" },
    fc.oneof(number, die, fc.constantFrom("dc", "3df", "2.5", "1d4[cold]")),
    tie("formula").map((inner) => `(${inner})`),
    fc.tuple(fc.constantFrom("max", "min", "abs", "floor"), tie("formula")).map(([fn, inner]) => `${fn}(${inner}, 2)`),
    fc
      .tuple(tie("formula"), tie("formula"), fc.constantFrom("", "kh", "d1", "cs>5"))
      .map(([a, b, mod]) => `{${a}, ${b}}${mod}`),
    number.map((count) => `(${count} % 5)d6`),
  ),
  formula: fc
    .tuple(
      fc.constantFrom("", "-", "+"),
      tie("term"),
      fc.array(fc.tuple(fc.constantFrom("+", "-", "*", " - -", "* -"), tie("term")), {
        maxLength: 3,
        depthIdentifier: "f",
      }),
    )
    .map(([sign, first, rest]) => sign + first + rest.map(([operator, next]) => ` ${operator} ${next}`).join("")),
}));

describe("8.2 properties", () => {
  it("8.2 any formula survives JSON with the same total, and its normal form parses to itself", async () => {
    const twister = new MersenneTwister(1);
    CONFIG.Dice.randomUniform = () => twister.random();
    await fc.assert(
      fc.asyncProperty(formula, async (text) => {
        const roll = await new Roll(text).evaluate();
        const back = revive(roll);
        expect(Number.isFinite(roll.total)).toBe(true);
        expect([back.total, back.formula, back.result]).toEqual([roll.total, roll.formula, roll.result]);
        expect(Roll.fromTerms(back.terms).total).toBe(roll.total);
        const normal = new Roll(text).formula;
        expect(new Roll(normal).formula).toBe(normal);
      }),
      { numRuns: 150 },
    );
  });

  it("8.1 replaceFormulaData never throws, whatever formula and data", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((text) => `@${text}`),
        ),
        fc.object(),
        (text, data) => {
          expect(typeof Roll.replaceFormulaData(text, data, { missing: "0" })).toBe("string");
        },
      ),
    );
  });

  it("8.1 any text is either read or refused with its place, never worse", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[d0-9+*/%(){},[\]kxr<> .-]{0,20}$/)), (text) => {
        try {
          new Roll(text);
        } catch (error) {
          expect((error as Error).name).toBe("FormulaError");
        }
      }),
      { numRuns: 500 },
    );
  });

  it("issue 3 a stored roll from a stranger's hand revives as numbers, its markup does not", () => {
    const evil = "<img src=x onerror=alert(1)>";
    const die = { class: "Die", number: 1, faces: 6, modifiers: [], options: {}, evaluated: true };
    const results = [{ result: evil, count: evil, active: evil, exploded: evil }];
    const roll = Roll.fromData({ class: "Roll", formula: "1d6", dice: [], total: evil, terms: [{ ...die, results }] });
    expect(JSON.stringify([roll.total, (roll.dice[0] as Die).results])).not.toContain("img");
    expect((roll.dice[0] as Die).getTooltipData().rolls).toMatchObject([{ result: "NaN" }]);
  });
});
