import type { CardMessage } from "../../../../foundry/contracts/card";
import { followersTo } from "../../../../foundry/messages/card-model";
import type { Creature } from "../../adapters/creature";
import type { ConflictOutcome } from "../../rules/conflict";
import { isConflictPart, readConflict, type ConflictData } from "../../stored/conflict-data";

/** A decided attack, from the attacker's side, for the buttons below it. */
export interface AttackTold {
  actor: Creature;
  data: ConflictData;
  outcome: ConflictOutcome;
  message: CardMessage;
}

/** Attacks that follow a card by its rule: a further swing of the flurry, or the answer to a blow in passing. */
export const followersOf = (id: string | null): ConflictData[] =>
  followersTo(id).flatMap(({ system }) =>
    system.parts.filter(isConflictPart).flatMap((part) => {
      try {
        const data = readConflict(part);
        return id !== null && data.follows === id ? [data] : [];
      } catch {
        return [];
      }
    }),
  );
