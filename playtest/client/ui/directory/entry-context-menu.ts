import type { ContextMenuEntry } from "../../applications/ux/context-menu-entry";
import type { AnyDocument, SceneDocument } from "../../documents/types";
import { word } from "../shared/words";
import type { Directory } from "./directory-types";
import { choosePack } from "../compendium/choose-pack";
import { importFromFile } from "./import-dialog";
import { configureOwnership } from "./ownership-dialog";

type Use = (document: AnyDocument) => unknown;

/** What can be done with an entry (sec. 11.8). Each entry is offered only to those who may. */
export function entryContextOptions(directory: Directory): ContextMenuEntry[] {
  const at = (li: HTMLElement): AnyDocument | undefined => directory.collection.get(li.dataset.entryId ?? "");
  const entry = (key: string, icon: string, may: (document: AnyDocument) => boolean, use: Use): ContextMenuEntry => ({
    name: word(`TABLE.Directory.${key}`),
    icon: `<i class="${icon}"></i>`,
    condition: (li) => {
      const document = at(li);
      return document !== undefined && may(document);
    },
    callback: (li) => {
      const document = at(li);
      return document && use(document);
    },
  });
  const isGM = (): boolean => game.user.isGM;
  const mayDelete = (document: AnyDocument): boolean => document.canUserModify(game.user, "delete");
  return [
    ...(directory.documentName === "Scene" ? sceneEntries(entry) : []),
    entry("Ownership", "fa-solid fa-lock", isGM, configureOwnership),
    entry(
      "Export",
      "fa-solid fa-file-export",
      (document) => document.isOwner,
      (document) => document.exportToJSON(),
    ),
    entry("Import", "fa-solid fa-file-import", (document) => document.isOwner, importFromFile),
    entry("CopyIntoPack", "fa-solid fa-book-medical", mayFillPacks, copyIntoPack),
    entry("Duplicate", "fa-regular fa-copy", () => directory.documentClass.canUserCreate(game.user), duplicate),
    entry("Delete", "fa-solid fa-trash", mayDelete, (document) => document.deleteDialog()),
  ];
}

const mayFillPacks = (document: AnyDocument): boolean =>
  game.user.isGM && CONST.COMPENDIUM_DOCUMENT_TYPES.includes(document.documentName);

async function copyIntoPack(document: AnyDocument): Promise<void> {
  const pack = await choosePack(document.documentName);
  if (pack) await pack.importDocument(document);
}

type Entry = (key: string, icon: string, may: (document: AnyDocument) => boolean, use: Use) => ContextMenuEntry;

function sceneEntries(entry: Entry): ContextMenuEntry[] {
  return [
    entry(
      "ViewScene",
      "fa-solid fa-eye",
      () => true,
      (document) => (document as SceneDocument).view(),
    ),
    entry(
      "ActivateScene",
      "fa-solid fa-bullseye",
      (document) => game.user.isGM && !(document as SceneDocument).active,
      (document) => (document as SceneDocument).activate(),
    ),
    entry(
      "Configure",
      "fa-solid fa-gear",
      () => game.user.isGM,
      (document) => document.sheet?.render(true),
    ),
  ];
}

function duplicate(document: AnyDocument): unknown {
  return document.clone(
    { name: word("TABLE.Directory.Copy", { name: document.name }) },
    { save: true, addSource: true },
  );
}
