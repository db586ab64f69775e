import { FREE, type Price } from "../../../../foundry/combat/price";
import { format, localize } from "../../../../foundry/platform/i18n";
import type { ControlValues, RollControl } from "../../../../foundry/rolls/roll-action";
import type { Innate } from "../../adapters/characters/innate";
import { inFight, tooFewActions } from "../../adapters/combat/fight";
import type { Creature } from "../../adapters/creature";
import { ACTIONS_PER_TURN } from "../../rules/turns";
import { payActions } from "../combat/pay-for";
import { turnPrice, usualPayment } from "../combat/turn-price";
import type { ConflictOwn } from "./conflict-options";
import { toggle } from "./conflict-controls";

/** What takes as long as the Overlord says is offered as an Action: part of a Move, it was paid with that (MY-ATH-01, L1583). */
const isOpen = (feat: Innate, { moving }: ControlValues): boolean =>
  feat !== "climbing" && feat !== "grapnel" && moving !== true;

const ownAction = (): RollControl => {
  const words = toggle("ownAction", localize("MYTHMAGICA.Feat.ownAction"), {
    hint: localize("MYTHMAGICA.Feat.ownActionHint"),
  });
  return { ...words, value: true } as RollControl;
};

/** A throw takes two Rounds: all of this Turn, and the next one, which the card tells of (MY-GPL-01, L1693). */
function wholeTurn(actor: Creature): Price {
  const { words, obstacles } = turnPrice(actor, "action");
  const text = format("MYTHMAGICA.Magic.blocked.tooFewActions", { name: actor.name, actions: ACTIONS_PER_TURN });
  return {
    words: words === null ? null : format("MYTHMAGICA.Feat.actions", { count: ACTIONS_PER_TURN }),
    obstacles: obstacles.length === 0 && tooFewActions(actor, ACTIONS_PER_TURN) ? [{ text, blocks: true }] : obstacles,
    pay: () => payActions(actor, ACTIONS_PER_TURN),
  };
}

function priceOf(actor: Creature, feat: Innate, values: ControlValues): Price {
  if (feat === "grapnel") return wholeTurn(actor);
  // Of a climb the first Move is paid; the card says how far each of them goes (MY-CLB-01).
  const pays = feat === "climbing" || (isOpen(feat, values) && values.ownAction !== false);
  if (!pays) return FREE;
  // No rule grants a Reaction for it: out of turn it is what was prepared, or nothing (MY-TRN-03, MY-TRN-08).
  const how = usualPayment(actor, "action");
  return turnPrice(actor, how === "reaction" ? "action" : how);
}

/** A feat with what it takes of a Turn in a fight (MY-ATH-01, MY-CLB-01, MY-GPL-01). */
export function paidFeat(actor: Creature, feat: Innate, own: ConflictOwn): ConflictOwn {
  if (!inFight(actor)) return own;
  const price = (values: ControlValues): Price => priceOf(actor, feat, values);
  return {
    ...own,
    controls: (values, foe) => [...own.controls(values, foe), ...(isOpen(feat, values) ? [ownAction()] : [])],
    obstacles: (values, foe) => [...(own.obstacles?.(values, foe) ?? []), ...price(values).obstacles],
    price,
  };
}
