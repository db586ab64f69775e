import { isItemOf } from "../../../foundry/platform/documents";

/** What packs hold of a type, read once: it is the same for everybody. */
const packed = new Map<string, Promise<Item[]>>();

async function read(type: string): Promise<Item[]> {
  const found: Item[] = [];
  for (const pack of game.packs) {
    if (pack.documentName !== "Item") continue;
    const index = await pack.getIndex({ fields: ["type"] });
    if (![...index].some((entry) => entry.type === type)) continue;
    found.push(...((await pack.getDocuments({ type })) as unknown[]).filter((one): one is Item => one instanceof Item));
  }
  return found;
}

/** The documents of a type in all packs that this user may see. */
export async function packedItems<K extends keyof ItemModels>(type: K): Promise<ItemOf<K>[]> {
  const reading = packed.get(type) ?? read(type);
  packed.set(type, reading);
  return (await reading).filter((one): one is ItemOf<K> => isItemOf(one, type));
}
