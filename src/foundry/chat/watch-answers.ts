import { isCard } from "../messages/card-model";
import { refreshCard } from "./refresh-card";

/** So far up a chain of answers (request, roll, reroll) is drawn again. */
const LONGEST_CHAIN = 4;

/** A card that others answer shows their answers: it is drawn again when one comes, changes or goes. */
export function watchAnswers(): void {
  const refresh = (message: unknown): void => {
    let at = message;
    for (let step = 0; step < LONGEST_CHAIN && isCard(at) && at.system.origin; step++) {
      at = game.messages.get(at.system.origin);
      if (isCard(at)) void refreshCard(at);
    }
  };
  for (const event of ["create", "update", "delete"]) Hooks.on(`${event}ChatMessage`, refresh);
}
