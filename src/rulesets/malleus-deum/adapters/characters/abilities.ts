import type { Term } from "../../../../engine";
import { checkTerms, type CheckType } from "../../rules/abilities";
import { PRIMARIES } from "../../rules/archetypes/primaries";
import { effectiveRank, rankTerm } from "../../rules/checks";
import { abilityCategories, type CheckCategory } from "../../rules/modifiers";
import { itemsOf, type Creature } from "../creature";

export type Ability = ItemOf<"malleusAbility">;

export const abilitiesOf = (actor: Creature): Ability[] => itemsOf(actor, "malleusAbility");

/** A creature's ability by slug; with several (templates) the highest rank. */
export function findAbility(actor: Creature, slug: string): Ability | null {
  const found = abilitiesOf(actor).filter((ability) => ability.system.slug === slug);
  return found.sort((a, b) => (rankOf(b) ?? -Infinity) - (rankOf(a) ?? -Infinity))[0] ?? null;
}

/** The best of the abilities of these slugs that somebody has; the first of those that are alike. */
export const bestOf = (actor: Creature, slugs: readonly string[]): Ability | null =>
  slugs
    .flatMap((slug) => findAbility(actor, slug) ?? [])
    .sort((one, other) => (rankOf(other) ?? 0) - (rankOf(one) ?? 0))[0] ?? null;

/** Rank an ability is used at, trained or not; null when it cannot be tried (MD-CHK-10). */
export const rankOf = (ability: Ability): number | null =>
  effectiveRank({ label: ability.name, rank: ability.system.rank, untrainedRank: ability.system.untrainedRank });

/** Name with its template: History [Westreich] (MD-ABL-04). */
export const abilityName = (ability: Ability): string =>
  ability.system.template ? `${ability.name} [${ability.system.template}]` : ability.name;

const rankOnly = (ability: Ability): Term | null => {
  const { rank, untrainedRank, inaccurate } = ability.system;
  return rankTerm({ label: abilityName(ability), rank, untrainedRank, inaccurate, source: ability.uuid });
};

/** How it is checked, as the author's lists have it (MDC-ABL-02). */
function checkType({ system: { inaccurate, tags, addsPrimary } }: Ability): CheckType {
  if (inaccurate) return "std";
  if (tags.has("accurate")) return "accurate";
  return PRIMARIES.find((id) => id === addsPrimary) ?? "stdRank";
}

/** What its check adds to the dice: its rank, and that of a primary where one is printed, as in "Strength + R" (MDC-ABL-02). */
export function bonusOf(actor: Creature, ability: Ability): Term[] | null {
  const { rank, untrainedRank, addsPrimary } = ability.system;
  const primary = addsPrimary ? findAbility(actor, addsPrimary) : null;
  const added = primary && rankOnly(primary);
  const own = { label: abilityName(ability), rank, untrainedRank, source: ability.uuid };
  return checkTerms(checkType(ability), own, added);
}

/** The modifier that is printed with an ability: the GM's side of its checks, of castings too (MD-CHK-13, MD-MAG-05). */
export const printedTerms = (ability: Ability | null): Term[] =>
  ability?.system.modifier
    ? [{ label: abilityName(ability), value: ability.system.modifier, kind: "ability", source: ability.uuid }]
    : [];

/** What a check with this ability is about (MD-CON-04). */
export function categoriesOf(ability: Ability, attack = false): CheckCategory[] {
  const { slug, family, defence, tags, addsPrimary: primary } = ability.system;
  const physical = tags.has("physical");
  return abilityCategories({ slug, family, attack, physical, primary, ...(defence === "none" ? {} : { defence }) });
}
