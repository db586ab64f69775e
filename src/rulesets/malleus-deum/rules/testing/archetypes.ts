import type { CatalogueAbility, KnownAbility } from "../archetypes/abilities-known";
import type { Archetype } from "../archetypes/archetype";
import type { Learner } from "../archetypes/gain";

// Test help: a small catalogue with the companion's own requirements, and the Fyrdzwerg's numbers.

export const ability = (slug: string, more: Partial<CatalogueAbility> = {}): CatalogueAbility => ({
  slug,
  name: slug,
  family: "martial",
  group: slug.split(".")[0] ?? "",
  tags: [],
  ddc: null,
  untrainedRank: null,
  maxRank: 4,
  ranks: [],
  ...more,
});

export const CATALOGUE: readonly CatalogueAbility[] = [
  ability("axe.strike", { name: "Axe Strike", tags: ["axe", "heavy", "weapon"], untrainedRank: 0 }),
  ability("axe.cleave", {
    name: "Axe Cleave",
    tags: ["axe", "heavy", "weapon"],
    ranks: [{ rank: 1, requires: [{ ability: "axe.strike", rank: 2 }] }],
    values: { strength: 13 },
  }),
  ability("archery.long_bow", { values: { strength: 14 }, forbiddenTags: ["short"] }),
  ability("lore.history", { family: "lore", template: { name: "society", values: [] } }),
  ability("lore.law", { family: "lore" }),
  ability("craft.smith", { family: "general", tags: ["craft"] }),
  ability("elemental.fyre", { family: "magic" }),
  ability("elemental.lore", { family: "magic" }),
  ability("primary.speed", { name: "Speed", family: "primary", maxRank: 6 }),
  ability("monster.regeneration", { family: "general", ddc: 0 }),
];

/** Companion 4.1 and 4.3, the parts that tests ask for. */
export const fyrdzwerg: Archetype = {
  id: "fyrdzwerg",
  name: "Fyrdzwerg",
  raceTag: "dwarf",
  className: "Shield Warrior",
  tags: ["humanoid", "medium", "short"],
  start: {
    stamina: "1d3 + 6",
    health: "1d3 + 5",
    healthRestRate: "1d6",
    move: 6,
    pools: {
      mettle: { max: 4, restRate: 2 },
      magic: { max: 2, restRate: 1 },
      luck: { max: 2, restRate: 1 },
    },
  },
  primarySets: [
    { strength: 1, endurance: 2, agility: 0, speed: -1, perception: -1 },
    { strength: 1, endurance: 1, agility: 0, speed: -1, perception: 0 },
  ],
  fixedAbilities: [{ slug: "axe.strike", rank: 1 }],
  choices: [],
  learnable: [],
  levels: [],
  compulsoryAspects: [],
};

/** Abilities of a character: `{ "axe.strike": [rank, successes] }`. */
export const knowing = (
  abilities: Record<string, [rank: number | null, successes: number]>,
): Record<string, KnownAbility> =>
  Object.fromEntries(
    Object.entries(abilities).map(([key, [rank, successes]]) => {
      const [slug = "", template = ""] = key.split(/[[\]]/);
      return [key, { slug, template, rank, successes }];
    }),
  );

export const learner = (
  abilities: Record<string, [rank: number | null, successes: number]> = {},
  archetype: Partial<Archetype> = {},
): Learner => ({ archetype: { ...fyrdzwerg, ...archetype }, tags: ["dwarf", "short"], abilities: knowing(abilities) });
