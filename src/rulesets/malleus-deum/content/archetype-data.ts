import type { Archetype } from "../rules/archetypes";
import type { LevelChange, LevelRow } from "../rules/archetypes/level-change";
import type {
  Grant,
  GrantChoice,
  Learnable,
  LevelChange as StoredChange,
  LevelEntry,
  PrimarySet,
  SuggestedAspect,
} from "./lines";

/** An archetype item's data, as its model holds them. */
export interface ArchetypeData {
  slug: string;
  raceTag: string;
  className: string;
  tags: Iterable<string>;
  start: {
    stamina: string;
    health: string;
    healthRest: string;
    move: number | null;
    pools: Archetype["start"]["pools"];
  };
  primarySets: PrimarySet[];
  fixed: Grant[];
  choices: GrantChoice[];
  learnable: Learnable[];
  levels: LevelEntry[];
  aspects: SuggestedAspect[];
}

const bundles = (options: GrantChoice["options"]) => options.map(({ grants }) => grants);

function changesOf(stored: StoredChange): LevelChange[] {
  const { type, amount, restRate, pool, formula, filter, rank, slug, template, count, options } = stored;
  switch (type) {
    case "stamina":
    case "health":
    case "move":
      return [{ type, amount }];
    case "healthRest":
      return [{ type: "healthRestRate", value: formula }];
    case "pool":
      return [{ type: "pool", pool, amount }];
    case "poolTotal":
      return [{ type: "pool", pool, max: amount, restRate }];
    case "gainAbility":
      return [{ type: "gainAbility", filter, rank, count }];
    case "promotion":
      // "Martial≤3, Hammer≤4": each entry is a promotion of its own (MD-ABL-10).
      return filter.split(",").map((entry) => ({ type, filter: entry.trim() }));
    case "grantAbility":
      return [{ type: "grantAbility", slug, rank, template }];
    case "choice":
      return Array.from({ length: count }, () => ({ type: "grantChoice", options: bundles(options) }));
  }
}

/**
 * An archetype item as the rules take it.
 * @param editions which rows of its level table count, the foremost first: the book's own unless the GM allows others.
 */
export function archetypeOf(
  { id, name }: { id: string; name: string },
  data: ArchetypeData,
  editions: readonly LevelEntry["edition"][] = ["core"],
): Archetype {
  const { start } = data;
  // A level's rows are those of the first edition named that has it: the book comes before what the author withdrew.
  const first = (level: number) =>
    editions.find((one) => data.levels.some((row) => row.level === level && row.edition === one));
  const rows: LevelRow[] = data.levels
    .filter(({ level, edition }) => edition === first(level))
    .map(({ level, changes }) => ({ level, changes: changes.flatMap(changesOf) }));
  return {
    id,
    name,
    raceTag: data.raceTag,
    className: data.className,
    tags: [...data.tags],
    start: {
      stamina: start.stamina || null,
      health: start.health || null,
      healthRestRate: start.healthRest || null,
      move: start.move,
      pools: start.pools,
    },
    primarySets: data.primarySets,
    fixedAbilities: data.fixed,
    choices: data.choices.map(({ label, count, options, filter, rank }) =>
      filter === "" ? { label, count, options: bundles(options) } : { label, count, filter, rank },
    ),
    learnable: data.learnable,
    levels: rows,
    compulsoryAspects: data.aspects.filter(({ compulsory }) => compulsory).map(({ name: aspect }) => aspect),
  };
}
