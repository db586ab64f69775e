import type { CardPart } from "../../../foundry/messages/card-model";
import { hasUuid } from "./has-uuid";
import { toJson } from "./to-json";

export interface PartyLevelData {
  /** Who rises, and to which level. */
  members: { uuid: string; level: number }[];
}

export const membersIn = (part: CardPart): PartyLevelData["members"] => {
  const { members } = part as unknown as Partial<PartyLevelData>;
  return Array.isArray(members) ? members.filter(hasUuid) : [];
};

export const partyLevelPart = (members: readonly { uuid: string; system: { level: number } }[]): CardPart =>
  toJson<PartyLevelData>("malleusPartyLevel", {
    members: members.map(({ uuid, system }) => ({ uuid, level: system.level + 1 })),
  });
