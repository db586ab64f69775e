import { postCard } from "../../../foundry/chat/post-card";
import { notePart } from "../../../foundry/chat/note-part";
import { format } from "../../../foundry/platform/i18n";
import { inFight } from "../adapters/fight";
import { RULESET_ID } from "../ids";
import { rollTrial } from "./check";
import type { SpellContext } from "./spell-context";

/** What it costs to open Mage Armour for another's shot (L3034). */
const OPENING = 2;

/** Opens Mage Armour for a shot of whoever else stands in it: Wits and Empathy, and 2 Initiative in a fight (BI-SPL-08). */
export async function openShield({ caster, message, fast }: SpellContext): Promise<unknown> {
  const rolled = await rollTrial(caster, { attribute: "wits", skill: "empathy" }, { fast, difficulty: 7 });
  const fight = inFight(caster);
  if (!rolled || !fight) return rolled;
  return postCard({
    actor: caster,
    origin: message.id,
    parts: [notePart(RULESET_ID, format("BIND.Magic.opens", { name: caster.name, cost: OPENING }))],
    proposals: [
      { kind: "bindInitiative", target: fight.combatant.uuid, data: { by: -OPENING, key: "opening" }, automatic: true },
    ],
  });
}
