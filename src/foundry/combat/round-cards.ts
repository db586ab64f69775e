import { isCard, type CardMessage } from "../messages/card-model";
import { SYSTEM_ID } from "../platform/system-id";

/** Flag of a combatant: ids of the cards that what it does next goes on with, by what they are about. */
const FLAG = "roundCards";

/** The card that a combatant's way, say, goes on with. Anybody may have written the id: who reads it looks at the card. */
export function roundCard(combatant: Combatant | null | undefined, about: string): CardMessage | undefined {
  const ids = combatant?.getFlag(SYSTEM_ID, FLAG) as Record<string, unknown> | null | undefined;
  const message = game.messages.get(String(ids?.[about] ?? ""));
  return isCard(message) ? message : undefined;
}

/** Remembers a card with the combatant whose it is, for whoever owns it and on every client. */
export async function keepRoundCard(
  combatant: Combatant | null | undefined,
  about: string,
  message: CardMessage | undefined,
): Promise<void> {
  if (combatant?.isOwner && message) await combatant.setFlag(SYSTEM_ID, FLAG, { [about]: message.id });
}
