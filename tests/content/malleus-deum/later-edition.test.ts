import "../shared/foundry.js";
import { describe, expect, it } from "vitest";
import { readBackground } from "../../../src/rulesets/malleus-deum/content/lines/index.js";
import { archetypeOf, type ArchetypeData } from "../../../src/rulesets/malleus-deum/content/index.js";
import { malleusModels } from "./models.js";
import { entriesOf } from "./packs.js";

// Companion 1.24, 4.5 and 5.3: what a later edition changed, copied by hand, against the entries of that edition.

const later = (pack: string, name: string) =>
  entriesOf(pack).find((entry) => entry.name === `${name} (later edition)`)!;
const PRIMARIES = ["strength", "endurance", "agility", "speed", "perception"] as const;
const written = ({ slug, template = "", rank }: { slug: string; template?: string; rank: number }) =>
  `${slug.replace(/^.*\./, "")}${template && `[${template}]`} ${rank}`;

function archetype(name: string) {
  const { _id: id, system = {} } = later("archetypes", name);
  return archetypeOf({ id, name }, new malleusModels.malleusArchetype!(system) as unknown as ArchetypeData);
}

describe("archetypes of a later edition", () => {
  it.each([
    ["Black Coat", "-1/0/1/0/2 -1/-1/0/0/3 6 1d3+6 1d3+7 2d4 3/1 2/1 3/1"],
    ["Champion of Mithras", "2/1/-1/0/0 1/1/0/0/0 6 1d4+8 1d4+10 2d4 4/1 2/2 2/1"],
    ["Chevalier", "2/1/0/-1/0 3/1/-1/-1/0 6 1d4+9 1d4+10 2d4 3/1 2/1 2/1"],
    ["Confessor Militant", "1/2/-1/-1/1 1/1/0/-1/1 6 2d4+8 1d4+7 2d4 3/1 2/1 2/1"],
    ["Elven Scion", "-1/-1/1/2/1 0/-1/0/1/1 6 1d4+6 1d4+6 2d4 3/1 2/1 2/1"],
    ["Fyrdzwerg", "1/3/0/-1/-1 1/2/0/-1/0 6 1d4+10 1d4+9 2d4 3/1 2/1 2/1"],
    ["Halfling Rover", "-2/1/2/0/1 -2/0/2/1/1 5 1d4+6 1d4+6 2d4 3/1 2/1 3/1"],
    ["Hedge Wizard", "-1/-1/1/1/2 0/-1/1/1/1 6 1d4+5 1d4+6 2d4 3/1 2/1 2/1"],
    ["Outrider", "1/2/1/-1/-1 1/1/1/-1/0 6 1d4+9 1d4+8 2d4 3/1 2/1 2/1"],
    ["Penitent Brother", "1/2/0/0/-1 1/1/0/0/0 6 1d4+11 1d4+6 2d4 4/1 2/1 2/1"],
    ["Plague Doctor", "-1/0/1/0/2 0/0/0/0/2 6 1d4+8 1d4+7 2d4 3/1 2/1 2/1"],
    ["Red Mage", "0/0/0/0/2 0/0/1/0/1 6 1d4+4 1d4+6 1d4 2/1 5/3 2/1"],
    ["Second Son", "1/0/1/0/0 1/1/0/0/0 6 1d4+9 1d4+6 2d4 3/1 2/1 3/1"],
    ["Skald", "-1/0/1/1/1 0/0/0/1/1 6 1d4+7 1d4+6 2d4 3/1 2/1 3/1"],
    ["Summoner", "-1/-1/1/1/2 -1/0/1/1/1 6 1d4+4 1d4+6 2d4 3/1 2/1 2/1"],
    ["Witch Hunter", "1/1/0/-1/0 1/2/-1/-1/0 6 1d4+9 1d4+6 2d4 3/1 2/1 2/1"],
  ])("companion 4.5: %s", (name, printed) => {
    const { primarySets, start } = archetype(name);
    const sets = primarySets.map((set) => PRIMARIES.map((slug) => set[slug]).join("/"));
    const pools = (["mettle", "magic", "luck"] as const).map(
      (pool) => `${start.pools[pool].max}/${start.pools[pool].restRate}`,
    );
    expect([...sets, start.move, start.stamina, start.health, start.healthRestRate, ...pools].join(" ")).toBe(printed);
  });

  it.each([
    [
      "Chevalier",
      "strike 2, parry 2, block 2, aquilonian 2, merovingian 2, etiquette[Church of Mithras] 1, jump 1",
      ["1: law 1 / antiquarian 1", "1: nick_of_time 1 / reroll 2"],
    ],
    // As in the first edition with Merovingian 4, without Rest and Sleep.
    [
      "Halfling Rover",
      "strike 1, dodge 3, sure_feet 2, lucky 2, itiok 1, reroll 2, sleight_of_hand 1, sneak 2, concealment 2, pick_locks 1, merovingian 4",
      [],
    ],
    [
      "Outrider",
      "strike 1, dodge 2, merovingian 3, shoot 2",
      [
        "1: survivalism[Mountains] 1 / survivalism[Forests] 1",
        "2: hybernian 2 / poitevin 2 / dwarven 1",
        "1: survivalism[Hills] 1 / survivalism[Marshes] 2",
        "1: disguise 1 / deceive 1",
      ],
    ],
    [
      "Plague Doctor",
      "strike 1, parry 1, dodge 1, book_learning 1, barber 1, physician 1, natural_history 1, alchemy_lesser 3, wyrdscience 1, aquilonian 1, merovingian 2, etiquette[Fraternitas Aeterna] 1, contacts[Fraternitas Aeterna] 1, intimidate 1, itiok 1, smoke_bomb 1, throw 1, strike 1",
      [],
    ],
  ])("MD-CHR-08 companion 4.5: what the %s begins with", (name, fixed, choices) => {
    const made = archetype(name);
    expect(made.fixedAbilities.map(written).join(", ")).toBe(fixed);
    const offered = made.choices.map(
      ({ count, options = [] }) => `${count}: ${options.map((bundle) => bundle.map(written).join(" + ")).join(" / ")}`,
    );
    expect(offered).toEqual(choices);
  });

  it("MDC-CHR-08 companion 4.5: their own level 2 counts without anybody's leave", () => {
    const levels = ["Fyrdzwerg", "Elven Scion", "Red Mage", "Witch Hunter", "Black Coat", "Second Son", "Hedge Wizard"];
    expect(levels.map((name) => archetype(name).levels.map(({ level }) => level))).toEqual(levels.map(() => [2]));
    expect(archetype("Outrider").levels).toEqual([]);
  });
});

