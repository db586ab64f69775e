import type { CardPart } from "../../../foundry/messages/card-model";
import type { CardContext, CardPartType } from "../../../foundry/contracts/message-part";
import { findDocument } from "../../../foundry/platform/documents";
import { format, localize } from "../../../foundry/platform/i18n";
import { madeIn } from "../stored/import-data";

/** Only a GM imports: a card that anybody else wrote leads to nothing being deleted. */
const trusted = ({ message }: CardContext): boolean => game.user.isGM && message.author?.isGM === true;
/** What an import made, with a way back for as long as anything of it is there (MD-GMT-09). */
export const importPartType: CardPartType = {
  template: "malleus-deum/cards/import.hbs",
  context(part, card) {
    const made = madeIn(part).map((one) => ({ ...one, there: findDocument(one.uuid) !== null }));
    return {
      title: format("MALLEUS.Import.done", { count: made.length }),
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

/** Deletes what the import made, after asking: what was changed since goes with it. */
async function onTakeBack(part: CardPart, card: CardContext): Promise<void> {
  if (!trusted(card)) return;
  const there = madeIn(part).flatMap(({ uuid }) => findDocument(uuid) ?? []);
  const names = there.map(({ name }) => name).join(", ");
  const sure = await foundry.applications.api.DialogV2.confirm({
    window: { title: localize("MALLEUS.Import.takeBack") },
    content: `<p>${foundry.utils.escapeHTML(format("MALLEUS.Import.takeBackQuestion", { names }))}</p>`,
  });
  if (sure) for (const document of there) await document.delete();
}
