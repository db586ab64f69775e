import type { BrowseField } from "../contracts/browse";
import { format, messageOf } from "../platform/i18n";
import { isEnabled } from "../registry/enabled-rulesets";
import { playOf } from "../registry/plays";
import { rulesetOfType } from "../registry/registry";
import type { LeftOut } from "./left-out";
import { EDITION_FIELD, editionOf } from "./edition";
import type { Row, RowValue } from "./rows";
import { isTyped, packTitle, rulesetOfPack, type TypedKind } from "./shown-packs";

/** What was read, in words what could not be, and what settings leave out. */
interface Listed {
  rows: Row[];
  notes: string[];
  leftOut: LeftOut[];
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
  return {
    rows: read.flatMap(({ rows }) => rows),
    notes: read.flatMap(({ notes }) => notes),
    leftOut: ofEachGame(read.flatMap(({ leftOut }) => leftOut)),
  };
}

/** One for all packs of a game. */
function ofEachGame(all: readonly LeftOut[]): LeftOut[] {
  const games = new Map<string, LeftOut>();
  for (const one of all) {
    const { id } = one.ruleset;
    games.set(id, { ...one, count: one.count + (games.get(id)?.count ?? 0) });
  }
  return [...games.values()];
}

async function readPack(pack: CompendiumCollection, fieldsOf: FieldsOf): Promise<Listed> {
  const kind = pack.documentName;
  const title = packTitle(pack);
  try {
    const plain = await pack.getIndex();
    const types = new Set(plain.contents.map(({ type }) => type ?? ""));
    const ruleset = rulesetOfPack(pack);
    const unplayed = playOf(ruleset)?.unplayed;
    const paths = [
      ...(unplayed ? [EDITION_FIELD] : []),
      ...new Set([...types].flatMap((type) => fieldsOf(kind, type).map(({ path }) => path))),
    ];
    const index = paths.length > 0 ? await pack.getIndex({ fields: paths }) : plain;
    const known = index.contents.filter(({ type }) => !isTyped(kind) || rulesetOfType(kind, type ?? ""));
    const played = known.filter((entry) => !unplayed?.is(editionOf(entry)));
    const count = index.contents.length - known.length;
    const left = known.length - played.length;
    return {
      rows: played.flatMap((entry) => rowOf(entry, pack, fieldsOf) ?? []),
      notes: count > 0 ? [format("MANIFOLD.Browser.withoutType", { pack: title, count })] : [],
      leftOut: ruleset && unplayed && left > 0 ? [{ ruleset, unplayed, count: left }] : [],
    };
  } catch (error) {
    const reason = messageOf(error);
    return { rows: [], notes: [format("MANIFOLD.Browser.unreadable", { pack: title, reason })], leftOut: [] };
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
