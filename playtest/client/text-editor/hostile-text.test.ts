// @vitest-environment happy-dom
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { installDice } from "../dice/forced-dice.js";
import { Roll } from "../dice/index.js";
import { replaceText } from "./replace-text.js";
import { enrichRolls } from "./inline-rolls.js";
import { readEmbed } from "./embeds.js";

beforeEach(() => {
  installDice();
  Object.assign(globalThis, { Hooks: { onError: () => undefined, callAll: () => true, call: () => true } });
});

const holder = (text: string): HTMLElement => {
  const root = document.createElement("div");
  root.append(document.createTextNode(text));
  return root;
};
const within = async (milliseconds: number, task: () => unknown): Promise<void> => {
  const start = performance.now();
  await task();
  expect(performance.now() - start).toBeLessThan(milliseconds);
};

describe("issue 12 one message does not freeze the page: texts", () => {
  // Without bounds each of these takes minutes, longer than a test may.
  it.each([
    ["[[", 150_000],
    ["[[/check ", 40_000],
    ["[[/r ", 60_000],
    ["]]{", 100_000],
    ["[[1]]{", 50_000],
    ["[[1d6]] ", 40_000],
    ["[[999d1000]] ", 20_000],
    ["[[(((1)))", 30_000],
  ])("inline rolls: %s, %d times", async (piece, times) => {
    await enrichRolls(holder(piece.repeat(times)), {});
  });

  it.each([
    [/@X\[([^\]]+)\](?:\{([^}]+)\})?/g, "@X[", 50_000],
    [/\[\[(.*?)\]\]/g, "[[", 50_000],
    [/<a(.*)b(.*)>/g, "<ab and no end of it ", 12_000],
  ])("a package's pattern %s that tries every end for every beginning", async (pattern, piece, times) => {
    await replaceText(holder(piece.repeat(times)), pattern, () => document.createElement("b"));
  });

  it("so many replacements and no more; the rest stays as it was written", async () => {
    const root = holder("@x ".repeat(3000));
    await replaceText(root, /@x/g, () => document.createElement("b"));
    expect(root.querySelectorAll("b")).toHaveLength(500);
    expect(root.textContent.match(/@x/g)).toHaveLength(2500);
  });

  it("long texts lose and change nothing, wherever they are parted", async () => {
    const text = fc
      .array(fc.constantFrom("@x", "word ", "\n", "]", "}", "y".repeat(3000), "z".repeat(9000)), { maxLength: 30 })
      .map((parts) => parts.join(""));
    await fc.assert(
      fc.asyncProperty(text, async (given) => {
        const root = holder(given);
        await replaceText(root, /@x/g, () => document.createElement("b"));
        for (const mark of root.querySelectorAll("b")) mark.replaceWith("@x");
        expect(root.textContent).toBe(given);
      }),
      { numRuns: 60 },
    );
  });

  it("commands named after members of objects are no rolls", async () => {
    for (const name of ["constructor", "toString", "__proto__", "valueOf"]) {
      const root = holder(`[[/${name} 1d6]]`);
      await enrichRolls(root, {});
      expect(root.querySelector("a"), name).toBeNull();
    }
  });

  it("options of an embed are read in a moment", async () => {
    for (const piece of ['"', 'a="', "a=b ", '" '])
      await within(500, () => readEmbed(piece.repeat(1000 / piece.length)));
  });
});

describe("issue 12 one message does not freeze the page: rolls", () => {
  const nested = (depth: number): object => {
    let roll: object = { class: "Roll", formula: "1", terms: [{ class: "NumericTerm", number: 1 }], total: 1 };
    for (let i = 0; i < depth; i++)
      roll = { class: "Roll", formula: "1", total: 1, terms: [{ class: "ParentheticalTerm", term: "1", roll }] };
    return roll;
  };

  it("data nested 10,000 deep are refused at once, some within one another are read", async () => {
    await within(1000, () => expect(() => Roll.fromData(nested(10_000))).toThrow(/nested too deeply/));
    expect(Roll.fromData(nested(20)).total).toBe(1);
  });

  it("formulas in more than fifty parentheses are refused at once, those in fewer are read", async () => {
    const formula = (depth: number, open = "(", close = ")"): string => `${open.repeat(depth)}1${close.repeat(depth)}`;
    for (const [open, close] of [
      ["(", ")"],
      ["{", "}"],
      ["max(", ")"],
      ["1d(", ")"],
      ["(1+", ")"],
    ])
      await within(1000, () => expect(() => new Roll(formula(10_000, open, close))).toThrow(/fewer parentheses/));
    expect((await new Roll(formula(20)).evaluate()).total).toBe(1);
    await within(1000, () => expect(Roll.validate("(".repeat(100_000))).toBe(false));
  });

  it("terms and functions named after members of objects are errors", () => {
    for (const name of ["constructor", "__proto__", "toString"]) {
      expect(() => Roll.fromData({ class: "Roll", formula: "1", terms: [{ class: name }] })).toThrow();
      expect(Roll.validate(`${name}(1)`), name).toBe(false);
    }
  });
});
