import type { BrowseField } from "../contracts/browse";
import { format, messageOf } from "../platform/i18n";
import { isEnabled } from "../registry/enabled-rulesets";
import { playOf } from "../registry/plays";
import { rulesetOfType } from "../registry/registry";
import { EDITION_FIELD, editionOf } from "./edition";
import type { Row, RowValue } from "./rows";
import { isTyped, packTitle, rulesetOfPack, type TypedKind } from "./shown-packs";

/** What was read, and in words what could not be. */
interface Listed {
  rows: Row[];
  notes: string[];
}
interface ReadPack extends Listed {
  /** What a setting leaves out. */
  unplayed: { words: string; count: number } | null;
}

/** What this needs of a model's schema and of its fields. */
interface FieldLike {
  fields?: Record<string, FieldLike>;
  initial?: unknown;
}
type FieldsOf = (kind: string, type: string) => readonly BrowseField[];

/** Lists packs by their indexes, never by whole documents. A pack that cannot be read is said and left out. */
export async function readRows(packs: readonly CompendiumCollection[], fieldsOf: FieldsOf): Promise<Listed> {
  const read = await Promise.all(packs.map((pack) => readPack(pack, fieldsOf)));
  const notes = read.flatMap(({ notes }) => notes);
  return { rows: read.flatMap(({ rows }) => rows), notes: [...notes, ...unplayedNotes(read)] };
}

/** How much is left out by a setting, in one sentence for all packs of a game. */
function unplayedNotes(read: readonly ReadPack[]): string[] {
  const counts = new Map<string, number>();
  for (const { unplayed } of read)
    if (unplayed && unplayed.count > 0) counts.set(unplayed.words, (counts.get(unplayed.words) ?? 0) + unplayed.count);
  return [...counts].map(([words, count]) => format(words, { count }));
}

async function readPack(pack: CompendiumCollection, fieldsOf: FieldsOf): Promise<ReadPack> {
  const kind = pack.documentName;
  const title = packTitle(pack);
  try {
    const plain = await pack.getIndex();
    const types = new Set(plain.contents.map(({ type }) => type ?? ""));
    const unplayed = playOf(rulesetOfPack(pack))?.unplayed;
    const paths = [
      ...(unplayed ? [EDITION_FIELD] : []),
      ...new Set([...types].flatMap((type) => fieldsOf(kind, type).map(({ path }) => path))),
    ];
    const index = paths.length > 0 ? await pack.getIndex({ fields: paths }) : plain;
    const known = index.contents.filter(({ type }) => !isTyped(kind) || rulesetOfType(kind, type ?? ""));
    const played = known.filter((entry) => !unplayed?.is(editionOf(entry)));
    const count = index.contents.length - known.length;
    return {
      rows: played.flatMap((entry) => rowOf(entry, pack, fieldsOf) ?? []),
      notes: count > 0 ? [format("MANIFOLD.Browser.withoutType", { pack: title, count })] : [],
      unplayed: unplayed ? { words: unplayed.words, count: known.length - played.length } : null,
    };
  } catch (error) {
    const reason = messageOf(error);
    return { rows: [], notes: [format("MANIFOLD.Browser.unreadable", { pack: title, reason })], unplayed: null };
  }
}

/** Null for types of rulesets that are turned off. */
function rowOf(entry: CompendiumIndexEntry, pack: CompendiumCollection, fieldsOf: FieldsOf): Row | null {
  const kind = pack.documentName;
  const type = isTyped(kind) ? (entry.type ?? "") : "";
  if (isTyped(kind) && !isEnabled(rulesetOfType(kind, type)?.id ?? "")) return null;
  const values = fieldsOf(kind, type).map(({ path }) => {
    const stored = foundry.utils.getProperty(entry, path);
    return [path, valueOf(stored === undefined ? initialOf(kind as TypedKind, type, path) : stored)] as const;
  });
  return {
    uuid: entry.uuid,
    name: entry.name,
    img: entry.img || "icons/svg/book.svg",
    kind,
    type,
    pack: pack.collection,
    values: Object.fromEntries(values),
  };
}

/** Packs store what differs: what an entry does not say is what its model begins with. */
function initialOf(kind: TypedKind, type: string, path: string): unknown {
  const [root, ...steps] = path.split(".");
  if (root !== "system") return undefined;
  let field = (CONFIG[kind].dataModels[type] as { schema?: FieldLike } | undefined)?.schema;
  for (const step of steps) field = field?.fields?.[step];
  return typeof field?.initial === "function" ? undefined : field?.initial;
}

function valueOf(stored: unknown): RowValue {
  if (stored instanceof Set) return valueOf([...stored]);
  if (Array.isArray(stored)) return stored.filter((one): one is string => typeof one === "string");
  return ["string", "number", "boolean"].includes(typeof stored) ? (stored as RowValue) : null;
}
