import { format } from "../../../foundry/platform/i18n";
import { exportContent, type ExportedDocument } from "../content";

/** An actor or an item with what lies inside it, as plain data. */
const exported = (document: Actor | Item): ExportedDocument => {
  const { img, system } = document.toObject() as { img?: string; system?: ExportedDocument["system"] };
  const items = "items" in document ? document.items.contents.map(exported) : [];
  return { name: document.name, type: document.type, img: img ?? "", system: system ?? {}, items };
};

/**
 * Saves a document as a file that the import reads back (MD-GMT-09). What has no content type, a player character, is saved
 * as Foundry saves any document.
 */
export function exportDocument(document: Actor | Item): void {
  if (!document.isOwner) {
    ui.notifications.warn(format("MALLEUS.Export.notYours", { name: document.name }));
    return;
  }
  const { text, leftOut } = exportContent([exported(document)]);
  if (leftOut.length > 0) {
    document.exportToJSON();
    return;
  }
  const file = document.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  foundry.utils.saveDataToFile(text, "application/json", `${file}.json`);
}
