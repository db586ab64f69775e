import { stored } from "../../../engine";
import type { CardPart } from "../../../foundry/messages/card-model";
import { amount, object, text } from "./readers";
import { toJson } from "../../../foundry/messages/part-schema";

export interface PartyLevelData {
  /** Who rises, and to which level. */
  members: { uuid: string; level: number }[];
}

const member = object<{ uuid: string; level: number }>({ uuid: text, level: amount });

/** Entries that name no document are left out. */
export const membersIn = (part: CardPart): PartyLevelData["members"] => {
  const { members } = part;
  return Array.isArray(members) ? members.flatMap((one) => stored.readStored(member, one) ?? []) : [];
};

export const partyLevelPart = (members: readonly { uuid: string; system: { level: number } }[]): CardPart =>
  toJson<PartyLevelData>("malleusPartyLevel", {
    members: members.map(({ uuid, system }) => ({ uuid, level: system.level + 1 })),
  });
