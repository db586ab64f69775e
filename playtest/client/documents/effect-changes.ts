/** Gathering and applying the changes of effects (sec. 7). */
import { changeType } from "../../common/fields/effect-change.js";
import type { AnyDocument, Data } from "./types";

export interface EffectChange extends Data {
  key: string;
  value: string;
  mode: number;
  priority: number;
  effect: { apply(document: AnyDocument, change: EffectChange): Data };
}

interface ActiveSource {
  active: boolean;
  statuses: Set<string>;
  changes?: Data[];
}

/** Changes of all active effects in ascending priority, stable; their statuses are added to `statuses`. */
export function collectChanges(effects: unknown[], statuses: Set<string>): EffectChange[] {
  const changes: EffectChange[] = [];
  collectStatuses(effects, statuses);
  for (const effect of effects as ActiveSource[]) {
    if (!effect.active) continue;
    for (const given of effect.changes ?? []) {
      const change = { ...given, effect } as unknown as EffectChange;
      change.priority = (given.priority as number | null | undefined) ?? change.mode * 10;
      if (change.key) changes.push(change);
    }
  }
  return changes.sort((a, b) => a.priority - b.priority);
}

/** Add the statuses of active effects. */
export function collectStatuses(effects: unknown[], statuses: Set<string>): void {
  for (const effect of effects as ActiveSource[]) {
    if (effect.active) for (const status of effect.statuses) statuses.add(status);
  }
}

interface ChangingField {
  applyChange(value: unknown, model: unknown, change: EffectChange): unknown;
}

interface Schema {
  getField(path: string | string[]): ChangingField | undefined;
}

/** The field of a document that a key means; "system.x" is looked up in the type's model. */
export function fieldOf(document: AnyDocument, key: string): ChangingField | undefined {
  const system = document.system as { schema?: Schema } | undefined;
  if (key.startsWith("system.") && system?.schema) return system.schema.getField(key.slice("system.".length));
  return (document.schema as unknown as Schema).getField(key);
}

/** Let the field combine its current value with the change; the result stands in the model. */
export function applyThroughField(model: unknown, change: EffectChange, field: ChangingField): unknown {
  const current = foundry.utils.getProperty(model as object, change.key);
  const update = field.applyChange(current, model, change);
  // Nobody listened, or nobody changed anything: no result to write or to record.
  if (update === current && typeOf(change) === "custom") return undefined;
  if (update !== undefined) foundry.utils.setProperty(model as object, change.key, update);
  return update;
}

/** The name of what a change does, whichever generation's data say it. */
export const typeOf = (change: { mode?: unknown; type?: unknown }): string => changeType(change as never);

/** Ask the hook applyActiveEffect(document, change, current, delta, changes): listeners write to the document or into `changes`. */
export function askHook(document: object, change: EffectChange, current: unknown, delta: unknown, changes: Data): void {
  Hooks.call("applyActiveEffect", document, change, current, delta, changes);
  const after = foundry.utils.getProperty(document, change.key);
  if (!(change.key in changes) && after !== current) changes[change.key] = after;
}

/** Without a field the current value's type decides how a change's text is read. */
export function castLike(current: unknown, text: unknown): unknown {
  if (typeof text !== "string") return text;
  if (typeof current === "number") return Number(text);
  if (typeof current === "boolean") return text === "true" || text === "1";
  if (typeof current === "string") return text;
  const parsed = parse(text);
  if (Array.isArray(current)) return Array.isArray(parsed) ? parsed : [parsed];
  return parsed;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** What a change makes of a value that no field describes; undefined: nothing. */
export function combine(current: unknown, delta: unknown, type: string): unknown {
  if (type === "override") return delta;
  if (current === undefined || current === null) return ["multiply", "subtract"].includes(type) ? undefined : delta;
  if (type === "add") return add(current, delta);
  if (type === "subtract") return subtract(current, delta);
  if (typeof current === "boolean" && type === "multiply") return current && Boolean(delta);
  if (typeof current !== "number" || typeof delta !== "number" || Number.isNaN(delta)) return undefined;
  if (type === "multiply") return current * delta;
  if (type === "upgrade") return Math.max(current, delta);
  if (type === "downgrade") return Math.min(current, delta);
  return undefined;
}

function add(current: unknown, delta: unknown): unknown {
  if (typeof current === "number") return Number.isNaN(delta) ? undefined : current + Number(delta);
  if (typeof current === "string") return current + String(delta);
  if (typeof current === "boolean") return current || Boolean(delta);
  if (Array.isArray(current)) return [...current, ...(Array.isArray(delta) ? delta : [delta])];
  if (current instanceof Set) return new Set([...current, ...(Array.isArray(delta) ? delta : [delta])]);
  return undefined;
}

function subtract(current: unknown, delta: unknown): unknown {
  if (typeof current === "number") return Number.isNaN(delta) ? undefined : current - Number(delta);
  if (typeof current === "string") return current.replace(String(delta), "");
  if (typeof current === "boolean") return current !== Boolean(delta);
  const gone: unknown[] = Array.isArray(delta) ? delta : [delta];
  if (Array.isArray(current)) return current.filter((element) => !gone.includes(element));
  if (current instanceof Set) return new Set([...current].filter((element) => !gone.includes(element)));
  return undefined;
}
