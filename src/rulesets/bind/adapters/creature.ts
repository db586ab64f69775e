import { isActorOf, isItemOf } from "../../../foundry/platform/documents";
import { conditionOf } from "../ids";
import { ATTRIBUTES, type Attributes } from "../rules/characters/attributes";
import { RACIAL_ABILITIES, type RacialAbility } from "../rules/characters/races";
import { CONDITIONS, type ConditionId } from "../rules/conditions/conditions";
import { KNACKS, knacksOf, type KnackId, type Knacks } from "../rules/knacks/knacks";

// What documents say of somebody, in the words of the rules.

export type Character = ActorOf<"bindCharacter">;
export type Npc = ActorOf<"bindNpc">;
export type Creature = Character | Npc;

export const isCharacter = (actor: unknown): actor is Character => isActorOf(actor, "bindCharacter");
export const isNpc = (actor: unknown): actor is Npc => isActorOf(actor, "bindNpc");
export const isCreature = (actor: unknown): actor is Creature => isCharacter(actor) || isNpc(actor);

/** Things of one kind, in the order of the sheet. */
export const itemsOf = <K extends keyof ItemModels>(actor: Actor, type: K): ItemOf<K>[] =>
  actor.items.contents.filter((item): item is ItemOf<K> => isItemOf(item, type)).sort((a, b) => a.sort - b.sort);

/** The six as they are now; beasts and the simple undead lack some (BI-CHR-12). */
export function attributesOf({ type, system }: Creature): Attributes {
  const now = Object.fromEntries(
    ATTRIBUTES.map((id) => [id, system.attributes[id].base + system.attributes[id].bonus]),
  ) as Attributes;
  if (type !== "bindNpc") return now;
  const { mind } = system as Npc["system"];
  if (!mind.hasIntelligence) now.intelligence = null;
  if (!mind.hasCharisma) now.charisma = null;
  return now;
}

export const raceOf = (actor: Actor): ItemOf<"bindRace"> | null => itemsOf(actor, "bindRace")[0] ?? null;

/** What a race can do, by the name that rules know. */
export function abilitiesOf({ system }: ItemOf<"bindRace">): RacialAbility[] {
  const { key, flags } = system.ability;
  return RACIAL_ABILITIES.filter((id) => id === key || flags.has(id));
}

/** What somebody is born to. */
export function bornTo(actor: Actor): RacialAbility[] {
  const race = raceOf(actor);
  return race ? abilitiesOf(race) : [];
}

/** What somebody can do by their race, or by the realistic body of another for as long as they wear it (BI-SPL-16). */
export function racialAbilities(actor: Actor): RacialAbility[] {
  const worn = itemsOf(actor, "bindForm").find(({ system }) => system.kind === "race" && system.realistic);
  return worn ? RACIAL_ABILITIES.filter((id) => worn.system.abilities.includes(id)) : bornTo(actor);
}

/** The Skill with this short name. */
export const skillOf = (actor: Actor, slug: string): ItemOf<"bindSkill"> | null =>
  itemsOf(actor, "bindSkill").find((item) => item.system.slug === slug) ?? null;

export const skillLevel = (actor: Actor, slug: string): number => skillOf(actor, slug)?.system.level ?? 0;

const isKnack = (slug: string): slug is KnackId => (KNACKS as readonly string[]).includes(slug);

/** Knacks that were bought; what weapons lend comes on top in a fight (BI-KNK-01, BI-KNK-02). */
export const knacksOfActor = (actor: Actor): Knacks =>
  knacksOf(
    itemsOf(actor, "bindKnack").map(({ system: { slug, rank } }) => ({ id: isKnack(slug) ? slug : null, ranks: rank })),
  );

export const knackIds = (slugs: Iterable<string>): KnackId[] => [...slugs].filter(isKnack);

/** Conditions of the book that somebody is in. */
export function conditionsOf(actor: Actor): ConditionId[] {
  const now = new Set([...actor.statuses].map(conditionOf));
  return CONDITIONS.filter((id) => now.has(id));
}
