import { format } from "../../../foundry/platform/i18n";
import { skillTree } from "../rules/abilities";
import { catalogueAbility, loadCatalogue } from "../adapters/characters/catalogue";

export interface TreeRow {
  name: string;
  uuid: string;
  /** Steps from a root. */
  depth: number;
  needs: string;
}

/** What builds on what in a group of abilities (MD-ABL-14); empty where nothing does, or where the group wants no drawing. */
export async function treeView({ system }: ItemOf<"malleusAbilityGroup">): Promise<TreeRow[]> {
  if (!system.drawTree) return [];
  const { item } = await loadCatalogue();
  const members = [...system.abilities].flatMap((slug) => item(slug) ?? []);
  const nameOf = (slug: string): string => item(slug)?.name ?? slug;
  return nodesOf(members).map(({ slug, depth, requires }) => ({
    name: nameOf(slug),
    uuid: item(slug)?.uuid ?? "",
    depth,
    needs:
      requires.length === 0
        ? ""
        : format("MALLEUS.AbilityGroup.needs", {
            abilities: requires.map((one) => `${nameOf(one.slug)} ${one.rank}`).join(", "),
          }),
  }));
}

/** A group whose abilities require each other in a circle has no tree; the import says so, the sheet only leaves it out. */
function nodesOf(members: Parameters<typeof catalogueAbility>[0][]) {
  try {
    return skillTree(members.map(catalogueAbility));
  } catch (error) {
    if (error instanceof RangeError) return [];
    throw error;
  }
}
