import { beforeEach, describe, expect, it } from "vitest";
import { fakeRuleset } from "../testing/fake-ruleset";
import { allRulesets, cardPartType, clearRegistry, changeHandler, registerRuleset, rulesetOf } from "./registry";
import type { Play } from "../contracts/play";
import type { Ruleset } from "../contracts/ruleset";

beforeEach(clearRegistry);

describe("the registry of rulesets", () => {
  it("finds the ruleset of a document by its kind and type", () => {
    const one = fakeRuleset("one", { cardParts: { p: {} as never }, changeHandlers: { k: {} as never } });
    registerRuleset(one);
    expect(rulesetOf({ documentName: "Actor", type: "oneHero" })).toBe(one);
    expect(rulesetOf({ documentName: "Item", type: "oneHero" })).toBeUndefined();
    expect([cardPartType("p"), changeHandler("k")].every(Boolean)).toBe(true);
  });

  it.each<[string, Partial<Ruleset & Play>]>([
    ["an actor type", { actors: { oneHero: {} as never } }],
    ["an item type", { items: { oneThing: {} as never } }],
    ["a card part", { cardParts: { p: {} as never } }],
    ["an effect kind", { changeHandlers: { k: {} as never } }],
    ["a status", { statuses: [{ id: "s", name: "", img: "", rule: "" }] }],
  ])("refuses a second claim on %s by name, and registers nothing of it", (_what, parts) => {
    const cardParts = { p: {} as never };
    const changeHandlers = { k: {} as never };
    registerRuleset(
      fakeRuleset("one", { cardParts, changeHandlers, statuses: [{ id: "s", name: "", img: "", rule: "" }] }),
    );
    expect(() => registerRuleset(fakeRuleset("two", parts))).toThrow(/belongs to the ruleset "one"/);
    expect(allRulesets().map(({ id }) => id)).toEqual(["one"]);
    expect(rulesetOf({ documentName: "Actor", type: "twoHero" })).toBeUndefined();
  });

  it.each<[string, Partial<Ruleset>]>([
    ["effect.k", { changeKinds: ["k", "other", "k"] }],
    ["part.p", { messageParts: ["p", "p"] }],
    ["status.s", { statuses: [1, 2].map(() => ({ id: "s", name: "", img: "", rule: "" })) }],
  ])("refuses what one ruleset declares twice (%s): one of the two would never be carried out", (key, parts) => {
    const play = async (): Promise<Play> => ({ cardParts: {}, changeHandlers: {} });
    expect(() => registerRuleset(fakeRuleset("one", { ...parts, play }))).toThrow(`"one" declares "${key}" twice`);
    expect(allRulesets()).toEqual([]);
  });

  it("refuses the same id twice", () => {
    registerRuleset(fakeRuleset("one"));
    expect(() => registerRuleset(fakeRuleset("one"))).toThrow(/registered twice/);
  });
});
