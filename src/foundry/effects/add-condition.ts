import { format, localize } from "../platform/i18n";
import type { StatusDefinition } from "../contracts/condition";
import { rulesetOf } from "../registry/registry";
import { ask, choice, hint, numberEntry } from "../windows/prompt";
import { conditionName, gainCondition } from "../conditions/condition-changes";
import type { HandData } from "../conditions/hand-data";
import { byHand } from "./by-hand";
import { durationEntry, durationFrom } from "./duration-entry";
import { parameterEntry, parameterFrom, partEntry, partFrom } from "./parameter-prompt";
import { conditionOfEffect, effectFacts } from "../conditions/read-effect";
import { sourceEntry, sourceFrom } from "./source-entry";

const ICON = "fa-solid fa-plus";
const skin = (actor: Actor): string[] => ["manifold", rulesetOf(actor)?.id ?? ""].filter(Boolean);

/** Asks which condition, then what it is about, how long and from whom, and puts it on the actor. */
export async function addCondition(actor: Actor): Promise<void> {
  const statuses = rulesetOf(actor)?.statuses ?? [];
  const options = statuses
    .map(({ id, name }) => [id, localize(name)] as const)
    .toSorted(([, a], [, b]) => a.localeCompare(b, game.i18n.lang));
  const title = localize("MANIFOLD.Effects.addCondition");
  const looks = { title, icon: ICON, classes: skin(actor) };
  const chosen = await ask(
    { ...looks, ok: localize("MANIFOLD.Effects.next") },
    choice(localize("MANIFOLD.Effects.condition"), "condition", options),
  );
  const condition = statuses.find(({ id }) => id === chosen?.condition);
  if (!condition) return;
  const answers = await ask(
    { ...looks, title: localize(condition.name), ok: localize("MANIFOLD.Effects.add") },
    hint(localize(condition.rule)),
    ...parameterEntry(condition, { parameter: "", level: null }),
    ...partEntry(condition),
    ...durationEntry(condition.lasts),
    ...(condition.save
      ? [numberEntry(localize("MANIFOLD.Effects.save"), "save", condition.save.difficulty, 0, 99)]
      : []),
    ...sourceEntry(actor),
  );
  if (!answers) return;
  const about = { ...parameterFrom(condition, answers), ...partFrom(condition, answers) };
  if (condition.parameter?.kind === "word" && about.parameter === "")
    return void ui.notifications.warn(format("MANIFOLD.Effects.noParameter", { condition: localize(condition.name) }));
  if (lacksPart(condition, about)) return;
  if (gainCondition(actor, condition.id, about).length === 0)
    return void ui.notifications.info(
      format("MANIFOLD.Effects.already", { name: actor.name, condition: conditionName(condition, about) }),
    );
  const source = sourceFrom(answers);
  const data: HandData = {
    what: "gain",
    condition: condition.id,
    ...about,
    lasts: durationFrom(answers),
    ...(source ? { source } : {}),
    ...(condition.save ? { save: Math.min(99, Math.max(0, Math.round(Number(answers.save)) || 0)) } : {}),
  };
  await byHand(actor, data, conditionName(condition, about));
}

/** Says that a condition of a part of the body needs that part, where none was named. */
function lacksPart(condition: StatusDefinition, { part }: { part?: string }): boolean {
  if (!condition.parts || part) return false;
  ui.notifications.warn(format("MANIFOLD.Effects.noPart", { condition: localize(condition.name) }));
  return true;
}

/** Asks what a condition that is there is about, or where it sits, and writes it into the effect and its name. */
export async function askParameter(effect: ActiveEffect, actor: Actor): Promise<void> {
  const condition = conditionOfEffect(effect, actor);
  if (!condition?.parameter && !condition?.parts) return;
  const now = effectFacts(effect);
  const answers = await ask(
    { title: localize(condition.name), icon: "fa-solid fa-pen", classes: skin(actor) },
    hint(localize(condition.rule)),
    ...parameterEntry(condition, now),
    ...partEntry(condition, now.part),
  );
  if (!answers) return;
  const about = { ...parameterFrom(condition, answers), ...partFrom(condition, answers) };
  if (lacksPart(condition, about)) return;
  await byHand(actor, { what: "about", effect: effect.id ?? "", ...about }, conditionName(condition, about));
}
