import { DialogV2 } from "../../applications/api/index";
import type { ContextMenuEntry } from "../../applications/ux/context-menu-entry";
import type { FolderDocument } from "../../documents/types";
import type { CompendiumCollection } from "../../collections/compendium-collection";
import { choosePack } from "../compendium/choose-pack";
import { word } from "../shared/words";
import type { Directory } from "./directory-types";
import { editFolder } from "./folder-dialog";

/** What a GM can do with a folder. */
export function folderContextOptions(directory: Directory): ContextMenuEntry[] {
  const entry = (key: string, icon: string, use: (folder: FolderDocument) => unknown): ContextMenuEntry => ({
    name: word(`TABLE.Folder.${key}`),
    icon: `<i class="${icon}"></i>`,
    condition: () => game.user.isGM,
    callback: (header) => {
      const folder = directory.folder(directory.folderIdOf(header) ?? "");
      return folder && use(folder);
    },
  });
  return [
    entry("Edit", "fa-solid fa-pen-to-square", (folder) => editFolder(folder, {}, directory.createOperation())),
    ...(CONST.COMPENDIUM_DOCUMENT_TYPES.includes(directory.documentName)
      ? [entry("CopyIntoPack", "fa-solid fa-book-medical", copyIntoPack)]
      : []),
    entry("Remove", "fa-solid fa-folder-minus", (folder) =>
      folder.delete({ deleteSubfolders: false, deleteContents: false }),
    ),
    entry("Delete", "fa-solid fa-trash", deleteAll),
  ];
}

async function copyIntoPack(folder: FolderDocument): Promise<void> {
  const pack = await choosePack(String(folder.type));
  if (pack) await (pack as unknown as CompendiumCollection).importFolder(folder);
}

async function deleteAll(folder: FolderDocument): Promise<void> {
  const question = document.createElement("p");
  question.textContent = word("TABLE.Folder.DeleteConfirm", { name: folder.name });
  const content = document.createElement("div");
  content.append(question);
  const sure = await DialogV2.confirm({ window: { title: word("TABLE.Folder.Delete") }, content });
  if (sure) await folder.delete({ deleteSubfolders: true, deleteContents: true });
}
