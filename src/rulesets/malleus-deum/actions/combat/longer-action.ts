import { notePart } from "../../../../foundry/chat/note-part";
import { postCard } from "../../../../foundry/chat/post-card";
import { format, localize } from "../../../../foundry/platform/i18n";
import { actionsFor, costOf, type ActionTime } from "../../rules/combat";
import { abilitiesOf, abilityName, rankOf } from "../../adapters/characters/abilities";
import type { Creature } from "../../adapters/creature";
import { ask, choice, entry, hint, numberEntry, tick } from "../../../../foundry/windows/prompt";
import { DIALOG_CLASSES, RULESET_ID } from "../../ids";
import { progressPart } from "../../stored/progress-data";

const TICKS = ["collective", "interruptible"] as const;

/**
 * Something that takes more than a turn, or that nobody knows the action of: seconds become actions (MD-ACT-12, MD-GMT-11).
 * What fits into one action is only told; what is longer gets a card on which actions are put in (MD-ACT-08..11).
 */
export async function beginLongerAction(actor: Creature): Promise<unknown> {
  const known = abilitiesOf(actor).filter((one) => rankOf(one) !== null && one.system.slug !== "");
  const title = localize("MALLEUS.Longer.title");
  const data = await ask(
    { title, icon: "fa-solid fa-hourglass-half", classes: DIALOG_CLASSES },
    entry(localize("MALLEUS.Longer.what"), "name", { maxLength: 60, autofocus: true }),
    numberEntry(localize("MALLEUS.Longer.seconds"), "seconds", 20, 1, 600),
    hint(localize("MALLEUS.Longer.hint")),
    choice(localize("MALLEUS.Longer.ability"), "ability", [
      ["", localize("MALLEUS.Longer.noAbility")],
      ...known.map((one) => [one.system.slug, abilityName(one)] as const),
    ]),
    ...TICKS.map((name) => tick(localize(`MALLEUS.Longer.tick.${name}`), name)),
  );
  if (!data) return null;
  const name = String(data.name ?? "").trim() || title;
  const time = actionsFor(Math.max(1, Math.round(Number(data.seconds)) || 0));
  if (time.rounds === 0 && time.remainder !== "turn")
    return postCard({ actor, parts: [notePart(RULESET_ID, name, wordsOf(time))] });
  const action = {
    name,
    starter: actor.uuid,
    ability: String(data.ability ?? ""),
    need: costOf(time),
    interruptible: data.interruptible === true,
    collective: data.collective === true,
  };
  return postCard({ actor, parts: [progressPart(action)] });
}

const wordsOf = ({ remainder }: ActionTime): string =>
  format("MALLEUS.Longer.short", { kind: localize(`MALLEUS.Pip.${remainder ?? "minor"}`) });
