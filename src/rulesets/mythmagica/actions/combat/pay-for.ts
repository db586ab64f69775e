import { format } from "../../../../foundry/platform/i18n";
import { tooFewActions } from "../../adapters/combat/fight";
import type { Creature } from "../../adapters/creature";
import { turnPrice, type PaidAct, type Payment } from "./turn-price";

/** Takes what an act costs in a fight. What is spent already holds players back, with the reason; a GM goes on. */
export async function payFor(actor: Actor, how: Payment, act: PaidAct = {}): Promise<boolean> {
  const price = turnPrice(actor, how, act);
  const [why] = price.obstacles;
  if (why && !game.user.isGM) {
    ui.notifications.warn(why.text);
    return false;
  }
  return price.pay();
}

/** Takes several Actions of a Turn, all of them or none: what a Turn does not hold is not begun, with the reason; a GM goes on. */
export async function payActions(actor: Creature, actions: number): Promise<boolean> {
  if (tooFewActions(actor, actions) && !game.user.isGM) {
    ui.notifications.warn(format("MYTHMAGICA.Magic.blocked.tooFewActions", { name: actor.name, actions }));
    return false;
  }
  for (let paid = 0; paid < actions; paid++) if (!(await payFor(actor, "action"))) return false;
  return true;
}
