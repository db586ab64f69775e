import { SYSTEM_ID } from "../../../../foundry/platform/system-id";
import { firstByName, listed } from "../../../../foundry/content/listed";
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

/** What lists show of the world and of every pack; of one short name the world's own counts before the packs'. */
async function known(): Promise<KnownItem[]> {
  const entries = (await listed("Item", LISTED, ["system.slug", "system.costCp"])).map(({ system, ...entry }) => ({
    ...entry,
    slug: String(system.slug ?? ""),
    cost: Number(system.costCp ?? 0),
  }));
  return firstByName(entries, ({ type, slug, uuid }) => (slug ? `${type} ${slug}` : uuid));
}

export async function loadSources(): Promise<Sources> {
  const [entries, races, packages, beliefs, skills, conditions] = await Promise.all([
    known(),
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
