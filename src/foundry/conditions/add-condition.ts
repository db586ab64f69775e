import { writeChanges } from "../changes/write-changes";
import type { StatusDefinition } from "../contracts/condition";
import { format, localize } from "../platform/i18n";
import { rulesetOf } from "../registry/registry";
import { ask, choice, hint } from "../windows/prompt";
import { conditionName, gainCondition } from "./condition-changes";
import { durationEntry, durationFrom } from "./duration-entry";
import { parameterEntry, parameterFrom } from "./parameter-prompt";
import { conditionOfEffect, effectFacts } from "./read-effect";
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
    ...durationEntry(condition.lasts),
    ...sourceEntry(actor),
  );
  if (!answers) return;
  const gain = { ...parameterFrom(condition, answers), lasts: durationFrom(answers), source: sourceFrom(answers) };
  if (condition.parameter?.kind === "word" && gain.parameter === "")
    return void ui.notifications.warn(format("MANIFOLD.Effects.noParameter", { condition: localize(condition.name) }));
  const changes = gainCondition(actor, condition.id, gain);
  if (changes.length > 0) await writeChanges(changes);
  else
    ui.notifications.info(
      format("MANIFOLD.Effects.already", { name: actor.name, condition: conditionName(condition, gain) }),
    );
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
  if (answers) await effect.update(parameterUpdate(condition, parameterFrom(condition, answers)));
}

const parameterUpdate = (condition: StatusDefinition, gain: { parameter?: string; level?: number }): object => ({
  name: conditionName(condition, gain),
  system: { parameter: gain.parameter ?? "", level: gain.level ?? null },
});
