import "../shared/foundry.js";
import { describe, expect, it } from "vitest";
import { readEnchantment, readPower } from "../../../src/rulesets/malleus-deum/rules/equipment/index.js";
import { entriesOf, packs, type Entry } from "./packs.js";

// Numbers copied by hand from the book and the author's files, against what the packs say.

type System = Record<string, unknown>;
const PRIMARIES = ["strength", "endurance", "agility", "speed", "perception"];

/** Every total that "2d12", "1d40+9" or "10*1d8+1d8" can come to. */
function totals(formula: string): Set<number> {
  const parts = formula.split(/(?=[+-])/).map((part) => {
    const [, sign, factor = "1", count = "1", faces, flat] =
      /^([+-]?)(?:(\d+)\*)?(?:(\d*)d(\d+)|(\d+))$/.exec(part.replaceAll(" ", "")) ?? [];
    if (sign === undefined) throw new Error(`${formula} is no formula`);
    const worth = (sign === "-" ? -1 : 1) * Number(factor);
    return {
      worth,
      count: flat === undefined ? Number(count || 1) : 1,
      faces: faces ? Number(faces) : Number(flat),
      flat,
    };
  });
  let sums = new Set([0]);
  for (const { worth, count, faces, flat } of parts) {
    for (let die = 0; die < count; die += 1) {
      const next = flat === undefined ? Array.from({ length: faces }, (_, at) => at + 1) : [faces];
      sums = new Set([...sums].flatMap((sum) => next.map((face) => sum + worth * face)));
    }
  }
  return sums;
}

type Table = Entry & { formula: string };

describe("printed tables", () => {
  it.each((entriesOf("tables") as Table[]).map((table) => [table.name, table] as const))(
    "companion 1 and 4.4: every throw of %s has one row",
    (_, { formula, results = [] }) => {
      const rows = (total: number) => results.filter(({ range }) => range[0]! <= total && total <= range[1]!).length;
      const all = [...totals(formula)];
      expect(all.length).toBeGreaterThan(2);
      expect(all.filter((total) => rows(total) !== 1)).toEqual([]);
    },
  );

  it("know the throws of their dice", () => {
    expect([...totals("1d40+9")].sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, at) => at + 10));
    expect(totals("10*1d8+1d8").size).toBe(64);
    expect([...totals("1d4-1")]).toEqual([0, 1, 2, 3]);
  });
});

/** Stamina/Health, move, Armour DC, initiative bonus; values of the primaries; pools; abilities, attacks apart. */
function block(name: string): string {
  const { system = {}, items = [] } = entriesOf("bestiary").find((entry) => entry.name === name)!;
  const { stamina, health, pools } = system as Record<string, Record<string, { max: number; die?: number } & number>>;
  const abilities = items.filter(({ type }) => type === "malleusAbility").map((item) => item.system as System);
  const ranks = PRIMARIES.map((slug) => abilities.find((one) => one.slug === slug)?.rank);
  const values = ranks.every((rank) => rank === undefined) ? "–" : ranks.map((rank) => Number(rank) + 13).join("/");
  const dice = ["mettle", "magic", "luck"].map((id) => `${pools![id]!.max}d${pools![id]!.die ?? 6}`).join(" ");
  const known = abilities
    .filter(({ slug, rank }) => !PRIMARIES.includes(String(slug)) && typeof rank === "number")
    .map(({ slug, rank }) => `${String(slug).replace(/^.*\./, "")} ${String(rank)}`);
  const init = Number(system.initiativeDifficulty) - 13;
  return `${stamina!.max}/${health!.max} ${String(system.move)} ${String(system.armourDifficulty)} ${init} | ${values} | ${dice} | ${known.join(", ")}`;
}

