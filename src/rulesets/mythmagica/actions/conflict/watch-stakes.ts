import { refreshCard } from "../../../../foundry/chat/refresh-card";
import { isCard } from "../../../../foundry/messages/card-model";
import { spoken } from "../../adapters/spoken";
import { STAKES_PART } from "../../stored/stakes-data";

/** Cards of conflicts show what is said to them as it is said. */
export function watchStakes(): void {
  Hooks.on("updateUser", (user: User, changed: object) => {
    const message = spoken.isSpeech(changed) ? game.messages.get(spoken.lastSpokenTo(user) ?? "") : null;
    if (isCard(message) && message.system.parts.some(({ type }) => type === STAKES_PART)) void refreshCard(message);
  });
}
