import type { FightFlow } from "../../../../foundry/contracts/fight-flow";
import { localize } from "../../../../foundry/platform/i18n";
import { bindFlow, type BindEvent, type BindFacts, type BindState } from "../../flow";
import { countdownNumbers } from "../../rules/combat/armed";
import { armedPicture } from "./armed";
import { isCharacter, isCreature, itemsOf } from "../creature";

/** The shared countdown (BI-INI), and what it reads of a combatant. Sides roll together: friends, foes, the rest. */
export const fightFlow: FightFlow<BindState, BindEvent, BindFacts> = {
  flow: bindFlow,
  facts({ actor }) {
    if (!isCreature(actor)) throw new TypeError("Only creatures fight by the countdown.");
    const slowFall = itemsOf(actor, "bindSpell").some(({ system }) => system.slug === "slowFall");
    return {
      ...countdownNumbers(armedPicture(actor), localize("BIND.Flow.unarmed")),
      npc: !isCharacter(actor),
      ...(slowFall ? { slowFall } : {}),
    };
  },
  side({ actor, token }) {
    const disposition = token?.disposition ?? (isCharacter(actor) ? 1 : -1);
    return disposition > 0 ? "party" : disposition < 0 ? "foes" : "others";
  },
};