describe("background tables of a later edition", () => {
  /** What a throw of 1d12 gives, as it is written. */
  const row = (table: string, thrown: number): string => {
    const entry = entriesOf("tables").find(({ name }) => name === table.replace(": ", ", later: "))!;
    const found = entry.results!.find(({ range }) => range[0]! <= thrown && thrown <= range[1]!)!;
    const line = (found as { flags?: { manifold?: { background?: string } } }).flags!.manifold!.background!;
    const { grants, choices, coins = [], gear = [], choose } = readBackground(line, "r", "");
    const chosen = choices.map(({ count, options = [] }) => `${count} of ${options.flat().map(written).join("/")}`);
    return choose ? "choose" : [...grants.map(written), ...chosen, ...coins, ...gear].join(", ");
  };

  it("companion 4.5: the Black Coat's training and spells, throw by throw", () => {
    const training = [1, 6, 7, 11, 12].map((thrown) => row("Black Coat: martial training", thrown));
    expect(training).toEqual([
      "dodge 2, strike 2, strike 1",
      "dodge 2, strike 2, strike 1",
      "dodge 2, strike 1, strike 2",
      "dodge 2, strike 1, strike 2",
      "dodge 3, strike 1, strike 2, strike 2, strike 2",
    ]);
    const spells = [2, 3, 4, 7, 8, 11, 12].map((thrown) => row("Black Coat: spells", thrown));
    expect(spells).toEqual([
      "litany_of_redemption 1, cloak_of_shadows 1, 1 of light_of_mithras 1/blessed_arms 1, 1 of aegis 1/alarum 1",
      "blessed_arms 1, augury 1, 1 of back 1/turn_undead 1, 1 of ignis 1/alarum 1/aegis 1",
      "blessed_arms 1, grace_of_mithras 1, augury 1, light_of_mithras 1, litany_of_redemption 1, 1 of alarum 1/aegis 1",
      "back 1, litany_of_redemption 1, 1 of cloak_of_shadows 1/ignis 1, 1 of alarum 1/aegis 1",
      "litany_of_redemption 1, air_of_beatitude 1, purify 1, 1 of back 1/exorcise 1",
      "purify 1, blessed_arms 1, 1 of exorcise 1/turn_undead 1, 1 of litany_of_redemption 1/air_of_beatitude 1",
      "choose",
    ]);
  });

  it("companion 4.5: a Plague Doctor's family leaves 5, 15, 20 or 50 gold, a servant's nothing", () => {
    const money = [1, 2, 3, 7, 8, 10, 11].map((thrown) => /\+\d+ gp/.exec(row("Plague Doctor: family", thrown))?.[0]);
    expect(money).toEqual([undefined, "+5 gp", "+15 gp", "+15 gp", "+20 gp", "+20 gp", "+50 gp"]);
  });

  it("companion 4.5: an Outrider comes from one of seven trades", () => {
    const entry = entriesOf("tables").find(({ name }) => name === "Outrider, later: origin")!;
    const trades = entry.results!.map(({ description }) => description.split(":")[0]);
    expect(trades).toEqual([
      ...["Prospector", "Lumberjack", "Wagoneer", "Trader", "Grifter", "Army scout", "Ranger"],
      "Choose any other row.",
    ]);
  });

  it("MDC-CHR-01 every archetype that has tables of its own finds them", () => {
    const known = new Set(entriesOf("tables").map(({ _id }) => _id));
    const counts = ["Black Coat", "Outrider", "Plague Doctor"].map((name) => {
      const tables = later("archetypes", name).system!.tables as string[];
      return tables.filter((uuid) => known.has(uuid.split(".").at(-1)!)).length;
    });
    expect(counts).toEqual([7, 3, 5]);
  });
});

describe("missile weapons of a later edition", () => {
  it("companion 5.3: their dice, and saves between 5 and 12", () => {
    const dice =
      "Bow, Long 1d8; Bow, Short 1d6; Crossbow, Light 1d6; Crossbow, Heavy 1d8; Axe, Thrown 1d8; Dagger, Thrown 1d6; " +
      "Javelin 1d10; Arquebus 2d8; Sling 1d6; Rock, Thrown 1d3";
    const lines = dice.split("; ");
    const found = lines.map((line) => {
      const name = line.replace(/ \S+$/, "");
      const { damage, damageFormula } = later("equipment", name).system!;
      return damage === null ? `${name} ${String(damageFormula)}` : `${name} fixed`;
    });
    expect(found).toEqual(lines);
    const saves = lines.flatMap((line) => later("equipment", line.replace(/ \S+$/, "")).system!.saveDifficulty ?? []);
    expect(saves).toHaveLength(9);
    expect(saves.filter((save) => Number(save) < 5 || Number(save) > 12)).toEqual([]);
  });
});
