import { matchesFilter, type AbilityFilter } from "../abilities/filter";
import { isMastered, nextRank, promotionBlocks } from "../abilities/mastery";
import { reasonLabel } from "../labels";
import { abilityKey, bySlug, requirementsOf, type CatalogueAbility } from "./abilities-known";
import { bodyBlocks, type GainBlock, type Learner } from "./gain";

// MD-ABL-10: one entry of a level table, and which of the character's abilities it could raise.

export interface PromotionOption {
  /** Key of the ability in the character. */
  key: string;
  ability: CatalogueAbility;
  from: number | null;
  to: number;
  /** Empty: it may rise. */
  blocks: GainBlock[];
}

/**
 * Abilities that fall under an entry: those the character has, and untrained ones it could enter at rank 1 (MD-ABL-10,
 * Mastery, prerequisites, the entry's cap and the ability's highest rank decide; the blocked ones say why.
 */
export function promotionOptions(
  filter: AbilityFilter,
  learner: Learner,
  catalogue: readonly CatalogueAbility[],
): PromotionOption[] {
  const known = bySlug(learner.abilities, learner.passive);
  return catalogue
    .filter((ability) => matchesFilter(filter, ability))
    .flatMap((ability) => {
      const copies = Object.values(learner.abilities).filter(({ slug }) => slug === ability.slug);
      const trained = copies.filter(({ rank }) => rank !== null);
      const untrained = trained.length === 0 && ability.untrainedRank !== null;
      const candidates = untrained ? [{ slug: ability.slug, template: "", rank: null, successes: 0 }] : trained;
      return candidates.map((one): PromotionOption => {
        const to = nextRank(one.rank);
        const input = {
          rank: one.rank,
          successes: one.successes,
          ddc: ability.ddc,
          cap: lesser(filter.cap, ability.maxRank),
          requires: requirementsOf(ability, to).filter(({ ability: slug }) => slug !== ability.slug),
          known,
        };
        const blocks: GainBlock[] = promotionBlocks(
          learner.uses === undefined ? input : { ...input, uses: learner.uses },
        );
        if (untrained) blocks.push(...bodyBlocks(ability, learner));
        // Ranks of 0 and below are real ranks of a primary, so they are mastered like any other (MDC-CHR-10).
        const primary = ability.family.toLowerCase() === "primary" && one.rank !== null && one.rank <= 0;
        if (primary && !isMastered(one, learner.uses)) blocks.push({ reason: reasonLabel("notMastered") });
        return { key: abilityKey(one.slug, one.template), ability, from: one.rank, to, blocks };
      });
    });
}

const lesser = (one: number | null, other: number | null): number | null =>
  one === null ? other : other === null ? one : Math.min(one, other);

/** Reason key why a picked key cannot be promoted by this entry, or null (MD-ABL-10). */
export function promotionRefused(options: readonly PromotionOption[], key: string): string | null {
  const option = options.find((one) => one.key === key);
  if (!option) return reasonLabel("outsideFilter");
  return option.blocks[0]?.reason ?? null;
}
