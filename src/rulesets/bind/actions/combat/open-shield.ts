import { format } from "../../../../foundry/platform/i18n";
import { initiative } from "../proposals";
import { rollTrial } from "../checks/check";
import type { SpellContext } from "../magic/spell-context";
import { tellAfter } from "../characters/tell";

/** What it costs to open Mage Armour for another's shot (L3032). */
const OPENING = 2;

/** Opens Mage Armour for a shot of whoever else stands in it: Wits and Empathy, and 2 Initiative in a fight (BI-SPL-08). */
export async function openShield(context: SpellContext): Promise<unknown> {
  const { caster, fast } = context;
  const rolled = await rollTrial(caster, { attribute: "wits", skill: "empathy" }, { fast, difficulty: 7 });
  const proposals = initiative(caster, -OPENING, "opening", { automatic: true });
  if (!rolled || proposals.length === 0) return rolled;
  return tellAfter(context, {
    title: format("BIND.Magic.opens", { name: caster.name, cost: OPENING }),
    proposals,
  });
}
