import { SYSTEM_ID } from "../../../../foundry/platform/system-id";
import { knownItems } from "../../../../foundry/content/known-items";

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

/** What lists show of the world and of every pack, by name; of one short name the world's own counts before the packs'. */
async function listed(): Promise<KnownItem[]> {
  const packs = game.packs.filter(({ documentName }) => documentName === "Item");
  const fields = ["system.slug", "system.costCp"];
  const packed = await Promise.all(packs.map(async (pack) => (await pack.getIndex({ fields })).contents as Entry[]));
  const all = [...(game.items.contents as Entry[]), ...packed.flat()].filter(({ type = "" }) => LISTED.includes(type));
  const found = new Map<string, KnownItem>();
  for (const one of all.map(known)) {
    const key = one.slug ? `${one.type} ${one.slug}` : one.uuid;
    if (!found.has(key)) found.set(key, one);
  }
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name));
}

export async function loadSources(): Promise<Sources> {
  const [entries, races, packages, beliefs, skills, conditions] = await Promise.all([
    listed(),
    knownItems(["bindRace"]),
    knownItems(["bindClassPackage"]),
    knownItems(["bindBelief"]),
    knownItems(["bindSkill"]),
    loadConditions(),
  ]);
  const of = (...types: string[]): KnownItem[] => entries.filter(({ type }) => types.includes(type));
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
