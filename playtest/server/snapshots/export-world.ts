import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { JsonObject } from "../json.js";
import { COLLECTIONS, WORLD_DOCUMENTS } from "../storage/hierarchy.js";
import { openLevelStorage } from "../storage/level-storage.js";
import { DocumentStore } from "../world/document-store.js";

/**
 * Writes a world as `<folder>/<collection>/<name>_<id>.json`, one top-level document per file with everything it
 * embeds. Returns the number of files. Damaged records are named in `problems`, not written.
 */
export async function exportWorld(worldFolder: string, target: string): Promise<{ files: number; problems: string[] }> {
  const storage = await openLevelStorage(join(worldFolder, "data"));
  try {
    const { store, problems } = await DocumentStore.open(storage);
    let files = 0;
    for (const documentName of WORLD_DOCUMENTS) {
      const sources = store.all(documentName);
      if (sources.length === 0) continue;
      const folder = join(target, COLLECTIONS[documentName] ?? documentName);
      await mkdir(folder, { recursive: true });
      for (const source of sources) {
        await writeFile(join(folder, fileName(source)), `${JSON.stringify(source, null, 2)}\n`);
        files += 1;
      }
    }
    return { files, problems };
  } finally {
    await storage.close();
  }
}

/** Readable and unique: a document's name may hold anything, its id is what counts. */
function fileName(source: JsonObject): string {
  const label = String(source.name ?? source.key ?? "document")
    .replace(/[^A-Za-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 40);
  return `${label || "document"}_${String(source._id)}.json`;
}
