import { refreshCard } from "../../../../foundry/chat/refresh-card";
import { isCard } from "../../../../foundry/messages/card-model";
import { spoken } from "../../adapters/spoken";
import { CURSE_CHOICE_PART } from "../../stored/curse-choice-data";
import { STAKES_PART } from "../../stored/stakes-data";

const ANSWERED: readonly string[] = [STAKES_PART, CURSE_CHOICE_PART];

/** Cards of conflicts, and of curses that two people choose, show what is said to them as it is said. */
export function watchStakes(): void {
  Hooks.on("updateUser", (user: User, changed: object) => {
    const message = spoken.isSpeech(changed) ? game.messages.get(spoken.lastSpokenTo(user) ?? "") : null;
    if (isCard(message) && message.system.parts.some(({ type }) => ANSWERED.includes(type))) void refreshCard(message);
  });
}
