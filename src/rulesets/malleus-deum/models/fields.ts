import { parseDice } from "../rules/archetypes/dice-formula";

/** Field shapes that the models of Malleus Deum repeat. Every one states whether it may be absent and what it starts with. */

const fields = () => foundry.data.fields;

/** A whole number that is always there. */
export const integer = (initial: number, limits: { min?: number; max?: number } = {}) =>
  new (fields().NumberField)({ required: true, nullable: false, integer: true, initial, ...limits });

/** A whole number that the book may leave open: null is "the GM sets it". */
export const openInteger = (limits: { min?: number; max?: number } = {}) =>
  new (fields().NumberField)({ required: true, nullable: true, integer: true, initial: null, ...limits });

export const text = (initial = "") => new (fields().StringField)({ required: true, blank: true, initial });

/** Dice and a constant, "1d4 + 1", or a plain number; what cannot be read is refused. */
export const diceText = (initial: string) =>
  new (fields().StringField)({
    required: true,
    blank: false,
    initial,
    validate: (value: unknown) => parseDice(String(value)) !== undefined,
    validationError: "write dice and a number, for example 1d4 + 1",
  });

/** A text that is null while unset, never empty. */
export const openText = () =>
  new (fields().StringField)({ required: true, nullable: true, blank: false, initial: null });

export const flag = (initial = false) => new (fields().BooleanField)({ required: true, initial });

export const oneOf = <const C extends readonly [string, ...string[]]>(choices: C, initial: C[number]) =>
  new (fields().StringField)({ required: true, blank: false, choices, initial });

export const html = () => new (fields().HTMLField)({ required: true, blank: true, initial: "" });

/** Short words in the order they were given, for example tags: lower case is the author's care, doubles are removed. */
export const words = () => new (fields().SetField)(new (fields().StringField)({ required: true, blank: false }));

/** Hit points: a value that never leaves 0..max, and its maximum (MD-CHR-05). */
export const track = (max = 0) =>
  new (fields().SchemaField)({ value: integer(max, { min: 0 }), max: integer(max, { min: 0 }) });

/** A pool of d6 (MD-CHR-06, MD-CHR-07). */
export const pool = () =>
  new (fields().SchemaField)({
    value: integer(0, { min: 0 }),
    max: integer(0, { min: 0 }),
    restRate: integer(0, { min: 0 }),
    threshold: integer(2, { min: 0, max: 6 }),
    schedule: oneOf(["rest", "event", "never"], "rest"),
    /** Sides of its dice: monsters and items may own other dice than d6 (MDC-MAG-27). */
    die: integer(6, { min: 2, max: 100 }),
  });

/** What something costs; null: the book does not say. */
export const price = () =>
  new (fields().SchemaField)({ amount: openInteger({ min: 0 }), unit: text("gp"), note: text() });
