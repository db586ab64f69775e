import { join } from "node:path";
import { rootMessage, StartError } from "../errors.js";
import { makeWorldPack, packFolder, readWorldPacks } from "../packs/world-packs.js";
import type { SystemManifest } from "../manifest/manifest.js";
import { openLevelStorage } from "../storage/level-storage.js";
import { WORLD_DOCUMENTS } from "../storage/hierarchy.js";
import { DocumentStore, type Mutation } from "../world/document-store.js";
import { folderCircles, importCheck } from "./check-import.js";
import { readFolder, readPackFolders, type Found } from "./read-folder.js";

/**
 * Reads a folder as exportWorld writes it into a world: documents of the same id are replaced, others stay; packs that are not
 * there are made. Any file that does not fit stops the whole import with one message per problem; then nothing was changed.
 * The documents of the world, and those of each pack, are one batch; killed between two of them, the same import completes it.
 */
export async function importWorld(
  worldFolder: string,
  source: string,
  manifest: SystemManifest,
  generation: 13 | 14 = 13,
): Promise<{ files: number; packs: number }> {
  const problems: string[] = [];
  const check = importCheck(manifest, generation);
  const documents = check(await readFolder(source, WORLD_DOCUMENTS, problems), problems);
  const packs = (await readPackFolders(source, problems)).map((pack) => ({
    ...pack,
    found: check(pack.found, problems),
  }));
  problems.push(...folderCircles(documents), ...packs.flatMap(({ found }) => folderCircles(found)));
  const there = await readWorldPacks(worldFolder);
  for (const { wish, path } of packs) {
    if (packs.some((pack) => pack.wish.name === wish.name && pack.path < path))
      problems.push(`${path}: there are two packs "${wish.name}".`);
    const type = there.find((pack) => pack.wish.name === wish.name)?.wish.type ?? wish.type;
    if (type !== wish.type)
      problems.push(`${path}: the world has a pack "${wish.name}" of ${type}, this is one of ${wish.type}.`);
  }
  if (problems.length > 0) throw new StartError(problems);
  // First the world's: it is open in another server, or it is not.
  let files = await write(join(worldFolder, "data"), WORLD_DOCUMENTS, documents);
  for (const { wish, found } of packs) {
    if (!there.some((pack) => pack.wish.name === wish.name)) await makeWorldPack(worldFolder, wish);
    files += await write(packFolder(worldFolder, wish), ["Folder", wish.type], found);
  }
  return { files, packs: packs.length };
}

async function write(folder: string, documentNames: readonly string[], found: Found[]): Promise<number> {
  const storage = await openLevelStorage(folder);
  try {
    const { store } = await DocumentStore.open(storage, documentNames);
    const mutations = found.map(({ documentName, source: after }): Mutation => {
      const id = String(after._id);
      return { documentName, id, before: store.get(documentName, id) ?? null, after };
    });
    await store.commit(mutations);
    return mutations.length;
  } catch (error) {
    throw error instanceof StartError ? error : new StartError([rootMessage(error)], { cause: error });
  } finally {
    await storage.close();
  }
}
