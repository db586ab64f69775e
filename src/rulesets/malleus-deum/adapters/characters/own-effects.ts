import type { Term } from "../../../../engine";
import { effectTerms } from "../../../../foundry/conditions/effect-terms";
import type { EffectKey } from "../../../../foundry/contracts/condition";
import { conditionTerms } from "../../rules/conditions";
import { CHECK_CATEGORIES, type CheckCategory } from "../../rules/modifiers";
import { conditionsOf } from "../conditions";
import type { Creature } from "../creature";

const ALL = "all";

/** The checks that users' own effects may change: all of them, or those of one category (MD-CON-04); aspect rolls are unmodified (A-05). */
export const effectKeys: readonly EffectKey[] = [ALL, ...CHECK_CATEGORIES.filter((one) => one !== "aspect")].map(
  (key) => ({ key, label: `MALLEUS.EffectKey.${key}` }),
);

/** What users' own effects put on a creature's check. */
export const ownEffects = (actor: Creature, categories: readonly CheckCategory[]): Term[] =>
  categories.includes("aspect") ? [] : effectTerms(actor, [ALL, ...categories]);

/** What lies on a creature and bears on its check: its conditions (MD-CON-03), and users' own effects. */
export const standingTerms = (actor: Creature, categories: readonly CheckCategory[]): Term[] => [
  ...conditionTerms(conditionsOf(actor), categories, actor.uuid),
  ...ownEffects(actor, categories),
];
