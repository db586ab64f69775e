import { beforeEach, describe, expect, it } from "vitest";
import { fakeRuleset } from "../testing/fake-ruleset";
import { allRulesets, cardPartType, clearRegistry, effectKind, registerRuleset, rulesetOf } from "./registry";
import type { Ruleset } from "./ruleset";

beforeEach(clearRegistry);

describe("the registry of rulesets", () => {
  it("finds the ruleset of a document by its kind and type", () => {
    const one = fakeRuleset("one", { cardParts: { p: {} as never }, effectKinds: { k: {} as never } });
    registerRuleset(one);
    expect(rulesetOf({ documentName: "Actor", type: "oneHero" })).toBe(one);
    expect(rulesetOf({ documentName: "Item", type: "oneHero" })).toBeUndefined();
    expect([cardPartType("p"), effectKind("k")].every(Boolean)).toBe(true);
  });

  it.each<[string, Partial<Ruleset>]>([
    ["an actor type", { actors: { oneHero: {} as never } }],
    ["an item type", { items: { oneThing: {} as never } }],
    ["a card part", { cardParts: { p: {} as never } }],
    ["an effect kind", { effectKinds: { k: {} as never } }],
    ["a status", { statuses: [{ id: "s", name: "", img: "" }] }],
  ])("refuses a second claim on %s by name, and registers nothing of it", (_what, parts) => {
    const cardParts = { p: {} as never };
    const effectKinds = { k: {} as never };
    registerRuleset(fakeRuleset("one", { cardParts, effectKinds, statuses: [{ id: "s", name: "", img: "" }] }));
    expect(() => registerRuleset(fakeRuleset("two", parts))).toThrow(/belongs to the ruleset "one"/);
    expect(allRulesets().map(({ id }) => id)).toEqual(["one"]);
    expect(rulesetOf({ documentName: "Actor", type: "twoHero" })).toBeUndefined();
  });

  it("refuses the same id twice", () => {
    registerRuleset(fakeRuleset("one"));
    expect(() => registerRuleset(fakeRuleset("one"))).toThrow(/registered twice/);
  });
});
