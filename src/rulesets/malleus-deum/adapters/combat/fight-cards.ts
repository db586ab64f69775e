import { isCard, type CardMessage, type CardPart } from "../../../../foundry/messages/card-model";
import { findActor } from "../../../../foundry/platform/documents";
import { SYSTEM_ID } from "../../../../foundry/platform/system-id";
import { RULESET_ID } from "../../ids";
import { fastDataOf } from "../../stored/fast-data";
import { groupMoraleDataOf } from "../../stored/group-morale-data";

/** Flag of a fight: ids of the cards that it goes by, by what they are about. What a player writes there is put back. */
const FLAG = `${RULESET_ID}Cards`;

export const FEAR = "fear";
/** Uuids have dots, which would part a flag's path. */
export const fastKey = (target: string): string => `fast-${target.replaceAll(".", "-")}`;
export const moraleKey = (side: string, trigger: string): string => `morale-${side}-${trigger}`;

const idsOf = (combat: Combat): Record<string, unknown> =>
  (combat.getFlag(SYSTEM_ID, FLAG) as Record<string, unknown> | null | undefined) ?? {};

/** Whether a card about this has been posted in this fight, be it still there or not. */
export const isNoted = (combat: Combat, about: string): boolean => about in idsOf(combat);

/** The latest card about this in a fight; null where there is none. */
export function fightCard(combat: Combat, about: string): CardMessage | null {
  const message = game.messages.get(String(idsOf(combat)[about] ?? ""));
  return isCard(message) ? message : null;
}

/** The fight and the matter that a card belongs to, if it is one that a fight goes by. */
function belongs(
  part: CardPart,
  { author, system }: CardMessage,
): [combat: Combat | null | undefined, about: string] | null {
  if (part.type === "malleusFast") {
    const { combat, target } = fastDataOf(part);
    return [game.combats.get(combat), fastKey(target)];
  }
  if (part.type === "malleusGroupMorale" && author?.isGM) {
    const { combat, side, trigger } = groupMoraleDataOf(part);
    return [game.combats.get(combat), moraleKey(side, trigger)];
  }
  const isOwn = author && findActor(system.actor)?.testUserPermission(author, "OWNER");
  return part.type === "malleusFear" && isOwn ? [game.combat, FEAR] : null;
}

/** The active GM's client notes a card in the fight that it belongs to: what a fight goes by is never looked for in the chat. */
export async function noteInFight(message: unknown): Promise<void> {
  if (!game.users.activeGM?.isSelf || !isCard(message)) return;
  for (const part of message.system.parts) {
    const [combat, about] = belongs(part, message) ?? [null, ""];
    if (combat) await combat.setFlag(SYSTEM_ID, FLAG, { [about]: message.id });
  }
}
