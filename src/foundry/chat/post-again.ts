import type { CardMessage } from "../messages/card-model";
import { postCard } from "./post-card";

/** For everybody to read. What the card proposes stays with the first one, so that nothing can be done twice. */
export async function postAgain(card: CardMessage): Promise<void> {
  await postCard({ actor: card.speakerActor, parts: card.system.parts, rolls: card.rolls, mode: "public" });
}
