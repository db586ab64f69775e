import type { AbilityGrant } from "../../rules/archetypes";

/** Names abilities by their slugs: "Etiquette [Dwarven] 2". What nobody knows keeps its slug. */
export const abilityNames =
  (known: { item(slug: string): { name: string } | null }) =>
  ({ slug, template = "", rank }: AbilityGrant): string =>
    `${known.item(slug)?.name ?? slug}${template === "" ? "" : ` [${template}]`} ${rank}`;
