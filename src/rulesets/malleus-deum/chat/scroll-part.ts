import { answersTo, type CardMessage, type CardPart } from "../../../foundry/messages/card-model";
import type { CardContext, CardPartType } from "../../../foundry/contracts/message-part";
import { findItem, isItemOf } from "../../../foundry/platform/documents";
import { format, localize } from "../../../foundry/platform/i18n";
import { castFromScroll } from "../actions/magic/scroll";
import { requireCreature } from "../adapters/creature";
import { readScroll, type ScrollReading } from "../rules/magic";
import { checkOutcome } from "../adapters/checks/check-outcome";
import { scrollDataOf } from "../stored/scroll-data";

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
      label: format("MALLEUS.Scroll.cast", { spell: scrollDataOf(part).name }),
    };
  },
  actions: { cast: onCast },
};

async function onCast(part: CardPart, { message, actor }: CardContext, _button: HTMLElement, event: MouseEvent) {
  const reader = requireCreature(actor);
  const reading = readingOf(message);
  if (!reader.isOwner || !reading?.mayCast) return;
  const { favour } = reading;
  const { spell, scroll: uuid } = scrollDataOf(part);
  const held = findItem(uuid ?? null);
  const scroll = isItemOf(held, "malleusGear") ? held : null;
  await castFromScroll(reader, spell, { favour, origin: message.id, fast: event.shiftKey, scroll });
}
