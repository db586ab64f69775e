import type { CardPart } from "../../../foundry/chat/card-model";
import type { CardContext, CardPartType } from "../../../foundry/chat/card-part";
import { findDocument } from "../../../foundry/platform/documents";
import { format, localize } from "../../../foundry/platform/words";
import { toJson } from "./to-json";

interface ImportData {
  made: { uuid: string; name: string }[];
}

const dataOf = (part: CardPart): ImportData => part as unknown as ImportData;

export const importPart = (made: readonly FoundryDocument[]): CardPart =>
  toJson<ImportData>("malleusImport", { made: made.map(({ uuid, name }) => ({ uuid, name })) });

/** What an import made, with a way back for as long as anything of it is there (MD-GMT-09). */
export const importPartType: CardPartType = {
  template: "malleus-deum/cards/import.hbs",
  context(part) {
    const made = dataOf(part).made.map((one) => ({ ...one, there: findDocument(one.uuid) !== null }));
    return {
      title: format("MALLEUS.Import.done", { count: made.length }),
      made,
      may: game.user.isGM && made.some(({ there }) => there),
    };
  },
  about: (part) => dataOf(part).made.map(({ uuid }) => uuid),
  actions: { open: onOpen, takeBack: onTakeBack },
};

async function onOpen(_part: CardPart, _card: CardContext, button: HTMLElement): Promise<void> {
  await findDocument(button.dataset.uuid)?.sheet?.render({ force: true });
}

/** Deletes what the import made, after asking: what was changed since goes with it. */
async function onTakeBack(part: CardPart): Promise<void> {
  if (!game.user.isGM) return;
  const there = dataOf(part).made.flatMap(({ uuid }) => findDocument(uuid) ?? []);
  const names = there.map(({ name }) => name).join(", ");
  const sure = await foundry.applications.api.DialogV2.confirm({
    window: { title: localize("MALLEUS.Import.takeBack") },
    content: `<p>${foundry.utils.escapeHTML(format("MALLEUS.Import.takeBackQuestion", { names }))}</p>`,
  });
  if (sure) for (const document of there) await document.delete();
}
