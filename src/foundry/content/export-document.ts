import { isActor } from "../platform/documents";
import { format, localize } from "../platform/i18n";
import { storedSystem } from "../platform/stored-data";
import { ask, choice } from "../windows/prompt";
import { writeDocuments, type FileEntry } from "./document-files";
import { pageOf } from "./page-file";

/** A document as a file holds it: what its model stores, and what it carries. */
function entryOf(document: FoundryDocument): FileEntry {
  const { type, name, img } = document.toObject();
  return {
    type: String(type),
    name: String(name),
    ...(typeof img === "string" && img ? { img } : {}),
    system: storedSystem(document),
    ...(isActor(document) ? { items: document.items.contents.map(entryOf) } : {}),
  };
}

/**
 * Saves a document as a file that the import of any world reads back, as JSON or YAML, or as a page to read anywhere.
 * @param sheet The sheet as it is drawn; without it there is no page.
 */
export async function exportDocument(document: FoundryDocument, sheet?: HTMLElement): Promise<void> {
  if (!document.isOwner)
    return void ui.notifications.warn(format("MANIFOLD.Content.notYours", { name: document.name }));
  const content = sheet?.querySelector<HTMLElement>(".window-content");
  const answers = await ask(
    { title: localize("MANIFOLD.Content.export"), icon: "fa-solid fa-file-export" },
    choice(localize("MANIFOLD.Content.format"), "format", [
      ["json", "JSON"],
      ["yaml", "YAML"],
      ...(content ? [["page", localize("MANIFOLD.Content.page")] as const] : []),
    ]),
  );
  if (!answers) return;
  const file = document.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  if (answers.format === "page" && content)
    return foundry.utils.saveDataToFile(await pageOf(document.name, content), "text/html", `${file}.html`);
  const kind = answers.format === "yaml" ? "yaml" : "json";
  const mime = kind === "yaml" ? "application/yaml" : "application/json";
  foundry.utils.saveDataToFile(writeDocuments([entryOf(document)], kind), mime, `${file}.${kind}`);
}
