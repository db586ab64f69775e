import { answersTo, type CardMessage, type CardPart } from "../../../foundry/chat/card-model";
import type { CardContext, CardPartType } from "../../../foundry/chat/card-part";
import { format, localize } from "../../../foundry/platform/words";
import { castFromScroll } from "../actions/scroll";
import { requireCreature } from "../adapters/creature";
import { readScroll, type ScrollReading } from "../rules/magic";
import { checkOutcome } from "./check-part";
import { toJson } from "./to-json";

/** A scroll that was read; what came of it is the check's, on the same card (MDC-MAG-25). */
interface ScrollData {
  spell: string;
  name: string;
}

export const scrollPart = (data: ScrollData): CardPart => toJson<ScrollData>("malleusScroll", data);

const dataOf = (part: CardPart): ScrollData => part as unknown as ScrollData;

function readingOf(message: CardMessage): ScrollReading | null {
  const outcome = checkOutcome(message);
  return outcome && readScroll(outcome);
}

export const scrollPartType: CardPartType = {
  template: "malleus-deum/cards/scroll.hbs",
  context(part, { message, actor }) {
    const { mayCast = false, nextTry = 0, extraDie = 0, favour = false } = readingOf(message) ?? {};
    const used = answersTo(message.id ?? "").some(({ system }) =>
      system.parts.some(({ type }) => type === "malleusPool" || type === "malleusCheck"),
    );
    return {
      words: [
        ...(mayCast ? [] : [localize("MALLEUS.Scroll.unread")]),
        ...(nextTry > 0 ? [localize("MALLEUS.Scroll.nextTry")] : []),
        ...(extraDie > 0 ? [localize("MALLEUS.Scroll.extraDie")] : []),
        ...(favour ? [localize("MALLEUS.Scroll.readWell")] : []),
      ],
      mayCast: mayCast && !used && (actor?.isOwner ?? false),
      label: format("MALLEUS.Scroll.cast", { spell: dataOf(part).name }),
    };
  },
  actions: { cast: onCast },
};

async function onCast(part: CardPart, { message, actor }: CardContext, _button: HTMLElement, event: MouseEvent) {
  const reader = requireCreature(actor);
  const reading = readingOf(message);
  if (!reader.isOwner || !reading?.mayCast) return;
  const { favour } = reading;
  await castFromScroll(reader, dataOf(part).spell, { favour, origin: message.id, fast: event.shiftKey });
}