describe("stat blocks", () => {
  it.each([
    ["Baboon", "20/10 7 9 3 | – | 2d8 3d6 3d6 | "],
    ["Bat, Swarm", "20/10 5 9 3 | – | 2d8 3d6 3d6 | swarm 1, countless_bites 2, fly 1"],
    ["Bear", "20/50 8 9 2 | 15/14/9/14/11 | 2d8 2d6 3d6 | "],
    ["Spider, Giant", "20/30 8 9 3 | 16/14/11/15/12 | 2d8 3d6 3d6 | poison_bite 2, web 2"],
    ["Spider, Large", "5/5 8 9 3 | 16/14/11/15/12 | 2d8 3d6 3d6 | poison_bite 1, jump 1, charge 1"],
    ["Apeman", "8/12 6 9 3 | 14/12/9/11/10 | 2d8 3d6 3d6 | claw 3"],
    ["Boggart Spearman", "1/4 8 10 4 | 10/10/17/17/16 | 3d6 3d6 3d6 | dodge 5, jump 5, climb 1, strike 2, brace 2"],
    ["Golem, Clay", "7/10 7 8 2 | 11/11/15/15/9 | 2d8 3d6 2d6 | dodge 1, climb 3, strike 1, brace 1"],
    ["Silurian", "5/8 6 11 2 | 7/7/12/11/7 | 3d4 2d6 2d6 | "],
    ["Blood Soucriant", "35/35 7 11 2 | 16/16/11/13/8 | 3d6 3d6 3d6 | demon_instability 2, claw 3"],
    ["Lamia", "25/1 6 11 2 | 16/16/11/9/8 | 3d6 3d6 3d6 | prehensile_tongue 1, claw 4"],
    ["The Phage", "8/8 6 8 0 | 12/8/14/14/9 | 3d6 4d6 3d6 | "],
    ["Bathalian", "25/25 6 8 2 | 15/14/14/14/9 | 3d6 4d6 3d6 | strike 2, summon_demon 1"],
    ["Aspidochelone", "5/8 6 11 2 | 7/7/12/11/7 | 3d4 2d6 3d4 | "],
    [
      "Ghoul",
      "10/10 8 13 4 | 17/17/17/17/16 | 3d6 3d6 3d6 | dodge 5, jump 5, climb 5, claw 3, regeneration 3, juggernaut 3, fleet 1, terrifying 3",
    ],
    ["Ettin", "7/15 6 8 0 | 11/8/9/9/9 | 2d6 2d6 2d6 | strike 2"],
    [
      "Goblin",
      "5/3 4 7 2 | 7/7/13/13/13 | 3d4 2d6 2d6 | concealment 6, back_stab 3, strike 1, dodge 6, climb 6, flee 6",
    ],
    ["Orc Raider", "8/8 6 9 -1 | 18/10/5/9/9 | 5d6 1d6 1d6 | death_blow 1, blood_rage 1, strike 1"],
    [
      "Orc Boss",
      "12/12 6 9 -1 | 18/20/5/9/9 | 5d6 1d6 1d6 | death_blow 3, witness_me 3, terrifying_clarion 3, strike 3, dodge 3, sure_feet 3",
    ],
    ["Jentiliak", "20/20 7 9 -1 | 12/12/8/8/7 | 2d8 2d6 2d6 | "],
    ["Warg", "20/10 12 13 0 | 15/15/15/15/15 | 2d6 2d6 2d6 | bite 3"],
    ["Peasant", "3/3 6 8 0 | 11/8/9/9/9 | 2d4 2d4 2d4 | strike 0"],
    ["Street Thug", "7/15 6 8 0 | 11/8/9/9/9 | 3d4 3d4 3d4 | strike 2"],
    ["Beldam", "7/15 6 8 0 | 11/8/9/9/9 | 2d4 5d4 4d4 | strike 2, dodge 3"],
    ["Werewolf", "12/12 6 14 0 | 15/13/13/14/9 | 5d6 4d6 4d6 | regeneration 2, claw 3"],
    ["Rat Gargant", "20/20 7 8 2 | 11/11/15/15/9 | 2d8 3d6 3d6 | jump 2, climb 3, claw 2"],
    ["Rat Sergeant", "10/12 7 8 3 | 11/11/15/15/9 | 2d8 3d6 3d6 | dodge 1, jump 2, climb 3, strike 2"],
    ["Kobold", "7/4 6 7 0 | 7/8/10/10/9 | 4d4 0d6 1d6 | dodge 1, jump 1, climb 3, strike 1"],
    ["Serpent Man", "10/15 6 10 1 | 11/11/14/14/9 | 2d8 3d6 1d6 | "],
    ["Face", "7/7 7 8 4 | 11/11/15/15/9 | 2d8 3d6 2d8 | dodge 2, jump 2, climb 3, claw 3"],
    ["Zombie", "7/7 7 8 4 | 11/11/15/15/9 | 2d8 3d6 3d6 | dodge 2, jump 2, climb 3, claw 3"],
    ["Spearman o' the Moor", "1/4 8 12 4 | 9/12/17/17/16 | 3d6 3d6 3d6 | dodge 3, jump 6, climb 6, strike 2"],
  ])("companion 6.2: %s", (name, printed) => {
    expect(block(name)).toBe(printed);
  });
});

const things = new Map(entriesOf("equipment").map((entry) => [entry.name, (entry.system ?? {}) as System]));
const cost = ({ price }: System) => {
  const { amount, unit } = price as { amount: number | null; unit: string };
  return amount === null ? "–" : `${amount}${unit}`;
};

