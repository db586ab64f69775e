import { isActor } from "../platform/documents";
import { format, localize } from "../platform/i18n";
import { storedSystem } from "../platform/stored-data";
import { ask, choice } from "../windows/prompt";
import { writeDocuments, type FileEntry } from "./document-files";

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

/** Saves a document as a file that the import of any world reads back, as JSON or YAML. */
export async function exportDocument(document: FoundryDocument): Promise<void> {
  if (!document.isOwner)
    return void ui.notifications.warn(format("MANIFOLD.Content.notYours", { name: document.name }));
  const answers = await ask(
    { title: localize("MANIFOLD.Content.export"), icon: "fa-solid fa-file-export" },
    choice(localize("MANIFOLD.Content.format"), "format", [
      ["json", "JSON"],
      ["yaml", "YAML"],
    ]),
  );
  if (!answers) return;
  const kind = answers.format === "yaml" ? "yaml" : "json";
  const file = document.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  const mime = kind === "yaml" ? "application/yaml" : "application/json";
  foundry.utils.saveDataToFile(writeDocuments([entryOf(document)], kind), mime, `${file}.${kind}`);
}
