import { isCard } from "./card-model";
import { refreshCard } from "./refresh-card";

/** A card that others answer shows their answers: it is drawn again when one comes, changes or goes. */
export function watchAnswers(): void {
  const refresh = (message: unknown): void => {
    const origin = isCard(message) && message.system.origin ? game.messages.get(message.system.origin) : undefined;
    if (isCard(origin)) void refreshCard(origin);
  };
  for (const event of ["create", "update", "delete"]) Hooks.on(`${event}ChatMessage`, refresh);
}
