import "../shared/foundry.js";
import { describe, expect, it } from "vitest";
import { parseDamage, untrainedAbility } from "../../../src/rulesets/malleus-deum/rules/abilities/index.js";
import { documents, entriesOf } from "./packs.js";

/** As many as the author's list names. */
const UNTRAINED_COUNT = 16;

type System = Record<string, unknown>;
const abilities = documents
  .flatMap(({ entry }) => [entry, ...(entry.items ?? [])])
  .filter(({ type }) => type === "malleusAbility")
  .map(({ name, system = {} }) => ({ name, ...(system as System) }) as { name: string } & System);

describe("what abilities say of damage", () => {
  it("MDC-ABL-06 every text in the packs can be read, alternatives with “or” among them", () => {
    const texts = new Set(abilities.map(({ damage }) => String(damage ?? "")).filter(Boolean));
    expect(texts.size).toBeGreaterThan(20);
    // What is thrown on top of another ability's damage stays with the one who throws it.
    expect([...texts].filter((text) => !parseDamage(text))).toEqual(["+1d8"]);
    expect(parseDamage("weapon + strength or endurance")?.primary).toEqual({
      anyOf: ["strength", "endurance"],
      times: 1,
    });
    expect(parseDamage("2 × (weapon + speed or strength)")).toMatchObject({ factor: 2, weapon: true });
  });

  it("MDC-ABL-08 anybody fights untrained as the author's list has it", () => {
    const listed = entriesOf("abilities").map(({ system }) => system as System);
    const untrained = listed.flatMap((own) => {
      const rule = untrainedAbility(String(own.slug));
      return rule ? [{ own, rule }] : [];
    });
    expect(untrained).toHaveLength(UNTRAINED_COUNT);
    for (const { own, rule } of untrained)
      expect([own.slug, own.untrainedRank, own.damage]).toEqual([own.slug, rule.rank, rule.damage]);
    const fighting = listed.filter(
      ({ untrainedRank, slug, defence }) =>
        typeof untrainedRank === "number" && (/\.(strike|shoot|throw)$/.test(String(slug)) || defence === "parry"),
    );
    expect(fighting.map(({ slug }) => slug).filter((slug) => !untrainedAbility(String(slug)))).toEqual([]);
    expect(untrainedAbility("mace.parry")).toBeNull();
  });
});
