import type { ProposalDraft } from "../../../foundry/contracts/time";
import { findActor } from "../../../foundry/platform/documents";
import { isCreature, type Creature } from "../adapters/creature";
import { marksOn } from "../adapters/running";
import { endsBy } from "../rules/magic/durations";
import { isRenewed } from "../rules/magic/lasting";
import type { ConflictData } from "../stored/conflict-data";

/** What a Conflict Roll does to the spells of both sides: Maelstroms go on (MY-SPL-06), and an attack ends what it disturbs (MY-SPL-04). */
export function spellsAfterRoll(actor: Creature, data: ConflictData): ProposalDraft[] {
  const foe = findActor(data.opponent);
  return [actor, foe].filter(isCreature).flatMap((one) =>
    marksOn(one).flatMap(({ mark }): ProposalDraft[] => {
      const draft = { target: one.uuid, source: actor.uuid, data: { cast: mark.cast }, automatic: true };
      const how = { prescribed: mark.prescribed, viaItem: mark.via !== "" };
      const attacks = one === actor && data.kind === "attack" && mark.role !== "target";
      if (attacks && endsBy(mark.types, "assault", how)) return [{ kind: "mythSpellEnds", ...draft }];
      return isRenewed(mark.types) ? [{ kind: "mythRenew", ...draft }] : [];
    }),
  );
}
