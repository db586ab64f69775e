import { localize, signed } from "../platform/i18n";
import { loadPlay } from "../registry/plays";
import { rulesetOf } from "../registry/registry";
import { ask, choice, entry, hint, numberEntry } from "../windows/prompt";
import type { HandData } from "../conditions/hand-data";
import { byHand } from "./by-hand";
import { durationEntry, durationFrom } from "./duration-entry";
import { sourceEntry, sourceFrom } from "./source-entry";

/** Asks what an effect of one's own adds to which rolls, how long and from whom, and puts it on the actor. */
export async function addEffect(actor: Actor): Promise<void> {
  const ruleset = rulesetOf(actor);
  const keys = ruleset ? ((await loadPlay(ruleset)).effectKeys ?? []) : [];
  const answers = await ask(
    {
      title: localize("MANIFOLD.Effects.addEffect"),
      icon: "fa-solid fa-wand-magic-sparkles",
      classes: ["manifold", ruleset?.id ?? ""].filter(Boolean),
      ok: localize("MANIFOLD.Effects.add"),
    },
    entry(localize("MANIFOLD.Effects.name"), "name", { autofocus: true, maxLength: 100 }),
    choice(
      localize("MANIFOLD.Effects.changes"),
      "key",
      keys.map(({ key, label }) => [key, localize(label)] as const),
    ),
    numberEntry(localize("MANIFOLD.Effects.by"), "value", 1, -99, 99),
    ...durationEntry(),
    ...sourceEntry(actor),
    hint(localize("MANIFOLD.Effects.moreInWindow")),
  );
  if (!answers) return;
  const key = keys.find((one) => one.key === answers.key);
  const value = Math.min(99, Math.max(-99, Math.trunc(Number(answers.value)) || 0));
  const named = String(answers.name ?? "").trim();
  const name = named || (key ? `${signed(value)} ${localize(key.label)}` : localize("MANIFOLD.Effects.newEffect"));
  const source = sourceFrom(answers);
  const data: HandData = {
    what: "add",
    name,
    ...(key ? { key: key.key, value } : {}),
    lasts: durationFrom(answers),
    ...(source ? { source } : {}),
  };
  await byHand(actor, data, name);
}
