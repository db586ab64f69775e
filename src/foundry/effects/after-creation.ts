import { writeChanges } from "../changes/write-changes";
import { isActor } from "../platform/documents";
import { staticStatusId } from "../platform/status-id";
import { askParameter } from "./add-condition";
import { endCondition } from "../conditions/condition-changes";
import { conditionOfEffect, effectFacts } from "../conditions/read-effect";

/**
 * A condition that came by the token's menu: what it takes the place of goes, and who put it there is asked what it is about. On
 * the client of whoever made it. Menus make effects with the status's own id; what a macro made is the macro's to fill.
 */
export async function afterCreation(effect: ActiveEffect): Promise<void> {
  const { parent: actor } = effect;
  if (!isActor(actor)) return;
  const condition = conditionOfEffect(effect, actor);
  if (!condition || effect.id !== staticStatusId(condition.id)) return;
  const gone = (condition.supersedes ?? []).flatMap((lesser) => endCondition(actor, lesser));
  await writeChanges(gone);
  const { parameter, level, part } = effectFacts(effect);
  const unsaid = parameter === "" && level === null;
  if (unsaid && (condition.parameter || (condition.parts && part === ""))) await askParameter(effect, actor);
}
