import type { CardPart } from "../messages/card-model";
import type { CardContext, CardPartType } from "../contracts/message-part";
import { findDocument } from "../platform/documents";
import { format, localize } from "../platform/i18n";

export const MADE_PART = "made";

type Made = { uuid: string; name: string }[];

const isMade = (entry: unknown): entry is Made[number] =>
  typeof (entry as { uuid?: unknown } | null)?.uuid === "string" &&
  typeof (entry as { name?: unknown }).name !== "object";

const madeIn = ({ made }: CardPart): Made => (Array.isArray(made) ? made.filter(isMade) : []);

/**
 * Documents that a GM's tool made (an import, a builder), with the way back.
 * @param ruleset Id of the ruleset whose skin the card wears.
 */
export const madePart = (ruleset: string, made: readonly FoundryDocument[]): CardPart => ({
  type: MADE_PART,
  ruleset,
  made: made.map(({ uuid, name }) => ({ uuid, name: name ?? "" })),
});

/** Only a GM makes: a card that anybody else wrote leads to nothing being deleted. */
const trusted = ({ message }: CardContext): boolean => game.user.isGM && message.author?.isGM === true;

/** What was made, with a way back for as long as anything of it is there. */
export const madePartType: CardPartType = {
  template: "shared/made.hbs",
  context(part, card) {
    const made = madeIn(part).map((one) => ({ ...one, there: findDocument(one.uuid) !== null }));
    return {
      title: format("MANIFOLD.Made.done", { count: made.length }),
      made,
      may: trusted(card) && made.some(({ there }) => there),
    };
  },
  about: (part) => madeIn(part).map(({ uuid }) => uuid),
  actions: { open: onOpen, takeBack: onTakeBack },
};

async function onOpen(_part: CardPart, _card: CardContext, button: HTMLElement): Promise<void> {
  await findDocument(button.dataset.uuid)?.sheet?.render({ force: true });
}

/** Deletes what was made, after asking: what was changed since goes with it. */
async function onTakeBack(part: CardPart, card: CardContext): Promise<void> {
  if (!trusted(card)) return;
  const there = madeIn(part).flatMap(({ uuid }) => findDocument(uuid) ?? []);
  const names = there.map(({ name }) => name).join(", ");
  const sure = await foundry.applications.api.DialogV2.confirm({
    window: { title: localize("MANIFOLD.Made.takeBack") },
    content: `<p>${foundry.utils.escapeHTML(format("MANIFOLD.Made.takeBackQuestion", { names }))}</p>`,
  });
  if (sure) for (const document of there) await document.delete();
}
