import "../shared/foundry.js";
import { describe, expect, it } from "vitest";
import { armourWeight } from "../../../src/rulesets/bind/rules/derived/encumbrance.js";
import { KNACKS as KNACK_IDS } from "../../../src/rulesets/bind/rules/knacks/knacks.js";
import { SPHERES } from "../../../src/rulesets/bind/rules/magic/paths.js";
import { entriesOf, type Entry } from "./packs.js";
import * as printed from "./printed-tables.js";

type System = Record<string, unknown>;
const systemOf = ({ system = {} }: Entry): System => system;
const typed = (pack: string, type: string) => entriesOf(pack).filter((entry) => entry.type === type);
const signed = (value: unknown): string => (Number(value) > 0 ? `+${Number(value)}` : String(Number(value)));
const coins = (text: string): number => {
  const [, amount = "", coin = "cp"] = /^([\d,]+) (\w+)$/.exec(text) ?? [];
  return Number(amount.replace(",", "")) * ({ cp: 1, sp: 100, gp: 1000 }[coin] ?? 0);
};
const plain = (text: string): string => text.toLowerCase().replace(/s$/, "");
const nameOf = new Map(
  [...typed("magic", "bindSphere"), ...entriesOf("skills"), ...entriesOf("knacks")].map((entry) => [
    String(entry.system?.slug),
    entry.name,
  ]),
);

