import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { rootMessage, StartError } from "../errors.js";
import type { JsonObject } from "../json.js";
import { readJsonObject } from "../manifest/read-json.js";
import { classOfCollection, WORLD_DOCUMENTS } from "../storage/hierarchy.js";
import { openLevelStorage } from "../storage/level-storage.js";
import { DocumentStore, type Mutation } from "../world/document-store.js";
import { isId } from "../world/identifiers.js";

/**
 * Reads a folder as exportWorld writes it into a world, in one batch: documents of the same id are replaced, others
 * stay. Any file that does not fit stops the whole import with one message per problem; then nothing was changed.
 */
export async function importWorld(worldFolder: string, source: string): Promise<number> {
  const documents = await readFolder(source);
  const storage = await openLevelStorage(join(worldFolder, "data"));
  try {
    const { store } = await DocumentStore.open(storage);
    const mutations = documents.map(({ documentName, source: after }): Mutation => {
      const id = String(after._id);
      return { documentName, id, before: store.get(documentName, id) ?? null, after };
    });
    await store.commit(mutations);
    return mutations.length;
  } finally {
    await storage.close();
  }
}

interface Found {
  documentName: string;
  source: JsonObject;
}

async function readFolder(source: string): Promise<Found[]> {
  const problems: string[] = [];
  const found: Found[] = [];
  for (const collection of await list(source)) {
    const documentName = classOfCollection(collection);
    if (!documentName || !WORLD_DOCUMENTS.includes(documentName)) {
      problems.push(`${join(source, collection)}: "${collection}" is not a collection of a world.`);
      continue;
    }
    for (const file of await list(join(source, collection))) {
      if (!file.endsWith(".json")) continue;
      const path = join(source, collection, file);
      const { value, problem } = await readJsonObject(path, path);
      if (!value) problems.push(problem ?? `${path} cannot be read.`);
      else if (!isId(value._id)) problems.push(`${path}: "_id" must be 16 letters and digits.`);
      else found.push({ documentName, source: value });
    }
  }
  if (problems.length > 0) throw new StartError(problems);
  return found;
}

async function list(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort();
  } catch (error) {
    throw new StartError([`The folder ${folder} cannot be read: ${rootMessage(error)}`], { cause: error });
  }
}
