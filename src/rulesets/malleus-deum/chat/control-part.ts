import { answersTo, type CardMessage, type CardPart } from "../../../foundry/messages/card-model";
import type { CardContext, CardPartType } from "../../../foundry/contracts/message-part";
import { format } from "../../../foundry/platform/i18n";
import { willCheck } from "../rules/abilities";
import { controlEffect, readHeldAspect } from "../rules/magic";
import { rollPool } from "../actions/magic/pool";
import { requireCreature } from "../adapters/creature";
import { proposeAspect } from "../changes/propose";
import { offerButton, OFFERS_TEMPLATE, type OffersView } from "./offers";
import { controlDataOf } from "../stored/control-data";
import { openPool, poolDataOf } from "../adapters/magic/open-pool";

/** How the bearer's will stood, by the last roll; null while it has not been rolled, or is not asked. */
function resisted(message: CardMessage): boolean | null {
  // A reroll answers the roll it replaces.
  const answers = answersTo(message.id ?? "").flatMap((one) => [one, ...answersTo(one.id ?? "")]);
  const rolled = answers.flatMap((one) =>
    one.system.parts.filter(({ about }) => about === "will").map((part) => ({ part, one })),
  );
  const last = rolled.at(-1);
  return last ? openPool(poolDataOf(last.part), last.one).outcome.success : null;
}

export const controlPartType: CardPartType = {
  template: OFFERS_TEMPLATE,
  context(part, { message, actor }): OffersView {
    const { name, control, will } = controlDataOf(part);
    const bearer = requireCreature(actor);
    const held = will === null ? null : resisted(message);
    const happens = will === null || held === false;
    const label = format("MALLEUS.Control.will", { difficulty: will ?? 0 });
    const words = { name, bearer: bearer.name };
    return {
      icon: "fa-solid fa-ghost",
      title: format("MALLEUS.Control.title", { name }),
      lines: [
        format(`MALLEUS.Control.tells.${control}`, words),
        ...(held === null ? [] : [format(`MALLEUS.Control.${held ? "resisted" : "yields"}`, words)]),
        ...(happens && controlEffect(control).gmPlays ? [format("MALLEUS.Control.gmPlays", words)] : []),
      ],
      offers:
        will !== null && held === null && bearer.isOwner
          ? [{ buttons: [offerButton("will", "", label, "fa-dice")] }]
          : [],
    };
  },
  actions: { will: onWill },
};

async function onWill(part: CardPart, { message, actor }: CardContext, _button: HTMLElement, event: MouseEvent) {
  const { name, will, aspect } = controlDataOf(part);
  const bearer = requireCreature(actor);
  if (will === null || !bearer.isOwner || resisted(message) !== null) return;
  const { pool, difficulty } = willCheck(will);
  await rollPool(bearer, pool, {
    difficulty: difficulty ?? will,
    origin: message.id,
    fast: event.shiftKey,
    occasion: {
      title: format("MALLEUS.Control.resists", { name }),
      about: "will",
      proposals: ({ success }) => (success || aspect === "" ? [] : proposeAspect(bearer, readHeldAspect(aspect))),
    },
  });
}
