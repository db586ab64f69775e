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

interface Entry {
  uuid: string;
  name: string;
  type?: string | undefined;
  img?: string | null | undefined;
  system?: unknown;
}

const listedAs = ({ uuid, name, type = "", img, system }: Entry, load: Listed["load"]): Listed => ({
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
  const packs = game.packs.filter(({ documentName, visible }) => documentName === of && visible !== false);
  const indexed = packs.map(async (pack) =>
    (await pack.getIndex({ fields })).contents.map((one) =>
      listedAs(one as Entry, () => pack.getDocument((one as { _id: string })._id)),
    ),
  );
  const world: readonly (Item | Actor)[] = of === "Item" ? game.items.contents : game.actors.contents.filter(isSeen);
  const own = world.map((one) => listedAs(one as Entry, () => Promise.resolve(one)));
  return [...own, ...(await Promise.all(indexed)).flat()].filter(({ type }) => types.includes(type));
}

/** The first of each key, by name. */
export const firstByName = <T extends { name: string }>(all: readonly T[], keyOf: (one: T) => string): T[] => {
  const found = new Map<string, T>();
  for (const one of all) if (!found.has(keyOf(one))) found.set(keyOf(one), one);
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name));
};
