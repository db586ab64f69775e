import { notePart } from "../../../../foundry/chat/note-part";
import { postCard } from "../../../../foundry/chat/post-card";
import { format } from "../../../../foundry/platform/i18n";
import { pipsFor } from "../../adapters/combat/acts";
import { requireCreature, type Weapon } from "../../adapters/creature";
import { proposeLoaded, proposePips } from "../../changes/propose";
import { RULESET_ID } from "../../ids";

/** A slow weapon is loaded again: a whole turn's actions, as far as they are there (companion 5.1). */
export function reload(weapon: Weapon): Promise<unknown> {
  const actor = requireCreature(weapon.actor);
  return postCard({
    actor,
    parts: [notePart(RULESET_ID, format("MALLEUS.Attack.reloads", { actor: actor.name, weapon: weapon.name }))],
    proposals: [...proposeLoaded(weapon, actor, true), ...proposePips(actor, pipsFor(actor, "fullTurn"))],
  });
}
