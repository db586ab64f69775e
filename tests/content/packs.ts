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
  folders: { id: string; name: string; parent?: string }[];
  entries: { file: string; entry: Entry }[];
}

export const ROOM = join("packs", "malleus-deum");
const read = (path: string): unknown => parse(readFileSync(path, "utf8"));

/** Every pack of Malleus Deum, entries in the order of their files. */
export const packs: Pack[] = readdirSync(ROOM).map((pack) => {
  const place = join(ROOM, pack);
  const files = readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".yml") && !entry.name.startsWith("_"))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const { type, folders = [] } = read(join(place, "_pack.yml")) as Pick<Pack, "type"> & Partial<Pack>;
  const entries = files.map((path) => ({ file: relative(place, path), entry: read(path) as Entry }));
  return { pack, type, folders, entries };
});

export const entriesOf = (pack: string): Entry[] =>
  packs.find((one) => one.pack === pack)?.entries.map(({ entry }) => entry) ?? [];

/** Every document with a place to name in a message; those embedded in actors too. */
export const documents = packs.flatMap(({ pack, entries }) =>
  entries.flatMap(({ file, entry }) => [
    { where: `${pack}/${file}`, pack, entry },
    ...(entry.items ?? []).map((item) => ({ where: `${pack}/${file} > ${item.name}`, pack, entry: item })),
  ]),
);

/** Every text a reader may see, with the place it stands in. */
export const texts = packs.flatMap(({ pack, entries }) =>
  entries.flatMap(({ file, entry }) =>
    [
      entry.description,
      entry.command,
      ...strings(entry.system),
      ...(entry.items ?? []).flatMap((item) => strings(item.system)),
      ...(entry.pages ?? []).map((page) => page.text.content),
      ...(entry.results ?? []).map((result) => result.description),
    ]
      .filter((text): text is string => Boolean(text))
      .map((text) => ({ where: `${pack}/${file}`, text })),
  ),
);

function strings(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (value === null || typeof value !== "object") return [];
  return Object.values(value).flatMap(strings);
}
