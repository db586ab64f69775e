import { turnPrice, type Payment } from "./turn-price";

/** Takes what an act costs in a fight. What is spent already holds players back, with the reason; a GM goes on. */
export async function payFor(actor: Actor, how: Payment, rises = false): Promise<boolean> {
  const price = turnPrice(actor, how, rises);
  const [why] = price.obstacles;
  if (why && !game.user.isGM) {
    ui.notifications.warn(why.text);
    return false;
  }
  return price.pay();
}
