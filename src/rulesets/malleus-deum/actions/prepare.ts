import { postCard } from "../../../foundry/chat/post-card";
import { format, localize } from "../../../foundry/platform/words";
import type { Creature } from "../adapters/creature";
import { notePart } from "../cards/note-part";
import { proposePrepared } from "../effects/propose";

/** Makes ready for the fight to come: +3 on the check of the action that was prepared, or no more (MD-ACT-13). */
export function prepareAction(actor: Creature): Promise<unknown> {
  const prepared = !actor.system.prepared;
  const title = localize("MALLEUS.Situation.prepared");
  const text = format(`MALLEUS.Act.${prepared ? "prepares" : "lets"}`, { name: actor.name });
  return postCard({ actor, parts: [notePart({ title, text })], proposals: proposePrepared(actor, prepared) });
}
