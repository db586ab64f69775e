import { isItemOf } from "../../../foundry/platform/documents";
import { storedSystem } from "../../../foundry/platform/stored-data";
import type { NewTrait } from "./new-trait";
import { slugOf } from "./experience";

type TraitType = "bindSkill" | "bindKnack" | "bindSphere";
export type Trait = ItemOf<TraitType>;

const TYPES: readonly TraitType[] = ["bindSkill", "bindKnack", "bindSphere"];
const isTrait = (item: unknown): item is Trait => TYPES.some((type) => isItemOf(item, type));

/** Skills, Knacks and spheres of the world and of all packs, the world's own first; a short name counts once. */
export async function loadTraits(): Promise<Trait[]> {
  const packs = game.packs.filter(({ documentName }) => documentName === "Item");
  const packed = (await Promise.all(packs.map((pack) => traitsIn(pack)))).flat();
  const byName = new Map<string, Trait>();
  for (const item of [...game.items.contents.filter(isTrait), ...packed]) {
    const key = `${item.type} ${slugOf(item)}`;
    if (!byName.has(key)) byName.set(key, item);
  }
  return [...byName.values()].sort((a, b) => a.name.localeCompare(b.name));
}

/** A pack's index says which entries are traits: packs without any are not read. */
async function traitsIn(pack: CompendiumCollection): Promise<Trait[]> {
  const index = await pack.getIndex();
  if (!index.contents.some(({ type }) => (TYPES as readonly string[]).includes(type ?? ""))) return [];
  return (await pack.getDocuments()).filter(isTrait);
}

/** As much of an entry as a card can carry: a long text is left in the compendium. */
export function newTrait(item: Trait): NewTrait {
  const kept = Object.entries(storedSystem(item)).filter(([, value]) => JSON.stringify(value).length < 1500);
  return { id: foundry.utils.randomID(), name: item.name, img: item.img ?? "", system: Object.fromEntries(kept) };
}
