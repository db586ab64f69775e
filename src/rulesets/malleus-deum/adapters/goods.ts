import { parsePrice, sameThing } from "../rules/equipment";

const TYPES = ["malleusWeapon", "malleusArmour", "malleusShield", "malleusGear"];

/** Something that can be bought or brought along. */
export interface Goods {
  uuid: string;
  name: string;
  type: string;
  /** Null: no price is known. */
  groats: number | null;
}

/** Everything that the world and its packs know of some types of items, by name; read from the indexes alone. */
export async function loadGoods(types: readonly string[] = TYPES): Promise<Goods[]> {
  const packs = game.packs.filter(({ documentName }) => documentName === "Item");
  const indexes = await Promise.all(packs.map((pack) => pack.getIndex({ fields: ["system.price"] })));
  const packed = indexes.flatMap(({ contents }) => contents.map((entry) => ({ ...entry, type: entry.type ?? "" })));
  const own = game.items.contents.map(({ uuid, name, type, system }) => ({ uuid, name, type, system }));
  const goods = [...own, ...packed].filter(({ type }) => types.includes(type ?? ""));
  return goods.map(goodsOf).sort((a, b) => a.name.localeCompare(b.name));
}

/** A world Item, or one of a pack's index. */
interface Entry {
  uuid: string;
  name: string;
  type: string | undefined;
  system?: unknown;
}

function goodsOf({ uuid, name, type = "", system }: Entry): Goods {
  const { amount = null, unit = "" } = (system as { price?: { amount?: number | null; unit?: string } })?.price ?? {};
  return { uuid, name, type, groats: amount === null ? null : (parsePrice(`${amount}${unit}`) ?? null) };
}

/** The goods that a printed name means, or null where no pack has it. */
export const findGoods = (goods: readonly Goods[], name: string): Goods | null =>
  goods.find((one) => sameThing(one.name, name)) ?? null;
