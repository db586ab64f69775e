/** Fields of active effects that differ by generation: v13 (sec. 6) and v14 (sec. 19.1). */
import { DURATION_UNITS, SHOW_ICON } from "../constants/fourteen.js";
import {
  AnyField,
  ArrayField,
  BooleanField,
  DocumentIdField,
  DocumentUUIDField,
  ForeignDocumentField,
  NumberField,
  SchemaField,
  StringField,
} from "../fields/index.js";
import type { DataSchema } from "../fields/schema-field.js";

const count = (options: object = {}): NumberField => new NumberField({ integer: true, min: 0, ...options });

/** v13: changes on the effect, by numeric mode; a duration in seconds, or in rounds and turns. */
export function fieldsOfThirteen(): DataSchema {
  return {
    changes: new ArrayField(
      new SchemaField({
        key: new StringField({ required: true }),
        value: new StringField({ required: true }),
        mode: new NumberField({ integer: true, initial: 2 }),
        priority: new NumberField(),
      }),
    ),
    duration: new SchemaField({
      startTime: new NumberField({ initial: null }),
      seconds: count(),
      combat: new ForeignDocumentField({ documentName: "Combat" }),
      rounds: count(),
      turns: count(),
      startRound: count(),
      startTurn: count(),
    }),
    origin: new StringField({ nullable: true, blank: false, initial: null }),
  };
}

/** v14: one duration with a unit and an event to end at; when it began; whether its icon shows. Changes are in `system`. */
export function fieldsOfFourteen(): DataSchema {
  return {
    start: new SchemaField(
      {
        combat: new ForeignDocumentField({ documentName: "Combat" }),
        combatant: new DocumentIdField(),
        initiative: new NumberField(),
        round: count(),
        turn: count(),
        time: new NumberField({ required: true, nullable: false, initial: 0 }),
      },
      { nullable: true, initial: null },
    ),
    duration: new SchemaField({
      value: count(),
      units: new StringField({ required: true, blank: false, initial: "seconds", choices: [...DURATION_UNITS] }),
      expiry: new StringField({ required: true, nullable: true, blank: false, initial: expiryOf }),
      expired: new BooleanField(),
    }),
    origin: new DocumentUUIDField({ relative: true }),
    showIcon: new NumberField({
      required: true,
      nullable: false,
      initial: SHOW_ICON.CONDITIONAL,
      choices: Object.values(SHOW_ICON),
    }),
    folder: new ForeignDocumentField({ documentName: "Folder" }),
  };
}

/** A counted duration ends when a turn begins, unless something else is said; others end at no event. */
function expiryOf(source: unknown): string | null {
  const { duration } = (source ?? {}) as { duration?: { value?: unknown } };
  return typeof duration?.value === "number" ? "turnStart" : null;
}

/** Identifiers of change types: words joined by dots, as "add" or "custom.7". */
const CHANGE_TYPE = /^[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*$/;

/** v14's list of changes, in the type data of an effect. */
export function changesField(): ArrayField {
  return new ArrayField(
    new SchemaField({
      key: new StringField({ required: true }),
      type: new StringField({
        required: true,
        blank: false,
        initial: "add",
        validate: (value) => CHANGE_TYPE.test(String(value)),
        validationError: "is not the name of a change type",
      }),
      value: new AnyField({ required: true, nullable: true, initial: "" }),
      phase: new StringField({ required: true, blank: false, initial: "initial" }),
      priority: new NumberField(),
    }),
  );
}
