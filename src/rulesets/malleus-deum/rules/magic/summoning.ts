// Companion 3.23 to 3.35 and 6.4: who comes by an ability that works, how they stand to whoever called, and for how long.

/** Who is meant, by the bestiary: some by name, all of a sort, or whatever the name says. */
export interface Wanted {
  names?: readonly string[];
  tag?: string;
  like?: RegExp;
}

export interface Summoning {
  wanted: Wanted;
  /** A servant that was made stays; whoever was called serves for a time. */
  stands: "summonedBy" | "companionOf";
  /** Null: the ability does not say, and it is let go by hand. */
  lasts: { unit: "fight" | "minute"; count: number } | null;
  /** How many come at the most. */
  most: number;
}

const comes = (wanted: Wanted, lasts: Summoning["lasts"] = null): Summoning => ({
  ...{ wanted, stands: "summonedBy", lasts, most: 1 },
});

const isMade = (wanted: Wanted, most = 1): Summoning => ({ wanted, stands: "companionOf", lasts: null, most });

const minutes = (count: number): Summoning["lasts"] => ({ unit: "minute", count });

const SUMMONINGS: Readonly<Record<string, (rank: number) => Summoning>> = {
  "elemental.black_colossus": () => comes({ like: /colossus/i }),
  "elemental.smoke_weasel": () => comes({ like: /smoke weasel/i }, minutes(5)),
  "elemental.summon_elemental": () => comes({ tag: "elemental", like: /elemental/i }),
  "evocation.phantasmal_leech": () => comes({ names: ["Phantasmal leech"] }, minutes(10)),
  "evocation.phantasmal_vulture": () => comes({ names: ["Phantasmal vulture"] }, minutes(10)),
  "evocation.shade": () => comes({ names: ["Shade"] }),
  "evocation.summon": () => comes({ tag: "demon" }),
  "magic.blood_soucriant": () => comes({ names: ["Blood Soucriant"] }),
  "monster.summon_demon": () => comes({ tag: "demon" }),
  "wild_magic.call_of_the_wild": () => ({ ...comes({ tag: "animal" }), most: 10 }),
  "wild_magic.vermin_swarm": () => comes({ like: /swarm/i }, { unit: "fight", count: 1 }),
  "wild-magic.mandragora": (rank) => comes({ names: ["Mandragora"] }, minutes(10 + rank)),
  "lore.homunculus": () => isMade({ names: ["Homunculus, servant"] }),
  "wyrdscience.flesh_golem": () => isMade({ names: ["Flesh golem"] }),
  "wyrdscience.homunculus": () => isMade({ names: ["Homunculus, servant"] }),
  "wyrdscience.wyrd_rat": (rank) => isMade({ names: ["Wyrd rat"] }, Math.max(1, rank)),
};

/** What an ability that works calls; null: nobody (companion 3.12, 3.27 to 3.36). */
export const summoningOf = (slug: string, rank: number): Summoning | null =>
  Object.hasOwn(SUMMONINGS, slug) ? (SUMMONINGS[slug]?.(rank) ?? null) : null;

/**
 * Those of a bestiary that are meant; all of it where nobody in it is, since the book then leaves open who comes
 * (companion 6).
 */
export function meantBy<T extends { name: string; tags: readonly string[] }>(
  { names = [], tag, like }: Wanted,
  all: readonly T[],
): T[] {
  const meant = all.filter(
    ({ name, tags }) => names.includes(name) || (tag !== undefined && tags.includes(tag)) || like?.test(name) === true,
  );
  return meant.length > 0 ? meant : [...all];
}
