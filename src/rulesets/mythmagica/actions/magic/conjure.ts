import { notePart } from "../../../../foundry/chat/note-part";
import { postCard } from "../../../../foundry/chat/post-card";
import type { CardMessage } from "../../../../foundry/contracts/card";
import { format } from "../../../../foundry/platform/i18n";
import { ask, choice, entry, hint } from "../../../../foundry/windows/prompt";
import { meantOrTold } from "../../adapters/creatures/bestiary";
import { callingOf, conjuredBy } from "../../adapters/magic/conjured";
import { marksOn } from "../../adapters/magic/running";
import type { ProposalDraft } from "../../../../foundry/contracts/time";
import type { Creature } from "../../adapters/creature";
import { RULESET_ID } from "../../ids";
import { commandCost, exampleFor } from "../../rules/magic/conjuring";
import type { CastData } from "../../stored/cast-data";
import { payActions } from "../combat/pay-for";

const say = (key: string, data: Record<string, string | number> = {}): string =>
  format(`MYTHMAGICA.Magic.${key}`, data);

/** Which creature comes: of its examples the highest that the rank reaches; a GM lets it in (MY-CNJ-03). */
export async function conjure(
  caster: Creature,
  message: CardMessage,
  cast: CastData,
  wanted: string,
): Promise<unknown> {
  const all = await meantOrTold(wanted);
  if (all.length === 0) return null;
  let chosen = all.length === 1 ? all[0] : undefined;
  if (!chosen) {
    const words = all.map(({ slug, name }) => [slug || name, name] as const);
    const answers = await ask({ title: cast.name, icon: "fa-solid fa-paw" }, choice(say("creature"), "entry", words));
    chosen = all.find(({ slug, name }) => (slug || name) === answers?.entry);
  }
  if (!chosen) return null;
  const examples = (await chosen.examples()).map((actor) => ({ level: actor.system.derived.level, actor }));
  const best = exampleFor(examples, cast.rank);
  if (!best) return void ui.notifications.warn(say("blocked.noExample", { name: chosen.name }));
  const data = { cast: cast.cast, id: foundry.utils.randomID(), source: best.actor.uuid, name: best.actor.name };
  return postCard({
    actor: caster,
    origin: message.id,
    parts: [notePart(RULESET_ID, say("comes", { name: best.actor.name }), say("comesText", { level: best.level }))],
    proposals: [{ kind: "mythConjure", target: caster.uuid, source: caster.uuid, data, automatic: game.user.isGM }],
  });
}

/** A command to conjured creatures: an Action for each that differs, however many obey it (MY-CNJ-05). */
export async function command(caster: Creature): Promise<unknown> {
  const servants = conjuredBy(caster);
  if (servants.length === 0) return null;
  const answers = await ask(
    { title: say("command"), icon: "fa-solid fa-bullhorn" },
    ...servants.map(({ id, name }) => entry(name, id ?? "")),
    hint(say("commandHint")),
  );
  if (!answers) return null;
  const commands = servants.map(({ id, name }) => ({ to: [name], text: String(answers[id ?? ""] ?? "").trim() }));
  const given = commands.filter(({ text }) => text !== "");
  const actions = commandCost(given);
  if (!(await payActions(caster, actions))) return null;
  if (given.length === 0) return null;
  const lines = given.map(({ to, text }) => `${to.join(", ")}: ${text}`).join(" · ");
  return postCard({
    actor: caster,
    parts: [notePart(RULESET_ID, say("command"), `${lines} (${say("commandCost", { actions })})`)],
  });
}

/** The spell that called a creature, where nothing else that it called is left. */
function emptied(caster: Creature, creature: Creature): ProposalDraft[] {
  const cast = callingOf(caster, creature);
  const last = cast !== "" && conjuredBy(caster, cast).length === 1;
  return last && marksOn(caster).some(({ mark }) => mark.cast === cast)
    ? [
        {
          ...{ kind: "mythSpellEnds", target: caster.uuid, source: caster.uuid },
          ...{ data: { cast }, automatic: game.user.isGM },
        },
      ]
    : [];
}

/** Lets a conjured creature go, or says that it is gone; with the last of them ends the spell that called it. */
export const dismissed = (caster: Creature, creature: Creature, why: string): Promise<unknown> =>
  postCard({
    actor: caster,
    parts: [notePart(RULESET_ID, say("vanishes", { name: creature.name }), why)],
    proposals: [
      {
        kind: "mythDismiss",
        target: caster.uuid,
        source: caster.uuid,
        data: { id: creature.id ?? "" },
        automatic: game.user.isGM,
      },
      ...emptied(caster, creature),
    ],
  });
