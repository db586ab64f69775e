import { answersTo, type CardMessage, type CardPart } from "../../../foundry/chat/card-model";
import type { CardContext, CardPartType } from "../../../foundry/chat/card-part";
import { format } from "../../../foundry/platform/words";
import { controlEffect, readHeldAspect, type ItemControl } from "../rules/magic";
import { rollPool } from "../actions/pool";
import { nameOf, requireCreature } from "../adapters/creature";
import { proposeAspect } from "../effects/propose";
import { offerButton, OFFERS_TEMPLATE, type OffersView } from "./offers";
import { openPool, poolDataOf } from "./pool-data";
import { toJson } from "./to-json";

/** A thing acts on its bearer (MDC-MAG-30). */
interface ControlData {
  name: string;
  control: ItemControl;
  /** DC of the will that is allowed against it: a Mettle check (MDC-ABL-09); null for none. */
  will: number | null;
  /** The aspect of a possession, with its rating; "" for none. */
  aspect: string;
}

export const controlPart = (data: ControlData): CardPart => toJson<ControlData>("malleusControl", data);

const dataOf = (part: CardPart): ControlData => part as unknown as ControlData;

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
    const { name, control, will } = dataOf(part);
    const bearer = requireCreature(actor);
    const held = will === null ? null : resisted(message);
    const happens = will === null || held === false;
    const label = format("MALLEUS.Control.will", { difficulty: will ?? 0 });
    const words = { name, bearer: nameOf(bearer) };
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
  const { name, will, aspect } = dataOf(part);
  const bearer = requireCreature(actor);
  if (will === null || !bearer.isOwner || resisted(message) !== null) return;
  await rollPool(bearer, "mettle", {
    difficulty: will,
    origin: message.id,
    fast: event.shiftKey,
    occasion: {
      title: format("MALLEUS.Control.resists", { name }),
      about: "will",
      proposals: ({ success }) => (success || aspect === "" ? [] : proposeAspect(bearer, readHeldAspect(aspect))),
    },
  });
}
