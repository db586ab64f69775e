import { format, localize } from "../platform/i18n";
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

/** Asks what a condition that is there is about, and writes it into the effect and its name. */
export async function askParameter(effect: ActiveEffect, actor: Actor): Promise<void> {
  const condition = conditionOfEffect(effect, actor);
  if (!condition?.parameter) return;
  const answers = await ask(
    { title: localize(condition.name), icon: "fa-solid fa-pen", classes: skin(actor) },
    hint(localize(condition.rule)),
    ...parameterEntry(condition, effectFacts(effect)),
  );
  if (!answers) return;
  const about = parameterFrom(condition, answers);
  await byHand(actor, { what: "about", effect: effect.id ?? "", ...about }, conditionName(condition, about));
}
