import { parseFilters } from "../abilities/filter";
import { reasonLabel } from "../labels";
import { abilityKey, type CatalogueAbility } from "./abilities-known";
import type { AbilityGrant } from "./ability-grant";
import type { ArchetypeChoice } from "./archetype";
import { gainBlocks, type GainBlock, type Learner } from "./gain";

// MD-CHR-08: "choose k of these". A bundle of several abilities is one option.

export interface ChoiceOptionView {
  /** Key of the option: the keys of its abilities joined by "+". */
  key: string;
  grants: readonly AbilityGrant[];
  /** Empty: it may be taken. Prerequisites are waived, knowing it at that rank or higher already is not. */
  blocks: GainBlock[];
}

export const optionKey = (grants: readonly AbilityGrant[]): string =>
  grants.map(({ slug, template }) => abilityKey(slug, template)).join("+");

function fromFilter(
  choice: ArchetypeChoice,
  learner: Learner,
  catalogue: readonly CatalogueAbility[],
): ChoiceOptionView[] {
  return parseFilters(choice.filter ?? "").flatMap((filter) =>
    catalogue
      .map((ability): ChoiceOptionView => {
        const grants = [{ slug: ability.slug, rank: choice.rank ?? 1 }];
        const question = { filter, rank: choice.rank ?? 1, waive: true };
        return { key: ability.slug, grants, blocks: gainBlocks(ability, learner, question) };
      })
      .filter(({ blocks }) => !blocks.some(({ reason }) => reason === reasonLabel("outsideFilter"))),
  );
}

/**
 * The options of a choice, each with its reasons why not (MD-CHR-08). Throws FilterError on a filter that cannot be
 * read.
 */
export function choiceOptions(
  choice: ArchetypeChoice,
  learner: Learner,
  catalogue: readonly CatalogueAbility[],
): ChoiceOptionView[] {
  if (!choice.options) return fromFilter(choice, learner, catalogue);
  return choice.options.map((grants) => {
    const known = grants.every(({ slug, template, rank }) => {
      const have = learner.abilities[abilityKey(slug, template)]?.rank ?? null;
      return have !== null && have >= rank;
    });
    return { key: optionKey(grants), grants, blocks: known ? [{ reason: reasonLabel("alreadyKnown") }] : [] };
  });
}

/**
 * Why these picks do not answer the choice: too few, too many, twice the same, or blocked; null when they do
 * (MD-CHR-08).
 */
export function choiceProblem(
  choice: ArchetypeChoice,
  options: readonly ChoiceOptionView[],
  picks: readonly string[],
): string | null {
  const open = options.filter(({ blocks }) => blocks.length === 0).length;
  const wanted = Math.min(choice.count, open);
  if (new Set(picks).size !== picks.length) return reasonLabel("pickedTwice");
  for (const pick of picks) {
    const option = options.find(({ key }) => key === pick);
    if (!option) return reasonLabel("outsideFilter");
    const [block] = option.blocks;
    if (block) return block.reason;
  }
  if (picks.length === wanted) return null;
  return reasonLabel(picks.length < wanted ? "tooFewPicked" : "tooManyPicked");
}
