import type { Archetype } from "../../rules/archetypes";
import type { ArchetypeItem } from "../../adapters/characters/level";

const POOLS = ["mettle", "magic", "luck"] as const;
const text = (value: number | string | null): string => (value === null ? "" : String(value));

/** What the archetype answers by itself. */
export function firstAnswers({ start, primarySets }: Archetype, item: ArchetypeItem): Record<string, string> {
  const [demanded] = item.system.aspects.filter(({ compulsory }) => compulsory);
  const pools = POOLS.flatMap((id) => [
    [`${id}-max`, text(start.pools[id].max)],
    [`${id}-rest`, text(start.pools[id].restRate)],
  ]);
  return {
    set: primarySets.length > 1 ? "" : "0",
    "aspect-0-category": "relationship",
    "aspect-1-category": "personality",
    "aspect-1-name": demanded?.name ?? "",
    healthRestRate: text(start.healthRestRate),
    ...(start.move === null ? {} : { move: text(start.move) }),
    ...(Object.fromEntries(pools) as Record<string, string>),
  };
}
