import { SYSTEM_ID } from "../../../../foundry/platform/system-id";
import { archetypeOf } from "../../content/archetype-data";
import type { Archetype, LevelCharacter, LevelRecord } from "../../rules/archetypes";
import { itemsOf } from "../creature";
import { levelEditions } from "../editions";
import { knownAbilities } from "./catalogue";

export type Character = ActorOf<"malleusCharacter">;
export type ArchetypeItem = ItemOf<"malleusArchetype">;

/** Where a character keeps what its levels changed, so that each can be undone exactly (MD-ABL-12). */
export const LEVELS_PATH = `flags.${SYSTEM_ID}.malleusLevels`;

export const archetypeItem = (actor: Character): ArchetypeItem | null => itemsOf(actor, "malleusArchetype")[0] ?? null;

export const toArchetype = (item: ArchetypeItem): Archetype =>
  archetypeOf({ id: item.id ?? "", name: item.name }, item.system, levelEditions());

/** The character's present numbers as the rules of levels take them. */
export function levelCharacter(actor: Character): LevelCharacter {
  const { level, stamina, health, healthRestRate, move, pools } = actor.system._source;
  const pool = ({ value, max, restRate }: { value: number; max: number; restRate: number }) => ({
    value,
    max,
    restRate,
  });
  return {
    level,
    stamina: { ...stamina },
    health: { ...health },
    healthRestRate,
    move,
    pools: { mettle: pool(pools.mettle), magic: pool(pools.magic), luck: pool(pools.luck) },
    abilities: knownAbilities(actor),
  };
}

export const levelRecords = (actor: Character): LevelRecord[] => {
  const stored = foundry.utils.getProperty(actor, LEVELS_PATH);
  return Array.isArray(stored) ? (stored as LevelRecord[]) : [];
};
