import { postCard } from "../../../foundry/chat/post-card";
import { element } from "../../../foundry/platform/html";
import { format, localize } from "../../../foundry/platform/words";
import { compelPart } from "../cards/compel-part";
import { DIALOG_CLASSES } from "../ids";

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
  const field = element("textarea");
  Object.assign(field, { name: "action", rows: 3, maxLength: 300, autofocus: true });
  const label = element("label", "", format("MALLEUS.Compel.question", { actor: actor.name }), field);
  const data = await foundry.applications.api.DialogV2.input({
    classes: DIALOG_CLASSES,
    window: { title: format("MALLEUS.Compel.title", { aspect: aspect.name }), icon: "fa-solid fa-quote-left" },
    content: element("div", "compel", label),
    ok: { label: localize("MALLEUS.Compel.send"), icon: "fa-solid fa-quote-left" },
  });
  if (!data) return null;
  const self = !game.user.isGM && actor.isOwner;
  return postCard({ actor, parts: [compelPart(aspect, String(data.action ?? "").trim(), self)] });
}
