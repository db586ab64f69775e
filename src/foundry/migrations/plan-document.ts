import { equalJson, type Json } from "../../engine";
import { messageOf } from "../platform/i18n";
import type { ItemMoves, MigratedName, Migration } from "../contracts/migration";

type Data = Record<string, unknown>;

/** A stored document as plain data. */
export interface Subject {
  uuid: string;
  name: string;
  documentName: MigratedName;
  source: Data;
  /** Whether a path is the document's own to write; a token's actor, say, holds only what differs from its original. */
  owns?: (path: string) => boolean;
  /** Ids of the items that are its own; all of them, where nothing is said. */
  ownItems?: ReadonlySet<string>;
}

/** What would change in one document. `after` undefined: the key goes. */
export interface DocumentPlan {
  uuid: string;
  name: string;
  /** Numbers of the steps that had something to do. */
  steps: number[];
  changes: { path: string; before: unknown; after: unknown }[];
  /** What moves between an actor and its items; left out where nothing does. */
  items?: ItemMoves;
}

/**
 * Runs the steps over one document's data, each seeing what the ones before it did. Nothing is written.
 * @returns null when there is nothing to do. @throws Error whatever a step throws, with the step's number.
 */
export function planDocument(subject: Subject, steps: readonly Migration[]): DocumentPlan | null {
  const data = structuredClone(subject.source);
  const done: number[] = [];
  const touched = new Set<string>();
  const items: ItemMoves = { create: [], update: [] };
  for (const step of [...steps].sort((a, b) => a.number - b.number)) {
    const moves = attempt(step, () => (subject.documentName === "Actor" ? step.items?.(ownOf(subject, data)) : null));
    const update = attempt(step, () => step.migrate(subject.documentName, structuredClone(data)));
    if (moves || update) done.push(step.number);
    items.create.push(...(moves?.create ?? []));
    items.update.push(...(moves?.update ?? []));
    if (!update) continue;
    for (const [path, value] of flat(update)) {
      if (subject.owns && !subject.owns(path)) continue;
      write(data, path, value);
      touched.add(path);
    }
  }
  const changes = [...touched]
    .map((path) => ({ path, before: read(subject.source, path), after: read(data, path) }))
    .filter(({ before, after }) => !same(before, after));
  const moves = items.create.length + items.update.length > 0 ? { items } : {};
  return changes.length > 0 || moves.items
    ? { uuid: subject.uuid, name: subject.name, steps: done, changes, ...moves }
    : null;
}

/** A copy of the data with the items that are the subject's own. */
function ownOf({ ownItems }: Subject, data: Data): Data {
  const copy = structuredClone(data);
  const items = copy.items as { _id: string }[] | undefined;
  return ownItems && items ? { ...copy, items: items.filter(({ _id }) => ownItems.has(_id)) } : copy;
}

function attempt<T>(step: Migration, run: () => T): T {
  try {
    return run();
  } catch (error) {
    const reason = messageOf(error);
    throw new Error(`Step ${step.number} (${step.summary}): ${reason}`, { cause: error });
  }
}

/** Leaves of an update by dotted path; lists and empty objects are leaves. */
function flat(update: Data, prefix = ""): [path: string, value: unknown][] {
  return Object.entries(update).flatMap(([key, value]): [string, unknown][] => {
    const path = prefix + key;
    return isRecord(value) && Object.keys(value).length > 0 ? flat(value, `${path}.`) : [[path, value]];
  });
}

const isRecord = (value: unknown): value is Data =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function read(data: Data, path: string): unknown {
  return path.split(".").reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), data);
}

function write(data: Data, path: string, value: unknown): void {
  const keys = path.split(".");
  const last = keys.pop() as string; // a split text has at least one piece
  let at = data;
  for (const key of keys) {
    if (!isRecord(at[key])) at[key] = {};
    at = at[key] as Data;
  }
  if (value === undefined) delete at[last];
  else at[last] = value;
}

const same = (a: unknown, b: unknown): boolean =>
  a === undefined || b === undefined ? a === b : equalJson(a as Json, b as Json);
