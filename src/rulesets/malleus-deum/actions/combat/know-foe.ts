import { format } from "../../../../foundry/platform/i18n";
import { pipsFor } from "../../adapters/combat/acts";
import { requireCreature, type Weapon } from "../../adapters/creature";
import { proposeLasting, proposePips } from "../../changes/propose";
import { rollGeneric } from "../checks/check";

const SLUG = "social.adversary";
/** Of its check, as the ability prints it. */
const DIFFICULTY = 12;

/**
 * The check of Adversary that a weapon lends to whoever holds it (companion 3.9, 5.7): a minor action, and where it works the rank counts
 * against that kind for the rest of the fight.
 */
export function knowFoe(weapon: Weapon, kind: string, rank: number): Promise<unknown> {
  const actor = requireCreature(weapon.actor);
  const title = format("MALLEUS.Menu.adversary", { kind, rank });
  const costs = proposePips(actor, pipsFor(actor, "minor"));
  const learnt = proposeLasting(actor, actor, { slug: SLUG, rank, name: weapon.name, kind });
  return rollGeneric(actor, {
    difficulty: DIFFICULTY,
    terms: [{ label: weapon.name, value: rank, kind: "ability", source: weapon.uuid }],
    occasion: { title, proposals: ({ success }) => [...(success ? learnt : []), ...costs] },
  });
}
