import { readdir } from "node:fs/promises";
import { join } from "node:path";

/** A database of a world: its folder below the world's, and the files that belong beside it. */
export interface Place {
  folder: string;
  beside: string[];
}

/**
 * What a snapshot holds: the packs that the world made, the system's packs that were edited in it (the others are the system's
 * own and copied again), and the world's documents.
 */
export async function placesOf(worldFolder: string): Promise<Place[]> {
  const named = async (folder: string, ending: string): Promise<string[]> => {
    const files = await readdir(join(worldFolder, folder), { withFileTypes: true }).catch(() => []);
    const ended = files.filter((file) => file.isFile() && file.name.endsWith(ending));
    return ended.map((file) => join(folder, file.name.slice(0, -ending.length))).sort();
  };
  const made = (await named("packs/world", ".json")).map((folder) => ({ folder, beside: [`${folder}.json`] }));
  const brought = [...(await named("packs/system", ".edited")), ...(await named("packs/module", ".edited"))];
  const edited = brought.map((folder) => {
    return { folder, beside: [`${folder}.edited`, `${folder}.source.json`] };
  });
  return [...made, ...edited, { folder: "data", beside: [] }];
}
