import type { ConflictOutcome } from "../../rules/conflict";
import type { ConflictData } from "../../stored/conflict-data";
import { itemsOf, type Creature } from "../../adapters/creature";
import { isSpell } from "../../adapters/magic/spells";
import type { ProposalDraft } from "../../../../foundry/contracts/time";

/** Ours: the most that one wound can be closed by Mending. */
const MOST_MENDED = 5;

/** What tending somebody comes to where it works. */
export function healingProposals(healer: Creature, data: ConflictData, outcome: ConflictOutcome): ProposalDraft[] {
  return [...paidBy(healer, data), ...healed(healer, data, outcome)];
}

/** A spell costs what it costs, whether it cures or not (MY-MAG-02, MY-MAG-04). */
function paidBy(healer: Creature, { detail, patient }: ConflictData): ProposalDraft[] {
  const slug = detail.split(":")[2];
  const spell = itemsOf(healer, "mythAbility").find(({ system }) => system.slug === slug);
  if (!spell || !isSpell(spell)) return [];
  return [
    {
      ...{ kind: "mythCast", target: healer.uuid, source: healer.uuid, automatic: true },
      data: { cast: foundry.utils.randomID(), item: spell.id ?? "", targets: [patient] },
    },
  ];
}

function healed(healer: Creature, data: ConflictData, outcome: ConflictOutcome): ProposalDraft[] {
  if (outcome.result !== "success" || !data.patient) return [];
  const [about = "", by = ""] = data.detail.split(":");
  const { item, patient } = data;
  const to = { target: patient, source: healer.uuid };
  if (about === "treat") return [{ ...to, kind: "mythCourse", data: { item, step: "treat", by } }];
  if (about === "setBone") return [{ ...to, kind: "mythCare", data: { act: "setBone", effect: item } }];
  if (about !== "wound") return [];
  return [{ ...to, kind: "mythSustain", data: { damage: -Math.min(MOST_MENDED, outcome.margin) } }];
}
