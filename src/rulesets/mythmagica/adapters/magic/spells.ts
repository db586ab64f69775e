import { findActor, isItemOf } from "../../../../foundry/platform/documents";
import { RANKED_KINDS } from "../../rules/advancement/rank";
import { imposedThreshold } from "../../rules/advancement/imposed";
import { firstIsFree, isMagical } from "../../rules/magic/casting";
import { DURATION_TYPES, type DurationKey } from "../../rules/magic/durations";
import { effectTypesOf } from "../../rules/creatures";
import { statedCost } from "../../rules/magic/price";
import { EDGE_TERMS, POTENCY_TERMS, type PotencyTerm } from "../../rules/magic/vocabulary";
import { rankFor, rankOf, type Ability } from "../characters/abilities";
import { isRollAttribute } from "../characters/attributes";
import { namedValues } from "../conflict/conflict";
import { isCreature, itemsOf, type Creature } from "../creature";

// What an ability's entry says of its magic, for whoever casts it.

/** An attribute or a sum by its two letters; 0 for what is none. */
export const attributeOf = (actor: Creature, key: string): number =>
  isRollAttribute(key) ? (namedValues(actor, [key])[0]?.value ?? 0) : 0;

/**
 * What it costs whoever casts it, before the first free use; null: it is no magic (MY-MAG-03). For an Opportune one whom it helps pays,
 * Round after Round (MY-SPL-05).
 */
export function costOf(actor: Creature, item: Ability): number | null {
  const stated = statedCost(item.system.setbackCost, (key) => attributeOf(actor, key));
  return stated !== null && typesOf(item).includes("opportune") ? 0 : stated;
}

const isRanked = ({ system }: Ability): boolean => (RANKED_KINDS as readonly string[]).includes(system.category);

/** What is cast and not merely rolled: what costs Setback, and what has no ranks of its own. */
export const isSpell = (item: Ability): boolean =>
  isMagical(statedCost(item.system.setbackCost, () => 0)) || !isRanked(item);

const isDuration = (key: string): key is DurationKey => Object.hasOwn(DURATION_TYPES, key);

export const typesOf = ({ system }: Ability): DurationKey[] => [...system.durationTypes].filter(isDuration);

/** Whether it binds whom it lies on, by its entry or by its type alone (MY-MAG-06, MY-DUR-15). */
export const bindsBy = (item: Ability): boolean =>
  item.system.imposesSpellbinding || typesOf(item).some((type) => DURATION_TYPES[type].binds);

/**
 * The rank that a spell is cast with: its own, that of its discipline or instrument, or the lowest of the best lores that it asks for.
 * The Overlord's creatures that have none of it cast by their Level.
 */
export function spellRank(actor: Creature, item: Ability): number {
  // What is not held is used with the rank of what it defaults to (MY-ABL-07).
  if (isRanked(item) && !itemsOf(actor, "mythAbility").includes(item))
    return rankFor(actor, item.system.slug, item.system.defaultsTo)?.rank ?? 0;
  if (isRanked(item)) return rankOf(actor, item);
  const { discipline, prerequisites } = item.system;
  const asked = discipline ? [[discipline]] : prerequisites.map(({ anyOf }) => anyOf);
  const best = asked.map((slugs) =>
    slugs.reduce<number | null>((most, slug) => {
      const rank = rankFor(actor, slug)?.rank ?? null;
      return rank === null ? most : Math.max(most ?? rank, rank);
    }, null),
  );
  const known = best.filter((rank) => rank !== null);
  if (known.length === 0) return actor.type === "mythAvatar" ? 0 : actor.system.derived.level;
  return Math.min(...known);
}

/** Whose Fate Points a casting takes: a conjured creature's spells cost its conjurer, by the conjurer's attributes (MY-CNJ-08). */
export function spenderOf(actor: Creature): Creature {
  const conjurer = actor.system.conjured ? findActor(actor.system.conjurer) : null;
  return isCreature(conjurer) ? conjurer : actor;
}

/** MY-MAG-04: whether this use of the session costs nothing. What is conjured draws on another, and has no first use of its own. */
export const isFree = (actor: Creature, item: Ability, { fromItem = false } = {}): boolean => {
  if (actor.system.conjured) return false;
  const { castTime, slug } = item.system;
  return firstIsFree({
    usedThisSession: actor.system.usedThisSession.includes(slug || (item.id ?? "")),
    castTime: castTime === "longer" ? null : castTime,
    durations: typesOf(item),
    fromItem,
  });
};

/** Setback of casting it now. */
export const priceOf = (actor: Creature, item: Ability): number =>
  isFree(actor, item) ? 0 : (costOf(spenderOf(actor), item) ?? 0);

/** What those who resist it roll against (MY-ABL-13); null: nobody rolls. */
export const resistanceOf = (actor: Creature, item: Ability, rank: number): number | null =>
  isRollAttribute(item.system.resist) ? imposedThreshold(rank, attributeOf(actor, item.system.against)) : null;

/** Types of effect that it belongs to: those that its entry names, else those that its lores give it (MY-EFF-01). */
export const tagsOf = ({ system }: Ability): string[] => {
  const named = [...system.effectTags];
  return named.length > 0 ? named : effectTypesOf(system.lores);
};

/** It works by being heard (MY-CND-35, MY-ARE-13). */
export const isHeard = (tags: readonly string[]): boolean => tags.includes("hearing");

export const potencyOf = (word: string): PotencyTerm | null =>
  Object.hasOwn(POTENCY_TERMS, word) ? (word as PotencyTerm) : null;

/** What a word of a spell is worth at a rank: a number, a term of potency, or an Edge or Drawback. */
export function worthOf(word: string, rank: number): number {
  const term = potencyOf(word);
  if (term) return POTENCY_TERMS[term].base(rank);
  if (Object.hasOwn(EDGE_TERMS, word)) return EDGE_TERMS[word as keyof typeof EDGE_TERMS];
  return /^[-+]?\d{1,2}$/.test(word.trim()) ? Number(word) : 0;
}

export const spellsOf = (actor: Creature): Ability[] => itemsOf(actor, "mythAbility").filter(isSpell);

/** One's own by its id, or one of the world's or of a pack by its uuid, which a magic item casts; a pack's once it is loaded. */
export function findSpell(actor: Creature, ref: string): Ability | null {
  const item = ref.startsWith("Item.")
    ? game.items.get(ref.slice(5))
    : ref.startsWith(PACKED)
      ? packOf(ref)?.get(ref.split(".").at(-1) ?? "")
      : actor.items.get(ref);
  return isItemOf(item, "mythAbility") ? item : null;
}

const PACKED = "Compendium.";
const packOf = (ref: string) => game.packs.get(ref.split(".").slice(1, 3).join("."));

/** Loads a spell that only a pack holds, so that it can be found. */
export const loadSpell = async (ref: unknown): Promise<void> => {
  if (typeof ref === "string" && ref.startsWith(PACKED)) await packOf(ref)?.getDocument(ref.split(".").at(-1) ?? "");
};
