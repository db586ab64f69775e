import { localize } from "../../../foundry/platform/words";
import { surpriseResult } from "../rules/combat";
import type { CheckCategory } from "../rules/modifiers";
import type { Creature } from "../adapters/creature";
import { abilityCalled } from "../adapters/opening";
import type { SurpriseAsked } from "../cards/opening-part";
import type { ProposalDraft } from "../effects/propose";
import { rollAbility, rollSlug } from "./ability";

/**
 * One player character sneaks, or listens, for all (MD-CMB-05, MD-CMB-08): whichever side loses is surprised. The foes'
 * DC is the GM's secret.
 */
export function rollSurprise(
  actor: Creature,
  asked: SurpriseAsked,
  { origin, fast }: { origin: string | null; fast: boolean },
): Promise<unknown> {
  const { playersSneak, ambush, difficulty, terms } = asked;
  const categories: CheckCategory[] = playersSneak ? ["surprise"] : ["surprise", "awareness", "perception"];
  const options = {
    origin,
    fast,
    difficulty,
    secret: true,
    terms,
    occasion: {
      title: localize(`MALLEUS.Fight.${playersSneak ? "sneak" : "listen"}`),
      about: "surprise",
      categories: ambush ? [...categories, "ambush" as const] : categories,
      proposals: ({ success }: { success: boolean }) => surprise(actor, asked, success),
    },
  };
  // Whoever lacks what the GM named has the primary that table 1.4 names for everybody.
  const ability = abilityCalled(actor, asked.ability);
  const primary = playersSneak ? "agility" : "perception";
  return ability ? rollAbility(actor, ability, options) : rollSlug(actor, primary, options);
}

/** Everybody of the side that lost is surprised, with the roll. */
function surprise(actor: Creature, { playersSneak, players, foes }: SurpriseAsked, success: boolean): ProposalDraft[] {
  const side = surpriseResult(playersSneak, success);
  const surprised = side === null ? [] : side === "pc" ? players : foes;
  return surprised.map((target) => ({
    kind: "malleusCondition",
    target,
    source: actor.uuid,
    data: { condition: "surprised", step: "gain" },
    automatic: true,
  }));
}
