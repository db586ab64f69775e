import "../shared/foundry.js";
import { describe, expect, it } from "vitest";
import { documents, entriesOf } from "./packs.js";

const pages = new Map(
  entriesOf("rules").flatMap(({ pages: list = [] }) => list.map(({ name, text }) => [name, text.content] as const)),
);
const plain = (name: string): string => (pages.get(name) ?? "").replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");

describe("the rules reference", () => {
  it("has a page for every chapter of the book and of the author's files", () => {
    const chapters = [
      ...["Characters", "Checks", "Abilities", "Pools", "Tags and aspects", "Conditions", "Fights"],
      ...["Actions and movement", "Harm and death", "Rest", "Morale", "Advancement", "Magic", "Equipment"],
      ...["Pursuit", "For the GM"],
    ];
    expect(chapters.filter((name) => plain(name).length < 200)).toEqual([]);
  });

  it("MD-CHK-25 says when dice are worth rolling, MD-CHK-23 that a check is tried once", () => {
    expect(plain("Checks")).toMatch(/only where the outcome is open and a failure would be worth playing/);
    expect(plain("Checks")).toMatch(/One try to a character and approach/);
  });

  it("MD-ASP-02 says what makes a good aspect, with a bad one and a good one", () => {
    const aspects = plain("Tags and aspects");
    for (const word of ["trouble and choices", "deeds", "narrow", "wide", "repeats no rule"])
      expect(aspects).toContain(word);
    expect(aspects).toMatch(/not “the greatest swordsman”, but “thinks he is the greatest swordsman”/);
  });

  it("MDC-RST-05 says that down time has headings and no rules, MDC-RST-02 MDC-RST-03 what a disturbed rest is", () => {
    expect(plain("Rest")).toMatch(
      /Down time, carousing, side adventures and lasting injuries are headings .* without rules/,
    );
    expect(plain("Rest")).toMatch(/disturbed: a check of 9/);
    expect(plain("Rest")).toMatch(/one refresh of the pools instead of two/);
  });

  it("MDC-CMB-02 says who may talk, MDC-MAG-28 MDC-MAG-30 what portals and things with a will do", () => {
    expect(plain("Fights")).toMatch(/never follows an ambush, the surprised never begin it/);
    expect(plain("Magic")).toMatch(/a greater one lets bodies through/);
    expect(plain("Magic")).toMatch(/influence.*possession.*domination/);
  });

  it("MDC-DTH-12 names the diseases that have no rules, companion 6.5 the difficulties of the author's adventures", () => {
    expect(plain("Harm and death")).toMatch(/Red Death.*Wasting Murrain.*Spotted Fever.*Ague/);
    expect(plain("For the GM")).toMatch(/pickpocket\s+Perception 18/);
    expect(plain("For the GM")).toMatch(/jury\s+2d12 against 15/);
  });

  it("MD-ABL-14 leads to every group of abilities", () => {
    const groups = entriesOf("ability-groups").map(({ _id }) => _id);
    expect(groups.length).toBeGreaterThan(30);
    expect(groups.filter((id) => !(pages.get("Abilities") ?? "").includes(`.Item.${id}]`))).toEqual([]);
  });

  it("leads nowhere that is not there", () => {
    const known = new Set(documents.map(({ entry }) => entry._id));
    const links = [...pages.values()].flatMap((html) => [...html.matchAll(/@UUID\[Compendium\.[^\]]*\.(\w{16})\]/g)]);
    expect(links.length).toBeGreaterThan(60);
    expect(links.map(([, id]) => id ?? "").filter((id) => !known.has(id))).toEqual([]);
  });
});