describe("printed tables of the core book", () => {
  it("BI-CHR-02 BI-CHR-13 the five races", () => {
    const shown = entriesOf("races").map((entry) => {
      const { attributeMods, rollRange } = systemOf(entry) as {
        attributeMods: Record<string, number>;
        rollRange: string;
      };
      const six = ["strength", "dexterity", "speed", "intelligence", "wits", "charisma"];
      return [entry.name, rollRange, ...six.map((id) => signed(attributeMods[id]))].join("; ");
    });
    expect(shown.sort()).toEqual([...printed.RACES].sort());
  });

  it("BI-EQP-05 BI-KNK-02 the weapons with their numbers, Knacks and prices", () => {
    const shown = typed("equipment", "bindWeapon").flatMap((entry) => {
      const weapon = systemOf(entry) as System & { knackGranted?: string[] };
      if (weapon.class === "bow" || weapon.class === "crossbow") return [];
      const knacks = (weapon.knackGranted ?? []).map((slug) => nameOf.get(slug)).join(", ") || "-";
      const numbers = [weapon.dam, weapon.init, weapon.ev].map(signed);
      return [[plain(entry.name), weapon.class, ...numbers, weapon.wr, knacks, weapon.costCp].join("; ")];
    });
    const lines = printed.WEAPONS.map((line) => {
      const fields = line.split("; ");
      return [
        plain(fields[0]!),
        fields[1],
        ...fields.slice(2, 5).map(Number).map(signed),
        ...fields.slice(5, 7),
        coins(fields[7]!),
      ].join("; ");
    });
    expect(shown.sort()).toEqual(lines.sort());
  });

  it("BI-ATK-08 BI-FTG-11 armour: DR, weights as the rules count them, and the prices that are printed", () => {
    const all = typed("equipment", "bindArmour").map((entry) => {
      const { dr, coverage, wr, costCp } = systemOf(entry) as {
        dr: number;
        coverage: "partial";
        wr: number;
        costCp: number;
      };
      return { kind: entry.name.split(" ")[0]!, dr, coverage, weight: armourWeight(wr, coverage), costCp };
    });
    for (const line of printed.ARMOUR) {
      const [kind, dr, partial, complete] = line.split("; ");
      const weights = (["partial", "complete"] as const).map((coverage) =>
        all.find((one) => one.kind === kind && one.coverage === coverage),
      );
      expect(weights.map((one) => [one?.dr, one?.weight])).toEqual([
        [Number(dr), Number(partial)],
        [Number(dr), Number(complete)],
      ]);
    }
    const priced = all
      .filter(({ costCp }) => costCp > 0)
      .map(({ kind, coverage, weight, costCp }) => `${kind}, ${coverage}; ${weight}; ${costCp}`);
    expect(priced.sort()).toEqual(printed.ARMOUR_PRICES.map((line) => line.replace("full", "complete")).sort());
  });

  it("BI-EQP-01 BI-EQP-05 the goods with weights and prices", () => {
    const goods = typed("equipment", "bindGear");
    const missing = printed.GOODS.filter((line) => {
      const [name = "", weight = "", price = ""] = line.split("; ");
      const entry = goods.find((one) => {
        const words = plain(one.name)
          .replace("silk rope, 50 feet", "rope, silk, 50'")
          .replace("rope, 50 feet", "rope, 50'");
        return words === plain(name);
      });
      const { wr = null, costCp } = entry ? systemOf(entry) : {};
      return (wr === null ? "-" : String(wr)) !== weight || costCp !== Number(price.split("-")[0]);
    });
    expect(missing).toEqual([]);
  });

  it("BI-MAG-01 BI-MAG-02 BI-MAG-09 BI-MAG-23 the 80 spells: sphere, level, duration, Skill", () => {
    const spells = typed("magic", "bindSpell").map(systemOf);
    const names = new Map(typed("magic", "bindSpell").map((entry) => [entry.name, systemOf(entry)]));
    expect(printed.SPELLS).toHaveLength(80);
    expect(spells.filter(({ sphere }) => sphere !== "saurecanta")).toHaveLength(80);
    const wrong = printed.SPELLS.filter((line) => {
      const [sphere = "", level = "", name = "", duration = "", skill = ""] = line.split("; ");
      const spell = names.get(name);
      if (!spell) return true;
      const skillName = plain(nameOf.get(String(spell.skill)) ?? "");
      const free = /varies|same as task|sphere rating/.test(skill);
      const lasts = { continuous: /^C/, instant: /^In/, both: /C\/In/ }[String(spell.duration)];
      return (
        nameOf.get(String(spell.sphere)) !== sphere ||
        (level === "any" ? spell.anyLevel !== true : spell.level !== Number(level)) ||
        !lasts?.test(duration) ||
        !(free || plain(skill.split(" /")[0]!) === skillName)
      );
    });
    expect(wrong).toEqual([]);
  });

  it("BI-MAG-05 BI-MAG-30 the 32 enhancements: where they stand and what they add", () => {
    const shown = typed("magic", "bindEnhancement").map((entry) => {
      const { sphere, at, plus } = systemOf(entry);
      return `${nameOf.get(String(sphere))}; ${entry.name}; ${String(at)}; +${String(plus)}`;
    });
    expect(shown.sort()).toEqual([...printed.ENHANCEMENTS].sort());
  });

  it("BI-KNK-01 the 34 Knacks, by the names the rules know", () => {
    expect(
      entriesOf("knacks")
        .map(({ name }) => name)
        .sort(),
    ).toEqual([...printed.KNACKS].sort());
    expect(
      entriesOf("knacks")
        .map(({ system }) => String(system?.slug))
        .sort(),
    ).toEqual([...KNACK_IDS].sort());
    expect(
      typed("magic", "bindSphere")
        .map(({ system }) => String(system?.slug))
        .sort(),
    ).toEqual([...SPHERES].sort());
  });

  it("BI-STO-10 BI-STO-17 BI-STO-22 BI-STO-25 the 16 Stories and what they cost", () => {
    const simple = (text: string) => text.toLowerCase().replaceAll(/[^a-z; 0-9]/g, "");
    const shown = entriesOf("stories").map(({ name, system }) => simple(`${String(system?.cost)}; ${name}`));
    expect(shown.sort()).toEqual(printed.STORIES.map(simple).sort());
  });

  it("BI-GOD-01 BI-XP-08 the charts of gods and codes, deed by deed", () => {
    const shown = entriesOf("beliefs").map(({ name, system }) => {
      const rows = system?.xpRows as { xp: number }[];
      return `${name.replace(/^Code of (the )?/, "")}: ${rows.map(({ xp }) => xp).join(" ")}`;
    });
    expect(shown.sort()).toEqual([...printed.BELIEFS].sort());
    const wealth = entriesOf("beliefs").flatMap(({ system }) =>
      (system?.xpRows as { wealth?: boolean; text: string }[]).filter((row) => row.wealth),
    );
    expect(wealth.filter(({ text }) => !/gp|gain|money|twice|doubling/i.test(text))).toEqual([]);
    // What is given away or gained counts once (L4229); what is bought is another deed.
    expect(wealth.filter(({ text }) => /^buying/i.test(text))).toEqual([]);
  });

  it("BI-EQP-04 the services", () => {
    const fees = Object.fromEntries(
      typed("equipment", "bindService").map(({ system }) => [
        system?.slug,
        [system?.feeCp, (system?.surcharges as { cp: number }[]).map(({ cp }) => cp)],
      ]),
    );
    expect(fees).toEqual({
      sellsword: [1000, [1000]],
      guide: [150, [100, 50]],
      minstrel: [15, [500, 100, 200, 500]],
      tracker: [500, [200, 400]],
    });
  });
});
