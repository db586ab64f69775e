import { isCreature, type Creature } from "./creature";

/** A creature of the world or of a pack, by the short name that its entries at several Levels share. */
export type Entry = { slug: string; name: string; examples(): Promise<Creature[]> };

const NPCS = ["mythNpc", "mythSwarm"];

/** Players learn no names here that the sidebar keeps from them. */
const isSeen = (actor: Actor): boolean => actor.testUserPermission(game.user, "LIMITED");

/** Every creature that is written up: the world's, and those of the packs that this user may see. */
export async function knownCreatures(): Promise<Entry[]> {
  const found = new Map<
    string,
    { slug: string; name: string; world: Creature[]; packed: (() => Promise<unknown>)[] }
  >();
  const at = (slug: string, name: string) => {
    const key = slug || name;
    const one = found.get(key) ?? { slug, name, world: [], packed: [] };
    found.set(key, one);
    return one;
  };
  for (const actor of game.actors.contents)
    if (isCreature(actor) && NPCS.includes(actor.type) && !actor.system.conjured && isSeen(actor))
      at(actor.system.slug, actor.name).world.push(actor);
  for (const pack of game.packs) {
    if (pack.documentName !== "Actor") continue;
    for (const entry of await pack.getIndex({ fields: ["type", "system.slug"] })) {
      const { type, name = "", system } = entry as { type?: string; name?: string; system?: { slug?: string } };
      if (NPCS.includes(type ?? "")) at(system?.slug ?? "", name).packed.push(() => pack.getDocument(entry._id));
    }
  }
  return [...found.values()]
    .map(({ slug, name, world, packed }) => ({
      slug,
      name,
      examples: async () => [...world, ...(await Promise.all(packed.map((load) => load()))).filter(isCreature)],
    }))
    .sort((a, b) => a.name.localeCompare(b.name));
}
