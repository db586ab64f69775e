import { EDITION_FIELD, editionOf } from "../../../../foundry/content/edition";
import { indexed, type Indexed } from "../../../../foundry/content/listed";
import { parsePrice, sameThing } from "../../rules/equipment";

const TYPES = ["malleusWeapon", "malleusArmour", "malleusShield", "malleusGear"];

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
  const all = await indexed("Item", ["system.price", EDITION_FIELD]);
  const goods = all.filter(({ type }) => types.includes(type ?? ""));
  return goods.map(goodsOf).sort((a, b) => a.name.localeCompare(b.name));
}

function goodsOf(entry: Indexed): Goods {
  const { uuid, name, type = "", img, system } = entry;
  const { amount = null, unit = "" } = (system as { price?: { amount?: number | null; unit?: string } })?.price ?? {};
  return {
    uuid,
    name,
    type,
    img: img ?? "",
    edition: editionOf(entry),
    groats: amount === null ? null : (parsePrice(`${amount}${unit}`) ?? null),
  };
}

/** The goods that a printed name means, or null where no pack has it. */
export const findGoods = (goods: readonly Goods[], name: string): Goods | null =>
  goods.find((one) => sameThing(one.name, name)) ?? null;
