/** An entry of a pack's index, or a document of the world: as much as a list shows. */
export interface Listed {
  uuid: string;
  name: string;
  type: string;
  img: string;
  /** The fields that were asked for; of a document of the world all there are. */
  system: Readonly<Record<string, unknown>>;
  /** The document itself. */
  load(): Promise<unknown>;
}

/** A document of the world, or an entry of a pack's index with the fields that were asked for. */
export interface Indexed {
  uuid: string;
  name: string;
  type?: string | undefined;
  img?: string | null | undefined;
  system?: unknown;
}

const packsOf = (of: "Item" | "Actor") => game.packs.filter(({ documentName }) => documentName === of);

/** Every item that there is to name things by, the world's own before those of all packs, also of those that a player does not see. */
export async function indexed(of: "Item", fields: string[]): Promise<Indexed[]> {
  const indexes = await Promise.all(packsOf(of).map((pack) => pack.getIndex({ fields })));
  return [...game.items.contents, ...indexes.flatMap(({ contents }) => contents as Indexed[])];
}

const listedAs = ({ uuid, name, type = "", img, system }: Indexed, load: Listed["load"]): Listed => ({
  ...{ uuid, name, type, img: img ?? "", load },
  system: (system ?? {}) as Listed["system"],
});

/** Nobody learns names here that the sidebar keeps from them. */
const isSeen = (one: FoundryDocument): boolean => one.testUserPermission(game.user, "LIMITED");

/**
 * Items or actors of some types, the world's own before those of every pack that this user sees, without loading the packs.
 * @param fields Paths of what lists show or choose by.
 */
export async function listed(of: "Item" | "Actor", types: readonly string[], fields: string[]): Promise<Listed[]> {
  const packs = packsOf(of).filter(({ visible }) => visible !== false);
  const indexed = packs.map(async (pack) =>
    (await pack.getIndex({ fields })).contents.map((one) =>
      listedAs(one as Indexed, () => pack.getDocument((one as { _id: string })._id)),
    ),
  );
  const world: readonly (Item | Actor)[] = of === "Item" ? game.items.contents : game.actors.contents.filter(isSeen);
  const own = world.map((one) => listedAs(one as Indexed, () => Promise.resolve(one)));
  return [...own, ...(await Promise.all(indexed)).flat()].filter(({ type }) => types.includes(type));
}

/** The first of each key, by name. */
export const firstByName = <T extends { name: string }>(all: readonly T[], keyOf: (one: T) => string): T[] => {
  const found = new Map<string, T>();
  for (const one of all) if (!found.has(keyOf(one))) found.set(keyOf(one), one);
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name));
};
