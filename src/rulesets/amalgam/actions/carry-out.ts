import type { Change } from "../../../engine";
import { writeBatch } from "../../../foundry/changes/write-batch";
import { localize, warn } from "../../../foundry/platform/words";
import type { AmalgamActor } from "../adapters/read-amalgamate";
import { outcomePlan, eventLine } from "../effects/outcome-plan";
import { reasonLabel } from "../rules/labels";
import type { Answer } from "../rules/table";

/**
 * Does what the rules answered with one's own Amalgamate, in one batch; says why not when they refuse. Three cards that
 * became one are worth a notice.
 * @param besides Changes of the same actor that belong to it.
 * @returns whether it was done.
 */
export async function carryOut(actor: AmalgamActor, answer: Answer, besides: Change[] = []): Promise<boolean> {
  if ("refusal" in answer) {
    warn(reasonLabel(answer.refusal));
    return false;
  }
  const plan = outcomePlan(actor, answer);
  const changes = [...("changes" in plan ? plan.changes : []), ...besides];
  if (changes.length === 0) return false;
  await writeBatch(actor, changes);
  for (const event of answer.events) {
    if (event.event === "combined") ui.notifications.info(`${actor.name}: ${eventLine(event)}`);
  }
  return true;
}

/** Asks before something that cannot be taken back by a click. */
export const sure = async (title: string, question: string): Promise<boolean> =>
  (await foundry.applications.api.DialogV2.confirm({
    window: { title: localize(title) },
    content: `<p>${foundry.utils.escapeHTML(question)}</p>`,
  })) === true;
