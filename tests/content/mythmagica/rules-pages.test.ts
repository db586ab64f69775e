import { describe, expect, it } from "vitest";
import { RULE_PAGES, RULES_JOURNAL } from "../../../src/rulesets/mythmagica/adapters/rule-pages.js";
import { bottomOf, topOf } from "../../../src/rulesets/mythmagica/rules/guts/glory.js";
import { CONDITIONS } from "../../../src/rulesets/mythmagica/rules/conditions/condition.js";
import {
  chapterShare,
  encounterBasis,
  milestoneShare,
} from "../../../src/rulesets/mythmagica/rules/experience/tables.js";
import { METALS } from "../../../src/rulesets/mythmagica/rules/money/coins.js";
import { entriesOf } from "./packs.js";

const pages = entriesOf("rules")[0]?.pages ?? [];
const page = (name: string): string => {
  const found = pages.find((one) => one.name === name);
  if (!found) throw new Error(`no page "${name}"`);
  return found.text.content;
};
/** Rows of a page's nth table, as plain words. */
const rows = (name: string, nth = 0): string[][] =>
  [...([...page(name).matchAll(/<tbody>(.*?)<\/tbody>/g)][nth]?.[1] ?? "").matchAll(/<tr>(.*?)<\/tr>/g)].map(
    ([, row = ""]) => [...row.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell = ""]) => cell),
  );

describe("the rules reference of Mythmagica", () => {
  it("MY-XPR-05 MY-XPR-06 MY-XPR-07 prints the shares of Levels 0 to 10", () => {
    expect(rows("Levels and experience")).toEqual(
      Array.from({ length: 11 }, (_, level) =>
        [
          level,
          milestoneShare(level),
          chapterShare(level),
          encounterBasis(level, "single"),
          encounterBasis(level, "extended"),
        ].map(String),
      ),
    );
  });

  it("MY-GUT-02 prints the six bands of Guts", () => {
    expect(rows("Guts and Glory Status")).toEqual(
      [1, 2, 3, 4, 5, 6].map((status) => [String(status), `${bottomOf(status)} to ${topOf(status)}`]),
    );
  });

  it("MY-MON-01 prints what metals are worth", () => {
    const worth = rows("Money").map(([, value = ""]) =>
      value.startsWith("1/") ? 1 / Number(value.slice(2)) : Number.parseInt(value),
    );
    expect(worth).toEqual([METALS.tp, METALS.cp, METALS.sp, METALS.ep, METALS.gp, METALS.np]);
  });

  it("MY-CND-01 has a line for every condition, alone or with its kin", () => {
    const told = rows("Conditions")
      .map(([name = ""]) => name.toLowerCase())
      .join(" ");
    // Told on pages of their own, or as a course of another.
    const elsewhere = [
      "amputated",
      "dead",
      "slowlysuffocating",
      "smokeinhalation",
      "lingeringincapacitation",
      "lingeringnausea",
    ];
    const words = (key: string) =>
      key.replace(/burn\d/, "burns").replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    const missing = Object.keys(CONDITIONS).filter(
      (key) => !elsewhere.includes(key.toLowerCase()) && !told.includes(words(key)),
    );
    expect(missing).toEqual([]);
  });

  it("has the pages that sheets link to, by ids that stay", () => {
    const [journal] = entriesOf("rules");
    expect(RULES_JOURNAL).toBe(`Compendium.manifold.mythmagica-rules.JournalEntry.${journal?._id}`);
    const ids = pages.map(({ _id }) => _id);
    expect(Object.entries(RULE_PAGES).filter(([, id]) => !ids.includes(id))).toEqual([]);
  });

  it("has a page behind every link, and every page is linked from another", () => {
    const ids = new Set(pages.map(({ _id }) => _id));
    const links = pages.flatMap(({ text }) =>
      [...text.content.matchAll(/JournalEntryPage\.(\w{16})/g)].map(([, id = ""]) => id),
    );
    expect(links.filter((id) => !ids.has(id))).toEqual([]);
    const unlinked = pages.filter(({ _id, name }) => name !== "Welcome" && !links.includes(_id));
    expect(unlinked.map(({ name }) => name)).toEqual([]);
  });
});
