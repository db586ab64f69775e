/** Bars of tokens: which attributes there are and what an entry in the HUD changes (sec. 6 TokenDocument, 3). */
import type { AnyDocument, Data } from "./types";

/** Paths below `system`: bars have value and max, values are single numbers. */
export interface TrackedAttributes {
  bar: string[][];
  value: string[][];
}

interface SchemaLike {
  entries(): Iterable<[string, unknown]>;
  has?(name: string): boolean;
}

/** Attributes of a model's schema, or of plain data: numbers, and objects of a numeric value and max. */
export function trackedFrom(data: unknown, path: string[] = []): TrackedAttributes {
  const found: TrackedAttributes = { bar: [], value: [] };
  for (const [key, inner] of entriesOf(data)) {
    const here = [...path, key];
    if (isBar(inner)) found.bar.push(here);
    else if (isNumber(inner)) found.value.push(here);
    else if (isNested(inner)) {
      const deeper = trackedFrom(inner, here);
      found.bar.push(...deeper.bar);
      found.value.push(...deeper.value);
    }
  }
  return found;
}

function entriesOf(data: unknown): [string, unknown][] {
  if (isSchema(data)) return [...data.entries()];
  const fields = (data as { fields?: unknown } | null)?.fields;
  if (fields && typeof fields === "object") return Object.entries(fields);
  return data && typeof data === "object" && !Array.isArray(data) ? Object.entries(data) : [];
}

const isSchema = (data: unknown): data is SchemaLike =>
  typeof (data as SchemaLike | null)?.entries === "function" && !(data instanceof Map) && !Array.isArray(data);

const className = (value: unknown): string[] => {
  const names: string[] = [];
  for (
    let proto: unknown = value?.constructor;
    typeof proto === "function" && proto.name;
    proto = Object.getPrototypeOf(proto)
  ) {
    names.push((proto as { name: string }).name);
  }
  return names;
};

const isNumber = (value: unknown): boolean => typeof value === "number" || className(value).includes("NumberField");

const isNested = (value: unknown): boolean =>
  value !== null && typeof value === "object" && (isSchema(value) || Object.getPrototypeOf(value) === Object.prototype);

function isBar(value: unknown): boolean {
  if (!isNested(value)) return false;
  const entries = Object.fromEntries(entriesOf(value));
  return isNumber(entries.value) && isNumber(entries.max);
}

/** The update that a new value of an attribute means: a bar's value within 0 and max, others as they are. */
export function tokenAttributeUpdate(
  actor: AnyDocument,
  attribute: string,
  value: number,
  isDelta: boolean,
  isBar: boolean,
): Data {
  const current = foundry.utils.getProperty(actor.system ?? {}, attribute) as
    number | { value: number; max: number } | undefined;
  const isPool = isBar && current !== null && typeof current === "object";
  const now = isPool ? Number(current.value) : Number(current ?? 0);
  const next = isDelta ? now + value : value;
  if (!isPool) return { [`system.${attribute}`]: next };
  return { [`system.${attribute}.value`]: Math.clamp(next, 0, Number(current.max)) };
}
