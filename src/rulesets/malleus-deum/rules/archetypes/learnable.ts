import { matchesFilter, parseFilters } from "../abilities/filter";
import { reasonLabel } from "../labels";
import type { CatalogueAbility } from "./abilities-known";
import type { Archetype } from "./archetype";

// MD-CHR-02, MD-ABL-09, MD-MAG-04: what an archetype can learn at all.

/** The entry of the learnable list an ability falls under, or null (MD-CHR-02). */
export function learnableEntry(archetype: Pick<Archetype, "learnable">, ability: CatalogueAbility) {
  return (
    archetype.learnable.find(({ filter }) => parseFilters(filter).some((one) => matchesFilter(one, ability))) ?? null
  );
}

/** Whether the archetype names an ability of this group among those it starts with: so it lists the group. */
const startsInGroup = (archetype: Archetype, ability: CatalogueAbility, groupOf: (slug: string) => string | null) =>
  [...archetype.fixedAbilities, ...archetype.choices.flatMap(({ options }) => options?.flat() ?? [])].some(
    ({ slug }) => slug === ability.slug || groupOf(slug)?.toLowerCase() === ability.group.toLowerCase(),
  );

/**
 * Reason key why the archetype cannot learn an ability, or null (MD-CHR-02, MD-ABL-09, MD-MAG-04). An empty list allows
 * everything, except Magic, which has to be listed or be of a group the archetype starts with. Throws FilterError on a
 * list that cannot be read.
 */
export function notLearnable(
  archetype: Archetype,
  ability: CatalogueAbility,
  groupOf: (slug: string) => string | null = () => null,
): string | null {
  if (learnableEntry(archetype, ability)) return null;
  const starts = startsInGroup(archetype, ability, groupOf);
  if (ability.family.toLowerCase() === "magic") return starts ? null : reasonLabel("magicNotListed");
  return archetype.learnable.length === 0 || starts ? null : reasonLabel("notLearnable");
}
