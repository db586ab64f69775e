import type { ConflictOutcome } from "../rules/conflict";
import type { ConflictData } from "../stored/conflict-data";
import type { Creature } from "../adapters/creature";
import type { ProposalDraft } from "../../../foundry/contracts/time";

/** Ours: the most that one wound can be closed by Mending. */
const MOST_MENDED = 5;

/** What tending somebody comes to where it works. */
export function healingProposals(healer: Creature, data: ConflictData, outcome: ConflictOutcome): ProposalDraft[] {
  if (outcome.result !== "success" || !data.patient) return [];
  const [about = "", by = ""] = data.detail.split(":");
  const { item, patient } = data;
  const to = { target: patient, source: healer.uuid };
  if (about === "treat") return [{ ...to, kind: "mythCourse", data: { item, step: "treat", by } }];
  if (about === "setBone") return [{ ...to, kind: "mythCare", data: { act: "setBone", effect: item } }];
  if (about !== "wound") return [];
  return [{ ...to, kind: "mythSustain", data: { damage: -Math.min(MOST_MENDED, outcome.margin) } }];
}
