import { notePart } from "../../../../foundry/chat/note-part";
import { postCard } from "../../../../foundry/chat/post-card";
import { format, localize } from "../../../../foundry/platform/i18n";
import { ask, choice, hint, numberEntry } from "../../../../foundry/windows/prompt";
import type { Creature } from "../../adapters/creature";
import { RULESET_ID } from "../../ids";
import { DAMAGE_FORMS } from "../../rules/combat";

const say = (key: string, data: Record<string, string | number> = {}): string => format(`MYTHMAGICA.Fall.${key}`, data);
const MOST = 999;

/** What the ground does to whoever falls stands in another book: the Overlord says the number, and a card proposes it (MY-FLY-07, MY-CLB-03). `feet`: null where nobody wrote how high it is. */
export async function fallHarm(actor: Creature, feet: number | null, origin: string | null): Promise<unknown> {
  if (!game.user.isGM) return null;
  const title = feet === null ? say("titleOnly", { name: actor.name }) : say("title", { name: actor.name, feet });
  const forms = DAMAGE_FORMS.map((form) => [form, localize(`MYTHMAGICA.Gm.Form.${form}`)] as const);
  const answers = await ask(
    { title, icon: "fa-solid fa-person-falling", classes: [RULESET_ID] },
    numberEntry(say("damage"), "damage", 0, 0, MOST),
    choice(say("form"), "form", forms, "blunt"),
    numberEntry(say("setback"), "setback", 0, 0, MOST),
    hint(say("hint")),
  );
  if (!answers) return null;
  const points = (name: string): number => Math.min(MOST, Math.max(0, Math.trunc(Number(answers[name])) || 0));
  const [damage, setback] = [points("damage"), points("setback")];
  if (damage + setback === 0) return null;
  const form = DAMAGE_FORMS.find((one) => one === answers.form) ?? "blunt";
  return postCard({
    actor,
    origin,
    parts: [notePart(RULESET_ID, title, say("text", { damage, setback }))],
    proposals: [
      {
        ...{ kind: "mythSustain", target: actor.uuid, source: actor.uuid },
        data: { damage, setback, form, conflict: false, by: "" },
      },
    ],
  });
}
