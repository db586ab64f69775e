import { refreshCard } from "../../../../foundry/chat/refresh-card";
import { isCard } from "../../../../foundry/messages/card-model";
import { stakesActors } from "../../adapters/conflict/noted-stakes";
import { fallOf } from "../../adapters/guts/defeat";
import { spoken } from "../../adapters/spoken";
import { redraw } from "../../../../foundry/platform/redraw";
import { CURSE_CHOICE_PART } from "../../stored/curse-choice-data";
import { STAKES_PART } from "../../stored/stakes-data";

const ANSWERED: readonly string[] = [STAKES_PART, CURSE_CHOICE_PART];

/** Cards of conflicts, and of curses that two people choose, show what is said to them as it is said; so do a fight's tracker and the window of defeat. */
export function watchStakes(): void {
  Hooks.on("updateUser", (user: User, changed: object) => {
    const message = spoken.isSpeech(changed) ? game.messages.get(spoken.lastSpokenTo(user) ?? "") : null;
    const types = isCard(message) ? message.system.parts.map(({ type }) => type) : [];
    if (!isCard(message) || !types.some((type) => ANSWERED.includes(type))) return;
    void refreshCard(message);
    if (!types.includes(STAKES_PART)) return;
    if (game.combat && ui.combat.rendered) void ui.combat.render();
    // Whoever deals a defeat reads there what was staked, and may close it by that (MY-STK-02).
    for (const actor of stakesActors(message)) if (fallOf(actor)) redraw(actor);
  });
}
