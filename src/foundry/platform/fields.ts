/** Field shapes that the models of all rulesets repeat. Every one states whether it may be absent and what it starts with. */

import type { DataField, Schema } from "../../../types/fields";

const fields = () => foundry.data.fields;

/** A whole number that is always there. */
export const integer = (initial: number, limits: { min?: number; max?: number } = {}) =>
  new (fields().NumberField)({ required: true, nullable: false, integer: true, initial, ...limits });

/** A whole number that the book may leave open: null is "the GM sets it". */
export const openInteger = (limits: { min?: number; max?: number } = {}) =>
  new (fields().NumberField)({ required: true, nullable: true, integer: true, initial: null, ...limits });

export const text = (initial = "") => new (fields().StringField)({ required: true, blank: true, initial });

/** A text that is null while unset, never empty. */
export const openText = () =>
  new (fields().StringField)({ required: true, nullable: true, blank: false, initial: null });

export const flag = (initial = false) => new (fields().BooleanField)({ required: true, initial });

export const oneOf = <const C extends readonly [string, ...string[]]>(choices: C, initial: C[number]) =>
  new (fields().StringField)({ required: true, blank: false, choices, initial });

export const html = () => new (fields().HTMLField)({ required: true, blank: true, initial: "" });

/** Short words in the order they were given, for example tags: lower case is the author's care, doubles are removed. */
export const words = () => new (fields().SetField)(new (fields().StringField)({ required: true, blank: false }));

export const group = <S extends Schema>(schema: S) => new (fields().SchemaField)(schema);

export const list = <F extends DataField<unknown>>(field: F) => new (fields().ArrayField)(field);
