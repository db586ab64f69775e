import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { JsonObject } from "../json.js";
import { readWorldPacks } from "../packs/world-packs.js";
import { COLLECTIONS, WORLD_DOCUMENTS } from "../storage/hierarchy.js";
import { openLevelStorage } from "../storage/level-storage.js";
import { DocumentStore } from "../world/document-store.js";

/** The file that says what a pack's folder is a pack of. */
export const PACK_FILE = "pack.json";

interface Exported {
  files: number;
  packs: number;
  problems: string[];
}

/**
 * Writes a world as `<folder>/<collection>/<name>_<id>.json`, one top-level document per file with everything it
 * embeds, and the packs that it made in the same way below `<folder>/packs/<name>`. Returns the number of documents and packs.
 * Damaged records are named in `problems`, not written.
 */
export async function exportWorld(worldFolder: string, target: string): Promise<Exported> {
  const told = await exportDatabase(join(worldFolder, "data"), WORLD_DOCUMENTS, target);
  const packs = await readWorldPacks(worldFolder);
  for (const { folder, wish } of packs) {
    const place = join(target, "packs", wish.name);
    await mkdir(place, { recursive: true });
    await writeJson(join(place, PACK_FILE), wish);
    const { files, problems } = await exportDatabase(folder, ["Folder", wish.type], place);
    told.files += files;
    told.problems.push(...problems.map((problem) => `pack "${wish.name}": ${problem}`));
  }
  return { ...told, packs: packs.length };
}

async function exportDatabase(
  folder: string,
  documentNames: readonly string[],
  target: string,
): Promise<{ files: number; problems: string[] }> {
  const storage = await openLevelStorage(folder);
  try {
    const { store, problems } = await DocumentStore.open(storage, documentNames);
    let files = 0;
    for (const documentName of documentNames) {
      const sources = store.all(documentName);
      if (sources.length === 0) continue;
      const place = join(target, COLLECTIONS[documentName] ?? documentName);
      await mkdir(place, { recursive: true });
      for (const source of sources) await writeJson(join(place, fileName(source)), source);
      files += sources.length;
    }
    return { files, problems };
  } finally {
    await storage.close();
  }
}

function writeJson(path: string, value: object): Promise<void> {
  return writeFile(path, `${JSON.stringify(value, null, 2)}\n`);
}

/** Readable and unique: a document's name may hold anything, its id is what counts. */
function fileName(source: JsonObject): string {
  const label = String(source.name ?? source.key ?? "document")
    .replace(/[^A-Za-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 40);
  return `${label || "document"}_${String(source._id)}.json`;
}
