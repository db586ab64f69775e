/** Field shapes of Malleus Deum's models: the shared ones, and its own. */
import { integer, oneOf, openInteger, text } from "../../../foundry/platform/fields";
import { parseDice } from "../rules/archetypes/dice-formula";

export { flag, html, integer, oneOf, openInteger, openText, text, words } from "../../../foundry/platform/fields";

const fields = () => foundry.data.fields;

/** Dice and a constant, "1d4 + 1", or a plain number; what cannot be read is refused. */
export const diceText = (initial: string) =>
  new (fields().StringField)({
    required: true,
    blank: false,
    initial,
    validate: (value: unknown) => parseDice(String(value)) !== undefined,
    validationError: "write dice and a number, for example 1d4 + 1",
  });

const valueAndMax = () => ({ value: integer(0, { min: 0 }), max: integer(0, { min: 0 }) });

/** A value that never leaves 0..max, and its maximum. */
export const track = () => new (fields().SchemaField)(valueAndMax());

/** Hit points (MD-CHR-05); temporary ones are lost first and no rest brings them back (MDC-CHR-07). */
export const hitPoints = () => new (fields().SchemaField)({ ...valueAndMax(), temporary: integer(0, { min: 0 }) });

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

/** Gold Sovereigns, Silver Nobles, Copper Groats (MD-EQP-05). */
export const coins = () =>
  new (fields().SchemaField)({ gp: integer(0, { min: 0 }), sp: integer(0, { min: 0 }), cp: integer(0, { min: 0 }) });

/** What something costs; null: the book does not say. */
export const price = () =>
  new (fields().SchemaField)({ amount: openInteger({ min: 0 }), unit: text("gp"), note: text() });
