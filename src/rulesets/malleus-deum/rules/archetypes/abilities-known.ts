import type { FilteredAbility } from "../abilities/filter";
import type { RankRequirement } from "../abilities/mastery";
import type { Primary } from "./primaries";

// Abilities as the catalogue lists them, and as one character has them.

export interface CatalogueAbility extends FilteredAbility {
  slug: string;
  /** Default difficulty; 0 is passive, null unset (MD-ABL-05). */
  ddc: number | null;
  untrainedRank: number | null;
  maxRank: number | null;
  /** Allowed values of the brackets; empty when it has none, or the GM sets them (MD-ABL-04). */
  template?: { name: string; values: readonly string[] } | null;
  /** What each rank requires; a rank that is not listed requires nothing more. */
  ranks: readonly { rank: number; requires: readonly RankRequirement[] }[];
  /** Primary values on the value scale: 13 is rank 0 (MDC-ABL-10). */
  values?: Readonly<Partial<Record<Primary, number>>>;
  /** Tags of characters who cannot have it: a long bow and the short (companion 3.13). */
  forbiddenTags?: readonly string[];
}

/** One ability of a character. */
export interface KnownAbility {
  slug: string;
  template: string;
  rank: number | null;
  successes: number;
}

export type KnownAbilities = Readonly<Record<string, KnownAbility>>;

/** Key of an ability in a character: slug, and the value in brackets where it has one (distinct copies, MD-ABL-04). */
export const abilityKey = (slug: string, template = ""): string => (template === "" ? slug : `${slug}[${template}]`);

/** What a rank of the ability requires (MD-ABL-08). */
export const requirementsOf = (ability: CatalogueAbility, rank: number): readonly RankRequirement[] =>
  ability.ranks.find((entry) => entry.rank === rank)?.requires ?? [];

/**
 * The best copy of every slug, as prerequisites ask for it: any History will do where History is required (MD-ABL-04,
 * 08).
 * @param passive Whether an ability is always on (MD-ABL-05).
 */
export function bySlug(
  known: KnownAbilities,
  passive: (slug: string) => boolean = () => false,
): Record<string, KnownAbility & { ddc: 0 | null }> {
  const best: Record<string, KnownAbility & { ddc: 0 | null }> = {};
  for (const ability of Object.values(known)) {
    const other = best[ability.slug];
    const better = (ability.rank ?? -Infinity) - (other?.rank ?? -Infinity);
    if (!other || better > 0 || (better === 0 && ability.successes > other.successes))
      best[ability.slug] = { ...ability, ddc: passive(ability.slug) ? 0 : null };
  }
  return best;
}
