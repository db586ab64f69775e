/** Gathering and applying the changes of effects (sec. 7). */
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
  for (const effect of effects as ActiveSource[]) {
    if (!effect.active) continue;
    for (const status of effect.statuses) statuses.add(status);
    for (const given of effect.changes ?? []) {
      const change = { ...given, effect } as unknown as EffectChange;
      change.priority = (given.priority as number | null | undefined) ?? change.mode * 10;
      if (change.key) changes.push(change);
    }
  }
  return changes.sort((a, b) => a.priority - b.priority);
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
  if (update !== undefined) foundry.utils.setProperty(model as object, change.key, update);
  return update;
}

/** Without a field the current value's type decides how the change's text is read. */
export function applyByType(document: AnyDocument, change: EffectChange): unknown {
  const current = foundry.utils.getProperty(document, change.key);
  const modes = CONST.ACTIVE_EFFECT_MODES;
  const delta = castLike(current, change.value);
  if (change.mode === modes.CUSTOM) return customChange(document, change, current, delta);
  const update = combine(current, delta, change.mode);
  if (update === undefined) return undefined;
  foundry.utils.setProperty(document, change.key, update);
  return update;
}

/** Hook applyActiveEffect(actor, change, current, delta, changes): listeners write to the actor or into `changes`. */
export function customChange(document: unknown, change: EffectChange, current: unknown, delta: unknown): unknown {
  const changes: Data = {};
  Hooks.call("applyActiveEffect", document, change, current, delta, changes);
  for (const [key, value] of Object.entries(changes)) foundry.utils.setProperty(document as object, key, value);
  const after = foundry.utils.getProperty(document as object, change.key);
  return after === current ? undefined : after;
}

function castLike(current: unknown, text: unknown): unknown {
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

function combine(current: unknown, delta: unknown, mode: number): unknown {
  const modes = CONST.ACTIVE_EFFECT_MODES;
  if (mode === modes.OVERRIDE) return delta;
  if (current === undefined || current === null) return mode === modes.MULTIPLY ? undefined : delta;
  if (mode === modes.ADD) return add(current, delta);
  if (typeof current === "boolean" && mode === modes.MULTIPLY) return current && Boolean(delta);
  if (typeof current !== "number" || typeof delta !== "number" || Number.isNaN(delta)) return undefined;
  if (mode === modes.MULTIPLY) return current * delta;
  if (mode === modes.UPGRADE) return Math.max(current, delta);
  if (mode === modes.DOWNGRADE) return Math.min(current, delta);
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
