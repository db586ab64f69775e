import { isItem } from "../../../../foundry/platform/documents";
import { SYSTEM_ID } from "../../../../foundry/platform/system-id";

// What the packs of this game hold, for tools that look things up by their names.

const PACKS = "manifold.bind-";

/** Every item of some packs by type and name, in lower case. */
export type Catalogue = ReadonlyMap<string, Item>;

const key = (type: string, name: string): string => `${type}:${name.trim().toLowerCase()}`;

export async function loadCatalogue(...names: string[]): Promise<Catalogue> {
  const found = new Map<string, Item>();
  for (const name of names) {
    const documents = (await game.packs.get(PACKS + name)?.getDocuments()) ?? [];
    for (const item of documents.filter(isItem))
      if (!found.has(key(item.type, item.name))) found.set(key(item.type, item.name), item);
  }
  return found;
}

export const itemNamed = <K extends keyof ItemModels>(all: Catalogue, type: K, name: string): ItemOf<K> | null =>
  (all.get(key(type, name)) as ItemOf<K> | undefined) ?? null;

/** Tables of a pack that are marked for a use: `flags.manifold.use`. */
export async function tablesFor(pack: string, ...uses: string[]): Promise<RollTable[]> {
  const documents = (await game.packs.get(PACKS + pack)?.getDocuments()) ?? [];
  return documents.filter(
    (one): one is RollTable => one instanceof RollTable && uses.includes(String(one.getFlag("manifold", "use"))),
  );
}

/** A row's text without links and markup: cards come from anybody and show words alone. */
const inWords = (html: string): string =>
  html.replaceAll(/@UUID\[[^\]]*\]\{([^}]*)\}/g, "$1").replaceAll(/<[^>]*>/g, "");

/** A row of a table: the sums it stands at, what it says, and what its flags say to tools. */
export type TableRow = { from: number; to: number; text: string; flags: Record<string, unknown> };

export const rowsOf = (table: RollTable): TableRow[] =>
  table.results.contents.map(({ range: [from, to], description, flags }) => ({
    ...{ from, to },
    text: inWords(description),
    flags: flags[SYSTEM_ID] ?? {},
  }));

export const rowAt = (table: RollTable, sum: number): TableRow | null =>
  rowsOf(table).find(({ from, to }) => from <= sum && sum <= to) ?? null;
