import { knownItems } from "../../../../foundry/content/known-items";
import { storedSystem } from "../../../../foundry/platform/stored-data";
import type { NewTrait } from "./new-trait";
import { slugOf } from "./experience";

export type Trait = ItemOf<"bindSkill" | "bindKnack" | "bindSphere">;

/** Skills, Knacks and spheres of the world and of all packs, the world's own first; a short name counts once. */
export const loadTraits = (): Promise<Trait[]> =>
  knownItems(["bindSkill", "bindKnack", "bindSphere"], (item) => `${item.type} ${slugOf(item)}`);

/** As much of an entry as a card can carry: a long text is left in the compendium. */
export function newTrait(item: Trait): NewTrait {
  const kept = Object.entries(storedSystem(item)).filter(([, value]) => JSON.stringify(value).length < 1500);
  return { id: foundry.utils.randomID(), name: item.name, img: item.img ?? "", system: Object.fromEntries(kept) };
}
