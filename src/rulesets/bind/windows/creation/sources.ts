import { isItemOf } from "../../../../foundry/platform/documents";
import { SYSTEM_ID } from "../../../../foundry/platform/system-id";

/** An entry of a pack's index, or an item of the world: as much as a list shows. */
export interface KnownItem {
  uuid: string;
  name: string;
  type: string;
  img: string;
  slug: string;
  /** In copper; 0 where it has none. */
  cost: number;
}

/** Everything that a character can be made of, from the world and every pack that this user may see. */
export interface Sources {
  races: ItemOf<"bindRace">[];
  packages: ItemOf<"bindClassPackage">[];
  beliefs: ItemOf<"bindBelief">[];
  skills: ItemOf<"bindSkill">[];
  knacks: KnownItem[];
  spheres: KnownItem[];
  paths: KnownItem[];
  goods: KnownItem[];
  /** What happened before the first adventure, by the numbers of the table (BIC-44). */
  conditions: ReadonlyMap<number, string>;
}

const GOODS = ["bindWeapon", "bindArmour", "bindGear"];
const LISTED = [...GOODS, "bindKnack", "bindSphere", "bindPath"];

interface Entry {
  uuid: string;
  name: string;
  type?: string | undefined;
  img?: string | null | undefined;
  system?: unknown;
}

function known({ uuid, name, type = "", img, system }: Entry): KnownItem {
  const { slug = "", costCp = 0 } = (system ?? {}) as { slug?: string; costCp?: number };
  return { uuid, name, type, img: img ?? "", slug, cost: costCp };
}

/** The first of each short name counts: the world's own before the packs'. */
function once<T>(all: readonly T[], slugOf: (one: T) => string): T[] {
  const seen = new Set<string>();
  return all.filter((one) => {
    const slug = slugOf(one);
    if (slug === "" || !seen.has(slug)) return seen.add(slug);
    return false;
  });
}

export async function loadSources(): Promise<Sources> {
  const packs = game.packs.filter(({ documentName }) => documentName === "Item");
  const indexes = await Promise.all(
    packs.map(async (pack) => ({
      pack,
      entries: (await pack.getIndex({ fields: ["system.slug", "system.costCp"] })).contents as Entry[],
    })),
  );
  const entries = [...(game.items.contents as Entry[]), ...indexes.flatMap((one) => one.entries)];
  const listed = entries
    .filter(({ type = "" }) => LISTED.includes(type))
    .map(known)
    .sort((a, b) => a.name.localeCompare(b.name));
  const of = (...types: string[]): KnownItem[] =>
    once(
      listed.filter(({ type }) => types.includes(type)),
      ({ type, slug }) => slug && `${type} ${slug}`,
    );

  /** Whole items, where their numbers are asked for. */
  async function whole<K extends keyof ItemModels>(type: K): Promise<ItemOf<K>[]> {
    const own = game.items.contents.filter((item): item is ItemOf<K> => isItemOf(item, type));
    const packed = await Promise.all(
      indexes
        .filter((one) => one.entries.some((entry) => entry.type === type))
        .map(async ({ pack }) => (await pack.getDocuments()) as Item[]),
    );
    const all = [...own, ...packed.flat().filter((item): item is ItemOf<K> => isItemOf(item, type))];
    return once(all, (item) => String(foundry.utils.getProperty(item, "system.slug") ?? "")).sort((a, b) =>
      a.name.localeCompare(b.name),
    );
  }

  const [races, packages, beliefs, skills, conditions] = await Promise.all([
    whole("bindRace"),
    whole("bindClassPackage"),
    whole("bindBelief"),
    whole("bindSkill"),
    loadConditions(),
  ]);
  return {
    races: races.sort((a, b) => parseInt(a.system.rollRange) - parseInt(b.system.rollRange)),
    ...{ packages, beliefs, skills, conditions },
    knacks: of("bindKnack"),
    spheres: of("bindSphere"),
    paths: of("bindPath"),
    goods: of(...GOODS),
  };
}

/** The table that says what its numbers mean, by its mark; what no pack has stays a number. */
async function loadConditions(): Promise<ReadonlyMap<number, string>> {
  const fields = [`flags.${SYSTEM_ID}.use`];
  const marked = (entry: unknown): boolean =>
    foundry.utils.getProperty(entry as object, `flags.${SYSTEM_ID}.use`) === "startingConditions";
  for (const pack of game.packs.filter(({ documentName }) => documentName === "RollTable")) {
    const entry = (await pack.getIndex({ fields })).contents.find(marked);
    const table = entry ? await fromUuid(entry.uuid) : null;
    if (table instanceof RollTable)
      return new Map(
        table.results.contents.flatMap(({ range: [from, to], description }) =>
          Array.from({ length: to - from + 1 }, (_, at) => [from + at, description] as const),
        ),
      );
  }
  return new Map();
}
