import { describe, expect, it } from "vitest";
import { NO_ATTRIBUTES } from "../attributes";
import { animalsOf, overlaid } from "./kinds";
import { strikeBoons } from "./weapons";

describe("lists and packages of creatures", () => {
  it("MY-CRE-08 an Arctic Animal is one of the forms and sizes that its list names, and natural", () => {
    const list = [
      { form: "arcticWolf", sizes: ["small", "medium"] as const },
      { form: "walrus", sizes: ["large"] as const },
    ];
    const entry = (form: string, size: "small" | "medium" | "large", keywords = ["natural"]) => ({
      form,
      size,
      keywords,
    });
    expect(
      animalsOf(list, [
        entry("arcticWolf", "medium"),
        entry("arcticWolf", "large"),
        entry("walrus", "large", []),
        entry("camel", "large"),
      ]),
    ).toEqual([entry("arcticWolf", "medium")]);
  });

  it("MY-CRE-09 an overlay makes a skeleton of a wolf: its kind, its numbers, what it gains and loses", () => {
    const wolf = {
      name: "Wolf",
      ilk: "living" as const,
      kin: "blooded",
      attributes: { ...NO_ATTRIBUTES, st: 2, in: -5 },
      traits: ["Hunts in packs"],
      abilities: ["Bite", "Keen nose"],
    };
    const bones = overlaid(wolf, {
      name: "Skeleton",
      ilk: "undead",
      kin: "revenant",
      attributes: { tn: 1, in: -2 },
      gains: ["Bite", "Needs no breath"],
      loses: ["Keen nose"],
      traits: ["Obeys the last order"],
    });
    expect(bones).toMatchObject({
      name: "Skeleton (Wolf)",
      ilk: "undead",
      kin: "revenant",
      traits: ["Hunts in packs", "Obeys the last order"],
      abilities: ["Bite", "Needs no breath"],
    });
    expect([bones.attributes.st, bones.attributes.tn, bones.attributes.in]).toEqual([2, 1, -7]);
    expect(overlaid(wolf, { name: "Young" })).toMatchObject({ ilk: "living", abilities: ["Bite", "Keen nose"] });
  });

  it("MY-WPN-08 a Strike Boon is a gift that says so, while all its conditions are met", () => {
    const boons = [
      { slug: "sneakAttack", declared: true, conditions: ["unseen"] },
      { slug: "twist", declared: true, conditions: ["hit", "blade"] },
      { slug: "luck", declared: false, conditions: [] },
    ];
    expect(strikeBoons(boons, ["unseen", "hit"])).toEqual(["sneakAttack"]);
    expect(strikeBoons(boons, ["hit", "blade"])).toEqual(["twist"]);
  });
});
