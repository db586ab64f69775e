import { readAmalgamate, type AmalgamActor } from "../read-amalgamate";
import { currentRulebook } from "../rulebook";
import type { PledgeResult } from "../../rules/pledge";
import type { StoredPledge } from "../../stored/stored-pledge";

/** What a Pledge is for: an attempt that Pledges a Healing Word is healing, whatever it was called (v10, A24). */
export function soundPurpose(
  actor: AmalgamActor,
  { purpose }: Pick<StoredPledge, "purpose">,
  { contributions }: PledgeResult,
): StoredPledge["purpose"] {
  if (purpose !== "restore" || !currentRulebook().healingWords) return purpose;
  const pledged = new Set(contributions.map(({ cardId }) => cardId));
  const { words } = readAmalgamate(actor);
  return words.some(({ id, thaumaturgy }) => thaumaturgy === "healing" && pledged.has(id)) ? "heal" : purpose;
}
