import type { Term } from "../../../../engine";
import { effectTerms } from "../../../../foundry/conditions/effect-terms";
import type { EffectKey } from "../../../../foundry/contracts/condition";
import { isOfKind, keyOfAbility, OWN_KEYS } from "../../rules/abilities";
import { conditionTerms } from "../../rules/conditions";
import { CHECK_CATEGORIES, type CheckCategory } from "../../rules/modifiers";
import { conditionsOf } from "../conditions";
import { itemsOf, type Creature } from "../creature";

const ALL = "all";

/**
 * What users' own effects may change: all checks, those of one category (MD-CON-04) or of a few abilities, and blows; aspect rolls are
 * unmodified (A-05).
 */
export const effectKeys: readonly EffectKey[] = [
  ALL,
  ...CHECK_CATEGORIES.filter((one) => one !== "aspect"),
  ...OWN_KEYS,
].map((key) => ({ key, label: `MALLEUS.EffectKey.${key}` }));

/** What users' own effects put on a creature's check, with an ability or without. */
export function ownEffects(actor: Creature, categories: readonly CheckCategory[], slug = ""): Term[] {
  if (categories.includes("aspect")) return [];
  const key = keyOfAbility(slug);
  return effectTerms(actor, [ALL, ...categories, ...(key === null ? [] : [key])]);
}

/** What lies on a creature and bears on its check: its conditions (MD-CON-03), and users' own effects. */
export const standingTerms = (actor: Creature, categories: readonly CheckCategory[], slug = ""): Term[] => [
  ...conditionTerms(conditionsOf(actor), categories, actor.uuid),
  ...ownEffects(actor, categories, slug),
];

/** What a creature is called in rules: its tags, written on it or given as entries. */
export const kindsOf = (actor: Creature): string[] => [
  ...actor.system.tags,
  ...itemsOf(actor, "malleusTag").map(({ name }) => name),
];

/** The same with the words of its name: an "Orc Raider" is an orc. */
export const calledOf = (actor: Creature): string[] => [...kindsOf(actor), ...actor.name.split(/\W+/)];

/** Effects against foes of a kind, which stands in brackets in the effect's name: "Adversary [Demons]". */
export const foeTerms = (actor: Creature, key: "foe" | "foe-damage", foe: Actor | null | undefined): Term[] =>
  foe
    ? effectTerms(actor, [key]).filter(({ label }) =>
        kindsNamed(label).some((kind) => isOfKind(kind, calledOf(foe as Creature))),
      )
    : [];

function kindsNamed(label: string): string[] {
  const [, inner = ""] = /\[([^\]]+)\]\s*$/.exec(label) ?? [];
  return inner.split(/,|\bor\b/).filter((kind) => kind.trim() !== "");
}
