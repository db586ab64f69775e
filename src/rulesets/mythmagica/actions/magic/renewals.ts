import type { ProposalDraft } from "../../../../foundry/contracts/time";
import { findActor } from "../../../../foundry/platform/documents";
import { isCreature, type Creature } from "../../adapters/creature";
import { bearersOf, marksOn } from "../../adapters/magic/running";
import { isRenewed } from "../../rules/magic/lasting";
import type { ConflictData } from "../../stored/conflict-data";
import { assaultEnds } from "./spell-ends";

/** What a Conflict Roll does to the spells of both sides: Maelstroms go on (MY-SPL-06), and an attack ends what it disturbs (MY-SPL-04). */
export function spellsAfterRoll(actor: Creature, data: ConflictData): ProposalDraft[] {
  const foe = findActor(data.opponent);
  const ended = data.kind === "attack" ? assaultEnds(actor) : [];
  const over = new Set(ended.map((one) => one.data.cast));
  const renewed = [actor, foe].filter(isCreature).flatMap((one) =>
    marksOn(one)
      .filter(({ mark }) => isRenewed(mark.types) && !over.has(mark.cast))
      // Whoever of the two rolls, it is the same spell on caster and target.
      .flatMap(({ mark }) => bearersOf(mark).map(({ uuid }) => ({ cast: mark.cast, uuid }))),
  );
  const once = new Map(renewed.map((one) => [`${one.cast} ${one.uuid}`, one]));
  return [
    ...ended,
    ...[...once.values()].map(({ cast, uuid }) => ({
      ...{ kind: "mythRenew", target: uuid, source: actor.uuid, data: { cast } },
      automatic: true,
    })),
  ];
}
