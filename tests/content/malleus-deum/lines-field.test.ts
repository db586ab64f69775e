// @vitest-environment happy-dom
import { malleusModels } from "./models.js";
import { describe, expect, it } from "vitest";
import { readLines, rankForm } from "../../../src/rulesets/malleus-deum/content/index.js";

interface Field {
  toInput(config: { name?: string; value?: unknown }): HTMLTextAreaElement;
  toText(value: unknown): string;
}
const field = malleusModels.malleusAbility!.schema.fields.ranks as Field;
const TEXT = "1: needs axe.strike 2, strength 0\n2: DC 14; also hits a neighbour";

describe("lists that a form shows as lines", () => {
  it("4.3 store what the lines say", () => {
    const { ranks } = malleusModels.malleusAbility!.cleanData({ ranks: TEXT });
    expect(ranks).toEqual(readLines(rankForm, TEXT));
    expect(new malleusModels.malleusAbility!({ ranks }).toObject().ranks).toEqual(ranks);
  });

  it("4.3 refuse the change when a line cannot be read, and name the line", () => {
    expect(() => malleusModels.malleusAbility!.cleanData({ ranks: "1: needs axe.strike\n" })).toThrow(
      /"1: needs axe.strike" cannot be read/,
    );
  });

  it("12 show the stored list as the same lines, for typing and for reading", () => {
    const value = readLines(rankForm, TEXT);
    const input = field.toInput({ name: "system.ranks", value });
    expect([input.tagName, input.name, input.textContent]).toEqual(["TEXTAREA", "system.ranks", TEXT]);
    expect(field.toText(value)).toBe(TEXT);
    expect(field.toText(undefined)).toBe("");
  });

  it("empty a list when its lines are emptied", () => {
    expect(malleusModels.malleusAbility!.cleanData({ ranks: "" }).ranks).toEqual([]);
  });
});
