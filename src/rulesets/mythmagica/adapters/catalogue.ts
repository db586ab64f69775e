import { isItemOf } from "../../../foundry/platform/documents";

/** A thing to begin with: as much of it as a list shows. */
export interface KnownThing {
  uuid: string;
  name: string;
  type: string;
  img: string;
  /** In silver; 0 where it has none. */
  price: number;
}

/** Everything that a character can be made of, from the world and every pack that this user may see. */
export interface Catalogue {
  races: ItemOf<"mythRace">[];
  classes: ItemOf<"mythClass">[];
  abilities: ItemOf<"mythAbility">[];
  gifts: ItemOf<"mythGift">[];
  proficiencies: ItemOf<"mythProficiency">[];
  traits: ItemOf<"mythTrait">[];
  weapons: ItemOf<"mythWeapon">[];
  things: KnownThing[];
}

const WHOLE = [
  "mythRace",
  "mythClass",
  "mythAbility",
  "mythGift",
  "mythProficiency",
  "mythTrait",
  "mythWeapon",
] as const satisfies (keyof ItemModels)[];
const THINGS = ["mythWeapon", "mythArmour", "mythGear"];

interface Entry {
  uuid: string;
  name: string;
  type?: string | undefined;
  img?: string | null | undefined;
  system?: unknown;
}

const known = ({ uuid, name, type = "", img, system }: Entry): KnownThing => ({
  ...{ uuid, name, type, img: img ?? "" },
  price: Number((system as { price?: unknown } | undefined)?.price) || 0,
});

const byName = (a: { name: string }, b: { name: string }): number => a.name.localeCompare(b.name);

/** The first of each short name counts: the world's own before the packs'. */
function once<T extends Item>(all: readonly T[]): T[] {
  const seen = new Set<string>();
  return all
    .filter((one) => {
      const slug = String((one.system as { slug?: unknown }).slug ?? "");
      if (slug === "" || !seen.has(slug)) return Boolean(seen.add(slug));
      return false;
    })
    .sort(byName);
}

/** Coins are in a purse, not on a shelf. */
const isCoin = (entry: Entry): boolean => (entry.system as { kind?: unknown } | undefined)?.kind === "coin";

export async function loadCatalogue(): Promise<Catalogue> {
  const packs = await Promise.all(
    game.packs
      .filter(({ documentName, visible }) => documentName === "Item" && visible)
      .map(async (pack) => ({
        pack,
        entries: (await pack.getIndex({ fields: ["system.price", "system.kind"] })).contents as Entry[],
      })),
  );
  const read = packs.filter(({ entries }) =>
    entries.some(({ type }) => (WHOLE as readonly string[]).includes(type ?? "")),
  );
  const packed = (await Promise.all(read.map(({ pack }) => pack.getDocuments()))).flat();
  const all: unknown[] = [...game.items.contents, ...packed];
  const of = <K extends keyof ItemModels>(type: K): ItemOf<K>[] =>
    once(all.filter((one): one is ItemOf<K> => isItemOf(one, type)));
  const entries = [...(game.items.contents as Entry[]), ...packs.flatMap((one) => one.entries)];
  return {
    races: of("mythRace"),
    classes: of("mythClass"),
    abilities: of("mythAbility"),
    gifts: of("mythGift"),
    proficiencies: of("mythProficiency"),
    traits: of("mythTrait"),
    // Of one name there may be several: the book's, without numbers, and those that are sold.
    weapons: all.filter((one) => isItemOf(one, "mythWeapon")).sort(byName),
    things: entries
      .filter((entry) => THINGS.includes(entry.type ?? "") && !isCoin(entry))
      .map(known)
      .filter(({ price }) => price > 0)
      .sort(byName),
  };
}
