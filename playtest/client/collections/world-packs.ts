/** Packs that the world makes for itself (sec. 15): making, copying and deleting them, and hearing that others did. */
import type { JsonObject, PackSnapshot } from "../../common/protocol";
import type { Data, FolderDocument } from "../documents/types";
import type { Pack, PackConfiguration } from "./pack-types";

/** What a pack is made of: the collection's class, given by whoever stands above it. */
export interface PackClass<P extends Pack> {
  new (snapshot: PackSnapshot): P;
}

/** Put a pack that the server told of into `game.packs`. */
function adoptPack<P extends Pack>(snapshot: PackSnapshot, cls: PackClass<P>): P {
  const known = game.packs.get(snapshot.collection) as unknown as P | undefined;
  if (known) return known;
  const pack = new cls(snapshot);
  (game.packs as unknown as Map<string, Pack>).set(snapshot.collection, pack);
  pack.folders._initialize();
  showPacks();
  return pack;
}

/** Take a pack out of the world: its window closes. */
export function dropPack(collection: string): void {
  const packs = game.packs as unknown as Map<string, Pack>;
  const pack = packs.get(collection);
  if (!pack) return;
  packs.delete(collection);
  for (const app of [...pack.apps]) void app.close();
  showPacks();
}

/** Ask the server which packs came and went. */
export async function refreshPacks<P extends Pack>(cls: PackClass<P>): Promise<void> {
  if (!game.packs) return;
  const known = [...(game.packs as unknown as Map<string, unknown>).keys()];
  const { made, gone } = await game.table.packsSince(known);
  for (const collection of gone) dropPack(collection);
  for (const snapshot of made) adoptPack(snapshot, cls);
}

export async function makePack<P extends Pack>(cls: PackClass<P>, metadata: Data): Promise<P> {
  const label = String(metadata.label ?? "").trim();
  const name = String(metadata.name ?? "") || label.slugify({ strict: true });
  return adoptPack(await game.table.makePack({ ...metadata, label, name } as JsonObject), cls);
}

/** Delete it, and what the world had chosen for it. */
export async function removePack(pack: Pack): Promise<void> {
  dropPack(await game.table.removePack(pack.collection));
  const all = { ...(game.settings.get("core", "compendiumConfiguration") as Record<string, PackConfiguration>) };
  if (!(pack.collection in all)) return;
  delete all[pack.collection];
  await game.settings.set("core", "compendiumConfiguration", all);
}

/** A pack of the world with the same documents and folders, ids kept. */
export async function copyPack<P extends Pack>(cls: PackClass<P>, pack: P, label: string): Promise<P> {
  const { type, banner } = pack.metadata;
  const copy = await makePack(cls, { label, type, ...(banner ? { banner } : {}) });
  const into = { pack: copy.collection, keepId: true, keepEmbeddedIds: true };
  const folders = parentsFirst(pack.folders.contents as unknown as FolderDocument[]);
  if (folders.length) await getDocumentClass("Folder").createDocuments(folders, into);
  const documents = (await pack.getDocuments()).map((document) => document.toObject());
  if (documents.length) await copy.documentClass.createDocuments(documents, into);
  return copy;
}

function parentsFirst(folders: FolderDocument[]): Data[] {
  return [...folders].sort((a, b) => a.depth - b.depth).map((folder) => folder.toObject());
}

function showPacks(): void {
  void ui.compendium?.render();
}
