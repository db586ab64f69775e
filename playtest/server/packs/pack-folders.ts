import { asString, objectList, stringList, type JsonObject } from "../json.js";
import type { SystemManifest } from "../manifest/manifest.js";
import { newId } from "../world/identifiers.js";
import type { DocumentStore, Mutation } from "../world/document-store.js";
import { CONFIGURATION_KEY } from "./pack-access.js";

const MAXIMUM_DEPTH = 4;

/** Makes the folders of the manifest's `packFolders` (contract 1), once per world: later they are the world's own. */
export async function applyPackFolders(store: DocumentStore, manifest: SystemManifest): Promise<void> {
  const entries = objectList(manifest.raw.packFolders);
  const isKnown = store.all("Setting").some((setting) => setting.key === CONFIGURATION_KEY && !setting.user);
  if (entries.length === 0 || isKnown) return;
  const folders: JsonObject[] = [];
  const configuration: JsonObject = {};
  collect(entries, null, 1, manifest, folders, configuration);
  const setting = { _id: newId(), key: CONFIGURATION_KEY, value: JSON.stringify(configuration), user: null };
  const create = (documentName: string, after: JsonObject): Mutation => {
    return { documentName, id: String(after._id), before: null, after };
  };
  await store.commit([...folders.map((folder) => create("Folder", folder)), create("Setting", setting)]);
}

function collect(
  entries: JsonObject[],
  above: string | null,
  depth: number,
  manifest: SystemManifest,
  folders: JsonObject[],
  configuration: JsonObject,
): void {
  if (depth > MAXIMUM_DEPTH) return;
  for (const entry of entries) {
    const id = newId();
    const sorting = entry.sorting === "m" ? "m" : "a";
    const sort = folders.length * 100_000;
    const color = asString(entry.color);
    folders.push({
      _id: id,
      name: asString(entry.name) ?? "",
      type: "Compendium",
      folder: above,
      sorting,
      sort,
      color,
    });
    for (const name of stringList(entry.packs)) configuration[`${manifest.id}.${name}`] = { folder: id };
    collect(objectList(entry.folders), id, depth + 1, manifest, folders, configuration);
  }
}
