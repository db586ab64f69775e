import { notePart } from "../../../../foundry/chat/note-part";
import { postCard } from "../../../../foundry/chat/post-card";
import { format, localize } from "../../../../foundry/platform/i18n";
import type { Creature } from "../../adapters/creature";
import { sustained } from "../../changes/combat/pools-changes";
import { RULESET_ID } from "../../ids";

/**
 * No more harm than there is, so that what it comes to is marked: Overcome, and that the consequences wait (MY-CFL-02, MY-CSQ-01), or, with
 * nobody fallen, the end of what points that are back end (MY-CND-09, MY-CND-10).
 */
export async function offerFall(actor: Creature, by: "hp" | "fp" | null): Promise<unknown> {
  if (by === null && sustained(actor, {}).length === 0) return null;
  const title = by
    ? localize("MYTHMAGICA.Condition.overcome")
    : format("MYTHMAGICA.Care.pointsBack", { name: actor.name });
  return postCard({
    actor,
    parts: [notePart(RULESET_ID, title, by ? format(`MYTHMAGICA.Defeat.noneLeft.${by}`, { name: actor.name }) : "")],
    proposals: [
      { kind: "mythSustain", target: actor.uuid, source: actor.uuid, data: { damage: 0, setback: 0, form: "" } },
    ],
  });
}
