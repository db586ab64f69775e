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
