import { notePart } from "../../../../foundry/chat/note-part";
import { postCard } from "../../../../foundry/chat/post-card";
import { format, localize } from "../../../../foundry/platform/i18n";
import type { Creature } from "../../adapters/creature";
import { proposePrepared } from "../../changes/propose";
import { RULESET_ID } from "../../ids";

/** Makes ready for the fight to come: +3 on the check of the action that was prepared, or no more (MD-ACT-13). */
export function prepareAction(actor: Creature): Promise<unknown> {
  const prepared = !actor.system.prepared;
  const title = localize("MALLEUS.Situation.prepared");
  const text = format(`MALLEUS.Act.${prepared ? "prepares" : "lets"}`, { name: actor.name });
  return postCard({ actor, parts: [notePart(RULESET_ID, title, text)], proposals: proposePrepared(actor, prepared) });
}
