import { describe, expect, it } from "vitest";
import { bonusesLeft } from "../../../src/rulesets/mythmagica/rules/attributes/index.js";
import { classLimit, freePicks, levelFor } from "../../../src/rulesets/mythmagica/rules/advancement/index.js";
import { mixedDamage } from "../../../src/rulesets/mythmagica/rules/combat/index.js";
import { ILKS, type Ilk } from "../../../src/rulesets/mythmagica/rules/creatures/kinds.js";
import { entriesOf, packs, type Entry } from "./packs.js";
import { itemsOf, number, sheetOf } from "./picture.js";
import { statLine } from "./stat-line.js";

const bestiary = entriesOf("bestiary");
const characters = entriesOf("characters");
const abilities = entriesOf("abilities");
const told = ({ system }: Entry): string => /<p>(Level \d+; .*?)<\/p>/.exec(String(system?.description))?.[1] ?? "";
const named = (name: string): Entry => {
  const found = [...bestiary, ...characters].find((one) => one.name === name);
  if (!found) throw new Error(`no "${name}"`);
  return found;
};

describe("creatures and characters of Mythmagica", () => {
  it.each([...bestiary, ...characters])(
    "MY-CMB-02 $name: every number that it tells follows from its attributes",
    (entry) => {
      expect(told(entry)).toBe(statLine(entry));
    },
  );

  it.each([...bestiary, ...characters])(
    "MY-ABL-05 $name: abilities say what their entries say, ranks apart",
    (entry) => {
      const OWN = ["base", "spentXp", "degree"];
      for (const { name, system } of itemsOf(entry, "mythAbility")) {
        const source = abilities.find((one) => one.system?.slug === system.slug);
        if (!source) continue;
        const plain = (all: object) => Object.fromEntries(Object.entries(all).filter(([key]) => !OWN.includes(key)));
        expect(plain(system), name).toEqual(plain(source.system ?? {}));
      }
    },
  );

  it("MY-SWM-02 the seven default swarms are those that the book prints", () => {
    const line = (grade: string) => {
      const found =
        /Level (\d+); Hit Points (\d+); Fate Points (\d+); Speed (\d+) ft; Defense (\d+); Stability (\d+); Ward (\d+); .*? \+(\d+), Damage (\d+)/.exec(
          told(named(`Swarm, ${grade}`)),
        );
      return found?.slice(1).map(Number);
    };
    // Level, HP, FP, Speed, Defense, Stability, Ward, Attack, Damage (L2372-2389; 42 Hit Points by the table, A18).
    expect(line("Adequate")).toEqual([0, 32, 29, 20, 14, 15, 0, 4, 5]);
    expect(line("Decent")).toEqual([2, 35, 29, 25, 17, 17, 0, 8, 6]);
    expect(line("Fit")).toEqual([4, 38, 32, 30, 19, 20, 0, 11, 7]);
    expect(line("Laudable")).toEqual([6, 42, 32, 35, 22, 22, 0, 15, 8]);
    expect(line("Outstanding")).toEqual([8, 45, 32, 35, 25, 25, 1, 17, 8]);
    expect(line("Remarkable")).toEqual([10, 45, 38, 40, 27, 29, 1, 19, 8]);
    expect(line("Superb")).toEqual([12, 54, 38, 40, 31, 33, 1, 21, 8]);
  });

  it("MY-ENT-03 MY-NWP-01 the stallion and Bellerophon have the printed numbers of the worked example", () => {
    // L2656-2792: Level 6, Stability 28, Hoof +13 for 17; Level 8, lasso +14, Defense 15, Ward 7; 45 to 57 Hit Points.
    expect(told(named("Winged Stallion"))).toMatch(/^Level 6; .*Stability 28; .*Hoof \+13, Damage 17\.$/);
    expect(told(named("Bellerophon"))).toMatch(
      /^Level 8; Hit Points 49; .*Defense 15; .*Ward 7; Lasso \+14, Setback 12;/,
    );
    // It was not Overcome at 30, and was at 66.
    const fate = Number(/Fate Points (\d+)/.exec(told(named("Winged Stallion")))?.[1]);
    expect([fate > 30, fate <= 62]).toEqual([true, true]);
  });

  it("MY-MIX-01 what several components come to is what the mode states", () => {
    const torn = bestiary.flatMap((entry) =>
      itemsOf(entry, "mythAttackMode").flatMap(({ name, system }) => {
        const parts = (system.components ?? []) as { name: string; damage: number; form: string }[];
        return parts.length > 0 && mixedDamage(parts) !== system.damage ? [`${entry.name}: ${name}`] : [];
      }),
    );
    expect(torn).toEqual([]);
  });

  it("MY-CRE-01 everything is of an Ilk and a Kin of the book", () => {
    const stray = bestiary.filter(({ system }) => {
      const { ilk, kin } = system?.classification as { ilk: Ilk; kin: string };
      return !(ILKS[ilk] as readonly string[]).includes(kin);
    });
    expect(stray.map(({ name }) => name)).toEqual([]);
  });

  it.each(characters)("MY-LVL-02 MY-ATT-04 $name has spent no more than it has", (entry) => {
    const { system = {} } = entry;
    const level = levelFor(number(system.totalXp));
    const spent = (entry.items ?? []).reduce((total, item) => total + number(item.system?.spentXp), 0);
    expect(number(system.unspentXp) + spent).toBe(system.totalXp);
    const { bought } = sheetOf(entry);
    expect(bonusesLeft(level, bought)).toBeGreaterThanOrEqual(0);
    expect(itemsOf(entry, "mythClass").length).toBeLessThanOrEqual(classLimit(level));
    expect(number((system.oddLevelPicks as { used: number }).used)).toBeLessThanOrEqual(freePicks(level));
    expect(itemsOf(entry, "mythTrait").filter((one) => one.system.kind === "heroic")).toHaveLength(1);
  });

  it("show each kind by a picture of its own, and the same on its token", () => {
    const pictures = bestiary.map(({ img }) => img);
    expect(pictures.filter((img, at) => pictures.indexOf(img) !== at)).toEqual([]);
    const actors = packs.filter(({ type }) => type === "Actor").flatMap(({ entries }) => entries);
    const torn = actors.filter(({ entry }) => entry.prototypeToken?.texture?.src !== entry.img);
    expect(torn.map(({ file }) => file)).toEqual([]);
  });
});
