import type { DataField } from "../known.js";

/** Options every field understands (4.2). `initial` may be a function of the source. */
export interface FieldOptions {
  required?: boolean | undefined;
  nullable?: boolean | undefined;
  initial?: unknown;
  readonly?: boolean | undefined;
  gmOnly?: boolean | undefined;
  label?: string | undefined;
  hint?: string | undefined;
  validate?: ((value: unknown, options: ValidateOptions) => unknown) | undefined;
  validationError?: string | undefined;
  /** v14: false for derived fields that effects may target but that are not stored. */
  persisted?: boolean | undefined;
  /** v14 */
  placeholder?: string | undefined;
  [option: string]: unknown;
}

export interface FieldContext {
  name?: string | undefined;
  parent?: DataField | undefined;
}

export interface CleanOptions {
  /** Only the keys given are cleaned: an update. */
  partial?: boolean | undefined;
  /** The whole source that an update is for, or the root of what is cleaned. */
  source?: unknown;
  /** What is stored where an update's value goes. */
  current?: unknown;
  /** false: inner objects of an update are whole, not partial. */
  recursive?: boolean | undefined;
  [option: string]: unknown;
}

export interface ValidateOptions {
  partial?: boolean | undefined;
  /** Replace invalid values by initial ones where possible. */
  fallback?: boolean | undefined;
  /** Invalid embedded documents do not make their parent invalid. */
  dropInvalidEmbedded?: boolean | undefined;
  /** The whole source being evaluated: that of the document. */
  source?: unknown;
  [option: string]: unknown;
}

/** One entry of an active effect: v13 has a numeric `mode`, v14 a named `type`. */
export interface EffectChange {
  key: string;
  value: unknown;
  mode?: number;
  type?: string;
  phase?: string;
  priority?: number | null;
}

/** v14: what goes with the application of a change. */
export interface EffectChangeOptions {
  /** Data that "@" references in the value are read from. */
  replacementData?: object | undefined;
}

/** Outcome of an update on one value: the new value and the part that is news. null: nothing changes. */
export type Updated = { value: unknown; difference: unknown } | null;
