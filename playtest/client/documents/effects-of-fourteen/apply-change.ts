/** Applying one change of an effect in v14: by the field at its key, or by the type of the value there (sec. 19.1). */
import { CHANGE_TYPES } from "../../../common/constants/fourteen.js";
import { resolveReferences } from "../../../common/fields/effect-change.js";
import type { ActiveEffect as ActiveEffectOfThirteen, LegacyChange } from "../active-effect";
import { askHook, castLike, combine, type EffectChange } from "../effect-changes";
import type { AnyDocument, Data } from "../types";

export interface ApplyOptions {
  field?: ChangedField | undefined;
  /** Data that "@" references in values are read from. */
  replacementData?: object;
  /** Whether the document is given the result; default true. */
  modifyTarget?: boolean;
}

interface ChangedField {
  applyChange(value: unknown, model: unknown, change: EffectChange, options: object): unknown;
  clean(value: unknown, options?: object): unknown;
  validate(value: unknown, options?: object): unknown;
  toObject(value: unknown): unknown;
}

export interface ChangeType {
  label: string;
  defaultPriority: number;
  handler?: ((target: AnyDocument, change: EffectChange, options: ApplyOptions) => unknown) | null;
  render?: ((context: object) => Promise<string>) | null;
}

/** Core's types and those that packages configured. */
export function changeTypes(): Record<string, ChangeType> {
  const core = Object.entries(CHANGE_TYPES);
  const entries = core.map(([type, defaultPriority]) => [
    type,
    { label: `EFFECT.CHANGES.TYPES.${type}`, defaultPriority },
  ]);
  return { ...Object.fromEntries(entries), ...(CONFIG.ActiveEffect.changeTypes as object) } as Record<
    string,
    ChangeType
  >;
}

/** The value that a field makes of a change, given to the document unless told otherwise; undefined: none. */
export function applyByField(target: AnyDocument, change: EffectChange, options: ApplyOptions): unknown {
  const { field, replacementData, modifyTarget = true } = options;
  if (!field) return undefined;
  const current: unknown = foundry.utils.getProperty(target, change.key);
  let update: unknown;
  try {
    update = judged(field, field.applyChange(copied(current), target, change, { replacementData }));
  } catch (error) {
    warn(target, change, error);
    return undefined;
  }
  if (modifyTarget && update !== undefined) foundry.utils.setProperty(target, change.key, update);
  return update;
}

/** Lists are changed in a copy, so that a result that is not valid leaves nothing behind. */
function copied(value: unknown): unknown {
  if (Array.isArray(value)) return [...(value as unknown[])];
  return value instanceof Set ? new Set(value) : value;
}

/** A result as the field would have it. Throws when the field refuses it. */
function judged(field: ChangedField, update: unknown): unknown {
  if (update === undefined) return undefined;
  const cleaned = field.clean(field.toObject(update));
  const failure = field.validate(cleaned);
  if (failure) throw new Error(String((failure as { message?: string }).message ?? failure));
  return typeof update === "object" && update !== null ? update : cleaned;
}

type EffectMethods = Pick<ActiveEffectOfThirteen, "_applyAdd" | "_applyMultiply" | "_applyOverride" | "_applyUpgrade">;
const METHODS: Record<string, keyof EffectMethods> = {
  add: "_applyAdd",
  multiply: "_applyMultiply",
  override: "_applyOverride",
  upgrade: "_applyUpgrade",
  downgrade: "_applyUpgrade",
};

/** No field: v13's rules by the type of what is there. Types nobody knows do nothing. */
export function applyUnguided(target: AnyDocument, change: EffectChange, changes: Data, options: ApplyOptions): void {
  const type = String(change.type);
  const current = foundry.utils.getProperty(target, change.key);
  let delta: unknown;
  try {
    delta = castLike(current, resolveReferences(change.value, options.replacementData));
  } catch (error) {
    warn(target, change, error);
    return;
  }
  const own = METHODS[type];
  const effect = change.effect as unknown as EffectMethods | undefined;
  if (type === "custom") askHook(target, change, current, delta, changes);
  else if (!(type in CHANGE_TYPES)) return;
  else if (own && effect?.[own]) effect[own](...([target, change, current, delta, changes] as LegacyChange));
  else changes[change.key] = combine(current, delta, type);
}

function warn(target: AnyDocument, change: EffectChange, error: unknown): void {
  const effect = (change.effect as unknown as AnyDocument | undefined)?.uuid ?? "";
  console.warn(`Active Effect (${effect}): "${String(change.type)}" of ${change.key} of ${target.uuid}:`, error);
}
