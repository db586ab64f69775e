import { SYSTEM_ID } from "../../../foundry/platform/system-id";
import { parsePrice, sameThing } from "../rules/equipment";

const TYPES = ["malleusWeapon", "malleusArmour", "malleusShield", "malleusGear"];

const FIELDS = ["system.price", `flags.${SYSTEM_ID}.edition`];

/** Something that can be bought or brought along. */
export interface Goods {
  uuid: string;
  name: string;
  type: string;
  img: string;
  /** "later" of a later edition. */
  edition: unknown;
  /** Null: no price is known. */
  groats: number | null;
}

/** Everything that the world and its packs know of some types of items, by name; read from the indexes alone. */
export async function loadGoods(types: readonly string[] = TYPES): Promise<Goods[]> {
  const packs = game.packs.filter(({ documentName }) => documentName === "Item");
  const indexes = await Promise.all(packs.map((pack) => pack.getIndex({ fields: FIELDS })));
  const packed = indexes.flatMap(({ contents }) => contents.map((entry) => ({ ...entry, type: entry.type ?? "" })));
  const own = game.items.contents;
  const goods = ([...own, ...packed] as Entry[]).filter(({ type }) => types.includes(type ?? ""));
  return goods.map(goodsOf).sort((a, b) => a.name.localeCompare(b.name));
}

/** A world Item, or one of a pack's index. */
interface Entry {
  uuid: string;
  name: string;
  type?: string | undefined;
  img?: string | null | undefined;
  system?: unknown;
  flags?: unknown;
}

function goodsOf({ uuid, name, type = "", img, system, flags }: Entry): Goods {
  const { amount = null, unit = "" } = (system as { price?: { amount?: number | null; unit?: string } })?.price ?? {};
  const { edition } = (flags as Record<string, { edition?: unknown } | undefined>)?.[SYSTEM_ID] ?? {};
  return {
    uuid,
    name,
    type,
    img: img ?? "",
    edition,
    groats: amount === null ? null : (parsePrice(`${amount}${unit}`) ?? null),
  };
}

/** The goods that a printed name means, or null where no pack has it. */
export const findGoods = (goods: readonly Goods[], name: string): Goods | null =>
  goods.find((one) => sameThing(one.name, name)) ?? null;
