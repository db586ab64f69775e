import { mirror } from "../../rules/modifiers";
import { opponentTerms } from "../../rules/conditions";
import { localize } from "../../../../foundry/platform/i18n";
import type { CheckCategory } from "../../rules/modifiers";
import type { Creature } from "../../adapters/creature";
import { conditionsOf } from "../../adapters/conditions";
import { abilityCalled } from "../../adapters/combat/opening";
import { rollAbility, rollSlug } from "../checks/ability";
import type { SurpriseAsked } from "../../stored/opening-data";

/**
 * One player character sneaks, or listens, for all (MD-CMB-05, MD-CMB-08). The foes' DC never leaves the GM's browser: what it
 * came to is the GM's client's to say (`settle-surprise.ts`).
 */
export function rollSurprise(
  actor: Creature,
  asked: SurpriseAsked,
  { origin, fast }: { origin: string | null; fast: boolean },
): Promise<unknown> {
  const { playersSneak, ambush } = asked;
  const categories: CheckCategory[] = playersSneak ? ["surprise"] : ["surprise", "awareness", "perception"];
  const options = {
    origin,
    fast,
    secret: true,
    // Whoever is not seen is hard to notice (MD-CON-31, MD-DEF-10).
    terms: [...asked.terms, ...mirror(opponentTerms(conditionsOf(actor), ["surprise"], actor.uuid))],
    occasion: {
      title: localize(`MALLEUS.Fight.${playersSneak ? "sneak" : "listen"}`),
      about: "surprise",
      categories: ambush ? [...categories, "ambush" as const] : categories,
    },
  };
  // Whoever lacks what the GM named has the primary that table 1.4 names for everybody.
  const ability = abilityCalled(actor, asked.ability);
  const primary = playersSneak ? "agility" : "perception";
  return ability ? rollAbility(actor, ability, options) : rollSlug(actor, primary, options);
}
