import type { ProposalDraft } from "../../../../foundry/contracts/time";
import { findActor } from "../../../../foundry/platform/documents";
import { chaseOf } from "../../adapters/combat/chase";
import { isCreature, type Creature } from "../../adapters/creature";
import { chaseResult, type ChaseSide } from "../../rules/combat";
import type { ConflictOutcome } from "../../rules/conflict";
import type { ConflictData } from "../../stored/conflict-data";
import { chaseDraft } from "./chase-draft";

export const isSide = (about: string): about is ChaseSide => about === "evader" || about === "pursuer";

/** Whose chase a roll is about, while it is still that roll's turn. */
export function chaseFacts({
  detail,
  feet,
}: ConflictData): { evader: Creature; chase: NonNullable<ReturnType<typeof chaseOf>> } | null {
  const evader = findActor(detail);
  const chase = isCreature(evader) ? chaseOf(evader) : null;
  return isCreature(evader) && chase && chase.step === feet ? { evader, chase } : null;
}

/** Who was stopped may fight, and flees no more in this Scene (MY-CHS-04, L2327). */
const standsGround = ({ uuid }: Creature): ProposalDraft => ({
  kind: "mythCondition",
  target: uuid,
  source: null,
  data: { condition: "standGround", step: "gain", parameter: "" },
});

/** A Pure result settles the chase; a Bare one waits for somebody's pick (MY-CHS-04, MY-CHS-05). */
export function chaseProposals(data: ConflictData, outcome: ConflictOutcome): ProposalDraft[] {
  const evader = findActor(data.detail);
  if (!isCreature(evader) || outcome.result === "tie") return [];
  const won = outcome.result;
  if (data.about === "hide") return [chaseDraft(evader, { act: "hide", step: data.feet, won })];
  const chase = chaseOf(evader);
  const result = isSide(data.about) && chase ? chaseResult(chase, data.about, outcome) : null;
  if (!isSide(data.about) || !result || "chooser" in result) return [];
  return [
    chaseDraft(evader, { act: "settle", step: data.feet, side: data.about, won, grade: "pure" }),
    ...(result.state === "halted" ? [standsGround(evader)] : []),
  ];
}
