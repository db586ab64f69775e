import { notePart } from "../../../foundry/chat/note-part";
import { postCard } from "../../../foundry/chat/post-card";
import { element } from "../../../foundry/platform/html";
import { format, localize } from "../../../foundry/platform/words";
import { actionsFor, costOf, type ActionTime } from "../rules/combat";
import { abilitiesOf, abilityName, rankOf } from "../adapters/abilities";
import type { Creature } from "../adapters/creature";
import { progressPart } from "../cards/progress-part";
import { DIALOG_CLASSES, RULESET_ID } from "../ids";

/**
 * Something that takes more than a turn, or that nobody knows the action of: seconds become actions (MD-ACT-12, MD-GMT-11).
 * What fits into one action is only told; what is longer gets a card on which actions are put in (MD-ACT-08..11).
 */
export async function beginLongerAction(actor: Creature): Promise<unknown> {
  const data = await foundry.applications.api.DialogV2.input({
    classes: DIALOG_CLASSES,
    window: { title: localize("MALLEUS.Longer.title"), icon: "fa-solid fa-hourglass-half" },
    content: form(actor),
  });
  if (!data) return null;
  const name = String(data.name ?? "").trim() || localize("MALLEUS.Longer.title");
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

function form(actor: Creature): HTMLDivElement {
  const name = element("input");
  Object.assign(name, { type: "text", name: "name", maxLength: 60, autofocus: true });
  const seconds = element("input");
  Object.assign(seconds, { type: "number", name: "seconds", min: "1", max: "600", step: "1" });
  seconds.setAttribute("value", "20");
  const ability = element("select");
  ability.name = "ability";
  ability.append(new Option(localize("MALLEUS.Longer.noAbility"), ""));
  for (const one of abilitiesOf(actor).filter((known) => rankOf(known) !== null && known.system.slug !== ""))
    ability.append(new Option(abilityName(one), one.system.slug));
  const tick = (field: string): HTMLElement => {
    const box = element("input");
    Object.assign(box, { type: "checkbox", name: field });
    return element("label", "", box, ` ${localize(`MALLEUS.Longer.tick.${field}`)}`);
  };
  return element(
    "div",
    "",
    element("label", "", localize("MALLEUS.Longer.what"), name),
    element("label", "", localize("MALLEUS.Longer.seconds"), seconds),
    element("p", "hint", localize("MALLEUS.Longer.hint")),
    element("label", "", localize("MALLEUS.Longer.ability"), ability),
    tick("collective"),
    tick("interruptible"),
  );
}
