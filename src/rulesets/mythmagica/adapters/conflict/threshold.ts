import type { CardMessage } from "../../../../foundry/contracts/card";
import { findActor } from "../../../../foundry/platform/documents";
import { knownDifficulty } from "../../../../foundry/requests/kept-secrets";
import type { ConflictData } from "../../stored/conflict-data";
import { hidesNumbers } from "./open-numbers";

/** The Threshold as this user may know it; null: it is the Overlord's, or that of a foe whose numbers are not shown. */
export function thresholdFor(data: ConflictData, message: CardMessage): number | null {
  const known = data.threshold ?? knownDifficulty(message);
  if (game.user.isGM) return known;
  if (data.opponent && hidesNumbers(findActor(data.opponent))) return null;
  return data.secret && !data.opponent && data.threshold !== null ? null : known;
}
