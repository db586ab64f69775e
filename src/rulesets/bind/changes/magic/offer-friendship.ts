import type { Change } from "../../../../engine";
import { postCard } from "../../../../foundry/chat/post-card";
import { findActor } from "../../../../foundry/platform/documents";
import { conditionsOf, isCreature } from "../../adapters/creature";
import { dueId, dueRollsPart, PARTED } from "../../stored/due-data";

const isDead = (actor: Actor): boolean => isCreature(actor) && conditionsOf(actor).includes("dead");

/** A mind that leaves a living beast asks for the roll that may leave a friend behind; of several who were in it whoever led them (L2536). */
export async function offerFriendship(caster: FoundryDocument, changes: readonly Change[]): Promise<void> {
  if (!isCreature(caster) || isDead(caster)) return;
  for (const change of changes) {
    if (change.kind !== "delete") continue;
    const {
      spell,
      target,
      holders = [],
    } = (change.data.system ?? {}) as {
      spell?: string;
      target?: string;
      holders?: string[];
    };
    const beast = spell === "animalPossession" ? findActor(target ?? "") : null;
    if (!isCreature(beast) || isDead(beast) || (holders[0] ?? caster.uuid) !== caster.uuid) continue;
    const parts = [dueRollsPart({ moment: PARTED, due: [dueId(caster, beast)] })];
    await postCard({ actor: caster, parts, mode: "public" });
  }
}
