import type { CatalogueAbility } from "../archetypes/abilities-known";

// MD-ABL-14: the tree of a group, drawn from what its abilities require.

export interface TreeNode {
  slug: string;
  /** Steps from a root; roots are 0. */
  depth: number;
  requires: { slug: string; rank: number }[];
}

/** Requirements for the first rank that asks for other abilities. */
const first = (ability: CatalogueAbility) =>
  [...ability.ranks]
    .sort((one, other) => one.rank - other.rank)
    .flatMap(({ requires }) => requires.filter(({ ability: slug }) => slug !== ability.slug))
    .filter((one, at, all) => all.findIndex(({ ability: slug }) => slug === one.ability) === at)
    .map(({ ability: slug, rank }) => ({ slug, rank }));

/**
 * Nodes in the order of depth, then as given (MD-ABL-14). Requirements outside the group stand in `requires` but make
 * no depth. Throws RangeError naming the abilities of a circle.
 */
export function skillTree(group: readonly CatalogueAbility[]): TreeNode[] {
  const bySlug = new Map(group.map((ability) => [ability.slug, first(ability)]));
  const depths = new Map<string, number>();
  const depthOf = (slug: string, above: readonly string[]): number => {
    const known = depths.get(slug);
    if (known !== undefined) return known;
    if (above.includes(slug))
      throw new RangeError(`These abilities require each other: ${[...above, slug].join(", ")}`);
    const inside = (bySlug.get(slug) ?? []).filter((one) => bySlug.has(one.slug));
    const depth = inside.length === 0 ? 0 : 1 + Math.max(...inside.map((one) => depthOf(one.slug, [...above, slug])));
    depths.set(slug, depth);
    return depth;
  };
  return group
    .map(({ slug }) => ({ slug, depth: depthOf(slug, []), requires: bySlug.get(slug) ?? [] }))
    .sort((one, other) => one.depth - other.depth);
}
