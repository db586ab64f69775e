import { refreshCard } from "../../../../foundry/chat/refresh-card";
import { isCard } from "../../../../foundry/messages/card-model";
import { isActor } from "../../../../foundry/platform/documents";
import { isCreature } from "../../adapters/creature";
import { standingSpells } from "../../adapters/magic/mana";
import { spoken } from "../../adapters/spoken";
import { statusOf } from "../../ids";
import { endStanding, endUnsupported } from "./end-standing";

/** One client tidies up: the active GM's. */
const isOurs = (): boolean => game.users.activeGM?.isSelf === true;

/** Cards of rituals show what is given to them as it is promised (BI-MAG-12). */
export function watchRituals(): void {
  Hooks.on("updateUser", (user: User, changed: object) => {
    const message = spoken.isSpeech(changed) ? game.messages.get(spoken.lastSpokenTo(user) ?? "") : null;
    if (isCard(message) && message.system.parts.some(({ type }) => type === "bindRitual")) void refreshCard(message);
  });
}

/** The dead keep nothing up (L2392), and nobody more than their mana carries: what does not stand any more ends, with a card that says so. */
export function watchStanding(): void {
  Hooks.on("createActiveEffect", (effect: ActiveEffect) => {
    const actor = effect.parent;
    if (!isOurs() || !isCreature(actor) || !effect.statuses.has(statusOf("dead"))) return;
    for (const item of standingSpells(actor)) if (item.system.mp > 0) void endStanding(item, "death");
  });
  Hooks.on("updateActor", (actor: Actor, changed: object) => {
    const bears =
      foundry.utils.hasProperty(changed, "system.mp.forfeited") ||
      foundry.utils.hasProperty(changed, "system.mp.base") ||
      foundry.utils.hasProperty(changed, "system.attributes.intelligence.base");
    if (isOurs() && bears && isActor(actor)) void endUnsupported(actor);
  });
}
