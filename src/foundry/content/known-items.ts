import { isItemOf } from "../platform/documents";
import { tellReading } from "./tell-reading";

type Type = keyof ItemModels;

/** The short name that tells items of one type apart; without one every item is its own. */
const slugOf = ({ type, uuid, system }: Item): string => {
  const slug = String((system as { slug?: unknown }).slug ?? "");
  return slug === "" ? uuid : `${type} ${slug}`;
};

/** A pack's index says what types it holds: packs without any of them are not read. */
async function packed(pack: CompendiumCollection, types: readonly string[]): Promise<unknown[]> {
  const index = await pack.getIndex();
  return index.contents.some(({ type }) => types.includes(type ?? "")) ? pack.getDocuments() : [];
}

/**
 * Items of some types, of the world and of every pack that this user sees, by name.
 * @param keyOf What makes two the same: the world's own counts before the packs'.
 */
export async function knownItems<K extends Type>(
  types: readonly K[],
  keyOf: (item: ItemOf<K>) => string = slugOf,
): Promise<ItemOf<K>[]> {
  const packs = game.packs.filter(({ documentName, visible }) => documentName === "Item" && visible !== false);
  const read = await tellReading(Promise.all(packs.map((pack) => packed(pack, types))));
  const all = [game.items.contents, ...read].flat();
  const found = new Map<string, ItemOf<K>>();
  for (const item of all.filter((one): one is ItemOf<K> => types.some((type) => isItemOf(one, type))))
    if (!found.has(keyOf(item))) found.set(keyOf(item), item);
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name));
}
