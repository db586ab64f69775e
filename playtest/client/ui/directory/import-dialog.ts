import { DialogV2 } from "../../applications/api/index";
import type { AnyDocument } from "../../documents/types";
import { el } from "../shared/dom";
import { content, group } from "../shared/fields";
import { word } from "../shared/words";

/** Replace a document's data by those of an exported file. A file that does not fit changes nothing. */
export async function importFromFile(target: AnyDocument): Promise<void> {
  const input = el("input", { type: "file", name: "data", accept: ".json,application/json" });
  const go = await DialogV2.confirm({
    window: { title: word("TABLE.Directory.ImportTitle", { name: target.name }), icon: "fa-solid fa-file-import" },
    content: content(group(word("TABLE.Directory.ImportFile"), input)),
    yes: { label: word("Import"), icon: "fa-solid fa-file-import" },
    no: { label: word("Cancel"), icon: "fa-solid fa-xmark" },
  });
  const file = input.files?.[0];
  if (!go || !file) return;
  try {
    const text = await file.text();
    requireObject(text);
    await (target as AnyDocument & { importFromJSON(json: string): Promise<unknown> }).importFromJSON(text);
  } catch (error) {
    console.warn(error);
    const type = word(`DOCUMENT.${target.documentName}`);
    ui.notifications.error(word("TABLE.Directory.ImportBad", { file: file.name, type }), { console: false });
  }
}

function requireObject(text: string): void {
  const data: unknown = JSON.parse(text);
  if (!data || typeof data !== "object" || Array.isArray(data)) throw new Error("The file holds no document.");
}
