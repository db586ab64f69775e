import type { ContextMenuEntry } from "../../applications/ux/context-menu-entry";
import type { AnyDocument, AnyPack, AnyWorldCollection } from "../../documents/types";
import { word } from "../shared/words";

interface PackWindow {
  readonly documentName: string;
  readonly pack: AnyPack;
  entryDocument(id: string): Promise<AnyDocument | null>;
}

/** What can be done with an entry of a pack. */
export function packEntryContextOptions(app: PackWindow): ContextMenuEntry[] {
  const idOf = (li: HTMLElement): string => li.dataset.entryId ?? "";
  const world = (): AnyWorldCollection | undefined => game.collections.get(app.documentName);
  const mayWrite = (): boolean => game.user.isGM && !app.pack.locked;
  return [
    {
      name: word("TABLE.Compendium.ImportEntry"),
      icon: '<i class="fa-solid fa-download"></i>',
      condition: () => world()?.documentClass.canUserCreate(game.user) === true,
      callback: (li) => world()?.importFromCompendium(app.pack, idOf(li), {}, { renderSheet: true }),
    },
    {
      name: word("TABLE.Directory.Export"),
      icon: '<i class="fa-solid fa-file-export"></i>',
      callback: async (li) => (await app.entryDocument(idOf(li)))?.exportToJSON(),
    },
    {
      name: word("TABLE.Directory.Delete"),
      icon: '<i class="fa-solid fa-trash"></i>',
      condition: mayWrite,
      callback: async (li) => ((await app.entryDocument(idOf(li))) as AnyDocument | null)?.deleteDialog(),
    },
  ];
}
