import type { Change } from "../../../engine";
import { writeBatch } from "../../../foundry/changes/write-batch";
import { element } from "../../../foundry/platform/html";
import { localize, warn } from "../../../foundry/platform/i18n";
import type { AmalgamActor } from "../adapters/read-amalgamate";
import { outcomePlan, eventLine } from "../changes/outcome-plan";
import { DIALOG_CLASSES } from "../ids";
import { reasonLabel } from "../rules/labels";
import { ask, entry } from "../../../foundry/windows/prompt";
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
  const changes = [...outcomePlan(actor, answer), ...besides];
  if (changes.length === 0) return false;
  await writeBatch(actor, changes);
  for (const event of answer.events) {
    if (event.event === "combined") ui.notifications.info(`${actor.name}: ${eventLine(event)}`);
  }
  return true;
}

/** Asks before something that the table will want to know the reason of; null: dismissed. */
export async function askWhy(title: string, question: string): Promise<string | null> {
  const data = await ask(
    { title: localize(title), classes: DIALOG_CLASSES },
    element("p", "", question),
    entry(localize("AMALGAM.Use.why"), "why", { maxLength: 200 }),
  );
  return data ? String(data.why ?? "").trim() : null;
}

/** Asks before something that cannot be taken back by a click. */
export const sure = async (title: string, question: string): Promise<boolean> =>
  (await foundry.applications.api.DialogV2.confirm({
    window: { title: localize(title) },
    content: `<p>${foundry.utils.escapeHTML(question)}</p>`,
  })) === true;
