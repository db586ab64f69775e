import { knownItems } from "../../../foundry/content/known-items";
import { firstByName, listed } from "../../../foundry/content/listed";

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
  /** Natural attacks, which a people may give (MY-NWP-04). */
  modes: ItemOf<"mythAttackMode">[];
  things: KnownThing[];
}

const THINGS = ["mythWeapon", "mythArmour", "mythGear"];

/** By short name, the world's own before the packs'; without one every item is its own. */
const slugOf = ({ uuid, system }: Item): string => String((system as { slug?: unknown }).slug ?? "") || uuid;

/** What is sold, with its price; coins are in a purse, not on a shelf. */
async function knownThings(): Promise<KnownThing[]> {
  const entries = await listed("Item", THINGS, ["system.price", "system.kind"]);
  const sold = entries
    .filter(({ system }) => system.kind !== "coin")
    .map(({ system, load: _, ...thing }) => ({ ...thing, price: Number(system.price) || 0 }))
    .filter(({ price }) => price > 0);
  return firstByName(sold, ({ uuid }) => uuid);
}

export async function loadCatalogue(): Promise<Catalogue> {
  const [races, classes, abilities, gifts, proficiencies, traits, weapons, modes, things] = await Promise.all([
    knownItems(["mythRace"], slugOf),
    knownItems(["mythClass"], slugOf),
    knownItems(["mythAbility"], slugOf),
    knownItems(["mythGift"], slugOf),
    knownItems(["mythProficiency"], slugOf),
    knownItems(["mythTrait"], slugOf),
    // Of one name there may be several: the book's, without numbers, and those that are sold.
    knownItems(["mythWeapon"], ({ uuid }) => uuid),
    knownItems(["mythAttackMode"], slugOf),
    knownThings(),
  ]);
  return { races, classes, abilities, gifts, proficiencies, traits, weapons, modes, things };
}