describe("equipment", () => {
  it("companion 5.2 and 5.3: damage, price, save and range of every weapon", () => {
    const printed =
      "Axe, Battle 6 20cp 5; Axe, Great 7 20cp 4; Club 4 1cp 8; Flail 5 17cp 5; Mace 5 20sp 7; Morning Star 6 5gp 5; " +
      "Hammer, Great 7 10gp 5; Hammer, War 6 5gp 5; Hammer, Sanctified 6 7gp 5; Polearm 6 2gp 8; Spear 5 10gp 8; " +
      "Staff 4 5cp 8; Sword, Great 7 10gp 6; Scimitar, Cutlass or Falchion 6 8gp 6; Sword, Long 6 10gp 7; " +
      "Sword, Broad 5 10gp 6; Rapier 5 100gp 8; Sabre 5 20gp 7; Dagger 4 10gp 6; Axe, Thrown 6 8sp 5 10/20/30; " +
      "Bow, Long 5 2gp 5 20/50/200; Bow, Short 4 1gp – 10/25/100; Crossbow, Light 4 4gp – 10/20/80; " +
      "Crossbow, Heavy 5 7gp – 10/20/100; Dagger, Thrown 4 3sp – 10/20/30; Javelin 6 3sp – 10/20/30; " +
      "Arquebus 8 30gp – 10/20/40; Pistol 7 25gp – 10/20/30; Rock, Thrown 2 – – 10/20/30; Sling 4 5sp – 10/20/100";
    const names = printed.split("; ").map((line) => line.replace(/ \d .*$/, ""));
    const found = names.map((name) => {
      const weapon = things.get(name)!;
      const line = [name, weapon.damage, cost(weapon), weapon.saveDifficulty ?? "–", weapon.rangeBands ?? ""];
      return line.join(" ").trim();
    });
    expect(names).toHaveLength(30);
    expect(found).toEqual(printed.split("; "));
  });

  it("companion 5.4: bonus, encumbrance, price and save of every armour; a small shield weighs as on the sheet", () => {
    const printed =
      "Padded armour 1 1 7sp 6; Leather armour 1 1 16sp 6; Brigandine 1 2 20sp 6; Lamellar leather 2 2 3gp 7; " +
      "Chain mail 2 2 20gp 6; Scale armour 3 2 5gp 6; Banded armour 3 4 50gp 5; Plate armour 4 4 2000gp 4; " +
      "Full plate 5 7 7000gp 4; Large shield 1 2 12sp 8; Small shield 1 1 9sp 8; Helm 0 1 50sp 7; Gauntlets 0 1 20sp 6";
    const names = printed.split("; ").map((line) => line.replace(/ \d .*$/, ""));
    const found = names.map((name) => {
      const { armourBonus, encumbrance, saveDifficulty, ...rest } = things.get(name)!;
      return [name, armourBonus ?? 0, encumbrance, cost(rest), saveDifficulty].join(" ");
    });
    expect(found).toEqual(printed.split("; "));
  });

  it("companion 5.6: 104 things, each with a name of a few words", () => {
    const gear = packs
      .find(({ pack }) => pack === "equipment")!
      .entries.filter(
        ({ entry }) => entry.type === "malleusGear" && /equipment lists/.test(String(entry.system?.sourceNote)),
      );
    expect(gear).toHaveLength(104);
    const odd = (name: string) => name.split(" ").length > 3 || /^[a-z]|\.$/.test(name);
    expect(gear.map(({ entry }) => entry.name).filter(odd)).toEqual([]);
  });

  it("no note of an item is half of a sentence in brackets", () => {
    const torn = [...entriesOf("equipment"), ...entriesOf("magic-items")].filter(({ system = {} }) => {
      const notes = [system.poolNote, system.refresh, system.overcharge, system.description].map(String);
      return notes.some((text) => text.split("(").length !== text.split(")").length || /[^.!?]<\/p>/.test(text));
    });
    expect(torn.map(({ name }) => name)).toEqual([]);
  });
});

describe("magic items", () => {
  it("companion 5.7: what is written on a thing or a weapon as its magic can be read, each of it", () => {
    const written = entriesOf("magic-items").flatMap(({ system = {} }) => [
      ...((system.powers ?? []) as string[]).map((text) => [text, readPower(text)]),
      ...((system.enchantments ?? []) as string[]).map((text) => [text, readEnchantment(text)]),
    ]);
    expect(written.length).toBeGreaterThan(25);
    expect(written.filter(([, read]) => read === null)).toEqual([]);
  });

  it("companion 5.7 MDC-CHR-06: what comes back by resting, one die a rest where one is printed", () => {
    const printed =
      "Hammer of the Dwarvish Lords 2d4 1; Bright Blade 2d6 1; Durandil 2d6 1; Mourning Blade 2d6 1; Runehammer 4d4 1; " +
      "Soul Stealer 2d6 1; Snaga 2d6 1; Sunlance 2d6 1; Vagúsh Kestez 1d4 1; Seven League Boots 2d6 1";
    const found = entriesOf("magic-items").flatMap(({ name, system }) => {
      const pool = system?.pool as { max: number; die?: number; restRate: number; schedule: string } | undefined;
      return pool?.schedule === "rest" ? [`${name} ${pool.max}d${pool.die ?? 6} ${pool.restRate}`] : [];
    });
    expect(found.sort()).toEqual(printed.split("; ").sort());
  });

  it("companion 5.7 MD-POOL-04: War-Fire burns until its die shows 1, a lit finger is gone whatever it shows", () => {
    const lostAt = (name: string) =>
      (entriesOf("magic-items").find((entry) => entry.name === name)?.system?.pool as { threshold: number }).threshold;
    expect([lostAt("War-Fire"), lostAt("Hand of Glory")]).toEqual([1, 4]);
  });
});

