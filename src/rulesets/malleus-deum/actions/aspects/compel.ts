import { postCard } from "../../../../foundry/chat/post-card";
import { element } from "../../../../foundry/platform/html";
import { format, localize } from "../../../../foundry/platform/i18n";
import { ask, entry } from "../../../../foundry/windows/prompt";
import { DIALOG_CLASSES } from "../../ids";
import { compelPart, compelUnknownPart } from "../../stored/compel-data";

export type Aspect = ItemOf<"malleusAspect">;

/**
 * Compels an aspect: proposes an action in keeping with it (MD-ASP-04). Whoever compels their own needs the GM's word,
 * which the card asks for (MD-ASP-06).
 */
export async function compelAspect(aspect: Aspect): Promise<unknown> {
  const { actor } = aspect;
  if (!actor) return null;
  if (aspect.system.dormant) {
    ui.notifications.warn(format("MALLEUS.Problem.dormant", { aspect: aspect.name }));
    return null;
  }
  const data = await askAction(actor, format("MALLEUS.Compel.title", { aspect: aspect.name }), []);
  if (!data) return null;
  const self = !game.user.isGM && actor.isOwner;
  return postCard({ actor, parts: [compelPart(aspect, String(data.action ?? "").trim(), self)] });
}

/** Holds somebody to what they are known for, without their sheet: which aspect it is, their owner says (MD-ASP-04). */
export async function compelUnknown(actor: Actor): Promise<unknown> {
  const row = entry(localize("MALLEUS.CompelWindow.aspect"), "aspect", { maxLength: 80, required: true });
  const data = await askAction(actor, format("MALLEUS.CompelWindow.ask", { name: actor.name }), [row]);
  const name = String(data?.aspect ?? "").trim();
  if (!data || name === "") return null;
  return postCard({ actor, parts: [compelUnknownPart(name, String(data.action ?? "").trim())] });
}

function askAction(actor: Actor, title: string, rows: HTMLElement[]) {
  const field = element("textarea");
  Object.assign(field, { name: "action", rows: 3, maxLength: 300, autofocus: rows.length === 0 });
  const label = element("label", "", format("MALLEUS.Compel.question", { actor: actor.name }), field);
  return ask(
    { title, icon: "fa-solid fa-quote-left", classes: DIALOG_CLASSES, ok: localize("MALLEUS.Compel.send") },
    element("div", "compel", ...rows, label),
  );
}
