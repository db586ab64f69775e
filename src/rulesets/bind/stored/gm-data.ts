import type { CardPart } from "../../../foundry/messages/card-model";
import { readPart } from "../../../foundry/messages/part-schema";
import type { Schema } from "../../../../types/fields";
import { toJson } from "../../../foundry/messages/part-schema";

// Cards of the GM's tools: what was found, what happened before the first adventure. Both say what the table's own pack says.

export const FOUND_PART = "bindFound";
export const STARTED_PART = "bindStarted";

export type FoundData = {
  place: string;
  finds: {
    total: number;
    nura: boolean;
    /** As the table says it, in plain words. */
    what: string;
    groups: { uuid: string; name: string; count: number }[];
  }[];
};

export type StartedData = {
  rows: { actor: string; name: string; conditions: { number: number; text: string }[] }[];
  shared: { number: number; who: string[] }[];
};

const fields = () => foundry.data.fields;
const words = () => new (fields().StringField)({ required: true, blank: true, initial: "" });
const whole = () =>
  new (fields().NumberField)({ required: true, nullable: false, integer: true, initial: 0, min: 0, max: 9999 });
const list = <F extends object>(schema: F) => new (fields().ArrayField)(new (fields().SchemaField)(schema as never));

export const foundSchema = () =>
  ({
    place: words(),
    finds: list({
      total: whole(),
      nura: new (fields().BooleanField)(),
      what: words(),
      groups: list({ uuid: words(), name: words(), count: whole() }),
    }),
  }) as Schema;

export const startedSchema = () =>
  ({
    rows: list({ actor: words(), name: words(), conditions: list({ number: whole(), text: words() }) }),
    shared: list({ number: whole(), who: new (fields().ArrayField)(words()) }),
  }) as Schema;

export const foundPart = (data: FoundData): CardPart => toJson(FOUND_PART, data);
export const startedPart = (data: StartedData): CardPart => toJson(STARTED_PART, data);
export const foundIn = (part: CardPart): FoundData => readPart(foundSchema, part) as FoundData;
export const startedIn = (part: CardPart): StartedData => readPart(startedSchema, part) as StartedData;
