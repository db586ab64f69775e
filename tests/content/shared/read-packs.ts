import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { parse } from "yaml";

/** A document of a pack as its YAML states it. */
export interface Entry {
  _id: string;
  name: string;
  type: string;
  img?: string;
  folder?: string;
  system?: Record<string, unknown>;
  items?: Entry[];
  pages?: { _id: string; name: string; type: string; text: { content: string } }[];
  results?: { _id: string; type: string; name: string; description: string; range: number[]; documentUuid?: string }[];
  formula?: string;
  command?: string;
  description?: string;
  flags?: { manifold?: { edition?: string } };
  prototypeToken?: { name: string; texture?: { src: string } };
}

export interface Pack {
  pack: string;
  type: string;
  /** Name of the picture on its banner. */
  banner: string | undefined;
  folders: { id: string; name: string; parent?: string }[];
  entries: { file: string; entry: Entry }[];
}

/** An entry, or an Item inside one, with a place to name in a message. */
export interface PlacedEntry {
  where: string;
  pack: string;
  entry: Entry;
}

/** All that the packs of one ruleset hold. */
export interface Content {
  ruleset: string;
  /** Folder of the ruleset's packs. */
  room: string;
  packs: Pack[];
  /** Every document; those embedded in actors too. */
  documents: PlacedEntry[];
  /** Every text a reader may see, with the place it stands in. */
  texts: { where: string; text: string }[];
  entriesOf(pack: string): Entry[];
}

const read = (path: string): unknown => parse(readFileSync(path, "utf8"));

/** Every pack of a ruleset, entries in the order of their files. */
export function readContent(ruleset: string): Content {
  const room = join("packs", ruleset);
  const packs = readdirSync(room).map((pack) => readPack(room, pack));
  return {
    ruleset,
    room,
    packs,
    documents: packs.flatMap(({ pack, entries }) =>
      entries.flatMap(({ file, entry }) => [
        { where: `${pack}/${file}`, pack, entry },
        ...(entry.items ?? []).map((item) => ({ where: `${pack}/${file} > ${item.name}`, pack, entry: item })),
      ]),
    ),
    texts: packs.flatMap(({ pack, entries }) =>
      entries.flatMap(({ file, entry }) => textsOf(entry).map((text) => ({ where: `${pack}/${file}`, text }))),
    ),
    entriesOf: (name) => packs.find(({ pack }) => pack === name)?.entries.map(({ entry }) => entry) ?? [],
  };
}

function readPack(room: string, pack: string): Pack {
  const place = join(room, pack);
  const files = readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".yml") && !entry.name.startsWith("_"))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const { type, banner, folders = [] } = read(join(place, "_pack.yml")) as Pick<Pack, "type"> & Partial<Pack>;
  const entries = files.map((path) => ({ file: relative(place, path), entry: read(path) as Entry }));
  return { pack, type, banner, folders, entries };
}

const textsOf = (entry: Entry): string[] =>
  [
    entry.description,
    entry.command,
    ...strings(entry.system),
    ...(entry.items ?? []).flatMap((item) => strings(item.system)),
    ...(entry.pages ?? []).map((page) => page.text.content),
    ...(entry.results ?? []).map((result) => result.description),
  ].filter((text): text is string => Boolean(text));

function strings(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (value === null || typeof value !== "object") return [];
  return Object.values(value).flatMap(strings);
}

/** How many entries lie in a folder or below it. */
export function inFolder({ folders, entries }: Pack, name: string): number {
  const inside = new Set(folders.filter((folder) => folder.name === name).map(({ id }) => id));
  for (const { id, parent } of folders) if (parent !== undefined && inside.has(parent)) inside.add(id);
  return entries.filter(({ entry }) => entry.folder !== undefined && inside.has(entry.folder)).length;
}
