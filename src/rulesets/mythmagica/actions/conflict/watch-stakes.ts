import { refreshCard } from "../../../../foundry/chat/refresh-card";
import { isCard } from "../../../../foundry/messages/card-model";
import { spoken } from "../../adapters/spoken";
import { CURSE_CHOICE_PART } from "../../stored/curse-choice-data";
import { STAKES_PART } from "../../stored/stakes-data";

const ANSWERED: readonly string[] = [STAKES_PART, CURSE_CHOICE_PART];

/** Cards of conflicts, and of curses that two people choose, show what is said to them as it is said; so does a fight's tracker. */
export function watchStakes(): void {
  Hooks.on("updateUser", (user: User, changed: object) => {
    const message = spoken.isSpeech(changed) ? game.messages.get(spoken.lastSpokenTo(user) ?? "") : null;
    const types = isCard(message) ? message.system.parts.map(({ type }) => type) : [];
    if (!isCard(message) || !types.some((type) => ANSWERED.includes(type))) return;
    void refreshCard(message);
    if (types.includes(STAKES_PART) && game.combat && ui.combat.rendered) void ui.combat.render();
  });
}