describe("archetypes", () => {
  /** Set A, set B, move, Stamina, Health, refresh, and the pools with theirs. */
  const numbers = (name: string): string => {
    const { primarySets, start } = entriesOf("archetypes").find((entry) => entry.name === name)!.system as {
      primarySets: Record<string, number>[];
      start: {
        stamina: string;
        health: string;
        healthRest: string;
        move: number;
        pools: Record<string, { max: number; restRate: number }>;
      };
    };
    const sets = primarySets.map((set) => PRIMARIES.map((slug) => set[slug]).join("/"));
    const pools = ["mettle", "magic", "luck"].map((id) => `${start.pools[id]!.max}/${start.pools[id]!.restRate}`);
    return [...sets, start.move, start.stamina, start.health, start.healthRest, ...pools].join(" ");
  };

  it.each([
    ["Black Coat", "-1/0/0/0/2 -1/-1/0/0/3 6 1d4+6 1d4+8 1d4 4/2 3/1 2/1"],
    ["Champion of Mithras", "2/1/-1/-1/0 1/1/0/-1/0 6 1d4+8 1d4+10 2d4 4/1 2/2 2/1"],
    ["Chevalier", "1/1/-1/-1/1 1/1/0/-1/1 6 1d4+4 1d4+4 2d4 2/1 5/3 2/1"],
    ["Confessor Militant", "1/1/-1/-1/1 1/1/0/-1/1 6 1d4+4 1d4+4 2d4 2/1 5/3 2/1"],
    ["Elven Scion", "-1/-1/1/1/1 0/-1/0/1/1 6 1d4+4 1d4+5 2d4 3/1 3/1 2/2"],
    ["Fyrdzwerg", "1/2/0/-1/-1 1/1/0/-1/0 6 1d3+6 1d3+5 1d6 4/2 2/1 2/1"],
    ["Halfling Rover", "1/1/-1/-1/1 1/1/0/-1/1 5 1d3+5 1d3+5 2d4 2/1 2/1 4/1"],
    ["Hedge Wizard", "-1/-1/1/0/2 0/-1/1/0/1 6 1d4+6 1d4+8 1d4 4/2 3/1 2/1"],
    ["Outrider", "1/2/0/-1/-1 1/1/0/-1/0 6 1d4+9 1d4+6 2d4 2/1 2/1 3/1"],
    ["Penitent Brother", "1/2/-1/0/-1 1/1/0/0/-1 6 1d4+9 1d4+9 1d6 6/2 2/1 2/1"],
    ["Plague Doctor", "0/-1/-1/1/2 0/0/-1/1/1 6 1d4+8 1d4+10 2d4 4/1 2/2 2/1"],
    ["Red Mage", "0/0/0/-1/2 0/0/0/0/1 6 1d4+3 1d4+4 1d4 2/1 5/3 2/1"],
    ["Second Son", "1/-1/1/0/0 1/0/0/0/0 6 1d4+8 1d4+9 2d4 2/1 2/1 3/1"],
    ["Skald", "-1/-1/1/1/1 -1/0/0/1/1 6 1d3+9 1d3+9 1d4 4/2 2/1 2/1"],
    ["Summoner", "-1/-1/1/0/2 -1/0/1/0/1 6 1d4+4 1d4+4 2d4 2/1 5/3 3/2"],
    ["Witch Hunter", "1/1/-1/-1/1 1/1/0/-1/0 6 1d4+4 1d4+5 1d4 2/1 4/1 2/1"],
  ])("companion 4.1: %s at level 1", (name, printed) => {
    expect(numbers(name)).toBe(printed);
  });

  it("companion 4.3a: suggested aspects are one statement each", () => {
    const names = entriesOf("archetypes").flatMap(({ system = {} }) =>
      ((system.aspects ?? []) as { name: string }[]).map(({ name }) => name),
    );
    expect(names.length).toBeGreaterThan(60);
    expect(names.filter((name) => /[?!] [A-Z]/.test(name))).toEqual([]);
  });
});
