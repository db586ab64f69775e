import { format, localize } from "../platform/i18n";
import { ask, choice } from "../windows/prompt";
import { writeDocuments, type FileEntry } from "./document-files";

type Data = Record<string, unknown>;

/** A document as a file holds it: what its model stores, and what it carries. */
function entryOf(document: FoundryDocument): FileEntry {
  const { type, name, img, system, items } = document.toObject() as unknown as FileEntry & { items?: FileEntry[] };
  const own = { type, name, ...(img ? { img } : {}), system: system as Data };
  return items
    ? {
        ...own,
        items: items.map((item) => ({
          type: item.type,
          name: item.name,
          ...(item.img ? { img: item.img } : {}),
          system: item.system,
        })),
      }
    : own;
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
