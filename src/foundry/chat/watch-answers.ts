import { chainOf } from "../messages/card-model";
import { refreshCard } from "./refresh-card";

/** A card, and so far up a chain of answers (request, roll, reroll) is drawn again. */
const LONGEST_CHAIN = 5;

/** A card that others answer shows their answers: it is drawn again when one comes, changes or goes. */
export function watchAnswers(): void {
  const refresh = (message: unknown): void => {
    for (const above of chainOf(message, LONGEST_CHAIN).slice(1)) void refreshCard(above);
  };
  for (const event of ["create", "update", "delete"]) Hooks.on(`${event}ChatMessage`, refresh);
}
