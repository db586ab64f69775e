import { isCard, type CardMessage } from "../../../../foundry/messages/card-model";
import { SYSTEM_ID } from "../../../../foundry/platform/system-id";
import { RULESET_ID } from "../../ids";
import { roundIn } from "../../stored/stored-round";

/** Flag of a fight: id of the card on which its round throws. What a player writes there is put back. */
const FLAG = `${RULESET_ID}Throw`;

/** Remembers the card on which a round throws. Storytellers only. */
export const keepThrowCard = (combat: Combat, message: CardMessage | undefined): Promise<unknown> =>
  combat.setFlag(SYSTEM_ID, FLAG, message?.id ?? "");

/** The cards on which fights throw or have thrown last. */
export const throwCards = (): CardMessage[] =>
  game.combats.contents.flatMap((combat) => {
    const message = game.messages.get(String(combat.getFlag(SYSTEM_ID, FLAG) ?? ""));
    return isCard(message) && message.author?.isGM && roundIn(message.system.parts)?.combat === combat.id
      ? [message]
      : [];
  });
