import { editionOf } from "../../../../foundry/content/edition";
import { knownItems } from "../../../../foundry/content/known-items";
import { isPassive } from "../../rules/abilities";
import { abilityKey, type CatalogueAbility, type KnownAbility } from "../../rules/archetypes/abilities-known";
import { abilitiesOf, type Ability } from "./abilities";
import type { Creature } from "../creature";
import { isPlayed } from "../editions";

/** Every ability that can be learnt at this table, with the item it is copied from. */
export interface Catalogue {
  abilities: CatalogueAbility[];
  /** Everything there is, the GM's own included. */
  all: readonly Ability[];
  item(slug: string): Ability | null;
  groupOf(slug: string): string | null;
  /** Whether an ability is always on, and so never mastered (MD-ABL-05). */
  passive(slug: string): boolean;
}

/** Abilities of the world and of all packs, the world's own first; a slug counts once. */
export const loadCatalogue = async (): Promise<Catalogue> => catalogueOf(await knownItems(["malleusAbility"]));

export function catalogueOf(items: readonly Ability[]): Catalogue {
  const bySlug = new Map<string, Ability>();
  for (const item of items) if (item.system.slug && !bySlug.has(item.system.slug)) bySlug.set(item.system.slug, item);
  return {
    abilities: [...bySlug.values()].filter((item) => !item.system.gmOnly && isLearnt(item)).map(catalogueAbility),
    all: [...bySlug.values()],
    item: (slug) => bySlug.get(slug) ?? null,
    groupOf: (slug) => bySlug.get(slug)?.system.group ?? null,
    passive: (slug) => isPassive({ ddc: bySlug.get(slug)?.system.difficulty ?? null }),
  };
}

/** What is of an edition that this table does not play by is not offered; who has it keeps it. */
const isLearnt = (item: Ability): boolean => isPlayed(editionOf(item));

/** An ability item as the rules of advancement see it. */
export const catalogueAbility = ({ name, system }: Ability): CatalogueAbility => ({
  name,
  slug: system.slug,
  family: system.family,
  group: system.group,
  tags: [...system.tags],
  ddc: system.difficulty,
  untrainedRank: system.untrainedRank,
  maxRank: system.maxRank,
  ranks: system.ranks,
  values: Object.fromEntries(Object.entries(system.values).filter(([, value]) => value !== null)),
  template: isTemplated(system) ? { name: name, values: [...system.templateChoices] } : null,
  forbiddenTags: [...system.forbiddenTags],
});

/** Whether it is learnt for one thing at a time, History [Westreich] (MD-ABL-04): it says so by its tag, or lists what. */
const isTemplated = ({ tags, templateChoices }: Ability["system"]): boolean =>
  tags.has("template") || templateChoices.size > 0;

/** What a character has of abilities, by key. */
export const knownAbilities = (actor: Creature): Record<string, KnownAbility> =>
  Object.fromEntries(
    abilitiesOf(actor).map(({ system: { slug, template, rank, successes } }) => [
      abilityKey(slug, template),
      { slug, template, rank, successes },
    ]),
  );
