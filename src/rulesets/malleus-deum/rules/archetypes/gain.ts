import { matchesFilter, type AbilityFilter } from "../abilities/filter";
import { promotionBlocks, type PromotionBlock } from "../abilities/mastery";
import { rankOfValue } from "../checks/difficulty";
import { reasonLabel } from "../labels";
import { abilityKey, bySlug, requirementsOf, type CatalogueAbility, type KnownAbilities } from "./abilities-known";
import type { Archetype } from "./archetype";
import { notLearnable } from "./learnable";
import { PRIMARIES } from "./primaries";

// MD-ABL-09, MD-ABL-11, MDC-ABL-10: why an ability cannot be had.

export interface GainBlock extends PromotionBlock {
  /** The primary whose value is too low, with the value needed. */
  value?: { primary: string; least: number };
  /** The tag that forbids it. */
  tag?: string;
}

export interface Learner {
  archetype: Archetype;
  tags: readonly string[];
  abilities: KnownAbilities;
  groupOf?: (slug: string) => string | null;
  /** Whether an ability is always on (MD-ABL-05). */
  passive?: (slug: string) => boolean;
  /** World setting masteryUses. */
  uses?: number;
}

/** What belongs to the body and not to training: values on the value scale, and forbidden tags (MDC-ABL-01, 10). */
export function bodyBlocks(ability: CatalogueAbility, learner: Learner): GainBlock[] {
  const known = bySlug(learner.abilities);
  const blocks: GainBlock[] = [];
  for (const primary of PRIMARIES) {
    const least = ability.values?.[primary];
    const rank = known[`primary.${primary}`]?.rank ?? known[primary]?.rank ?? 0;
    if (least !== undefined && rank < rankOfValue(least))
      blocks.push({ reason: reasonLabel("valueTooLow"), value: { primary, least } });
  }
  for (const tag of ability.forbiddenTags ?? [])
    if (learner.tags.includes(tag.toLowerCase())) blocks.push({ reason: reasonLabel("forbiddenTag"), tag });
  return blocks;
}

/** Prerequisites of a rank that are not mastered; the ability itself at the rank before is one, where it is listed. */
function prerequisites(ability: CatalogueAbility, learner: Learner, rank: number): GainBlock[] {
  const requires = requirementsOf(ability, rank).filter((one) => one.ability !== ability.slug);
  const input = {
    rank: null,
    successes: 0,
    ddc: null,
    cap: null,
    requires,
    known: bySlug(learner.abilities, learner.passive),
  };
  return promotionBlocks(learner.uses === undefined ? input : { ...input, uses: learner.uses });
}

export interface GainQuestion {
  /** The entry of the level table; null where the text names the ability. */
  filter: AbilityFilter | null;
  rank?: number;
  template?: string;
  /** The entry grants a rank: trained prerequisites and the learnable list do not count, the body's do. */
  waive?: boolean;
}

/** Why the character cannot gain an ability now; empty when nothing stands against it (MD-ABL-09, 11). */
export function gainBlocks(ability: CatalogueAbility, learner: Learner, question: GainQuestion): GainBlock[] {
  const { filter, rank = 1, template = "", waive = false } = question;
  const blocks: GainBlock[] = [];
  const have = learner.abilities[abilityKey(ability.slug, template)];
  if (have && have.rank !== null && have.rank > 0) blocks.push({ reason: reasonLabel("alreadyKnown") });
  if (filter && !matchesFilter(filter, ability)) blocks.push({ reason: reasonLabel("outsideFilter") });
  if ((filter?.cap ?? null) !== null && rank > (filter?.cap ?? 0)) blocks.push({ reason: reasonLabel("aboveCap") });
  if (ability.maxRank !== null && rank > ability.maxRank) blocks.push({ reason: reasonLabel("aboveCap") });
  if (waive) return [...blocks, ...(filter ? bodyBlocks(ability, learner) : [])];
  const closed = notLearnable(learner.archetype, ability, learner.groupOf);
  if (closed) blocks.push({ reason: closed });
  return [...blocks, ...prerequisites(ability, learner, rank), ...bodyBlocks(ability, learner)];
}
