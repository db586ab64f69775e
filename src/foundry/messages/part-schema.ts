import { stored } from "../../engine";
import type { Schema, SourceOf } from "../../../types/fields.js";
import { localize } from "../platform/i18n";
import type { CardPart } from "./card-model";

/**
 * The data of a part by its schema, cleaned and checked by Foundry as any other data. What does not fit stays in the message as it
 * is: the card says that it cannot be shown.
 * @throws Error that names what is wrong.
 */
export function readPart<S extends Schema>(schema: () => S, part: CardPart): SourceOf<S> {
  const field = new foundry.data.fields.SchemaField(schema());
  const data: unknown = JSON.parse(JSON.stringify(part));
  const source = field.clean(data);
  const failure = field.validate(source);
  if (failure) throw new Error(failure.asError().message);
  return source;
}

/**
 * The same for data that the rules work with (terms, dice, plans): a pure reader rebuilds it field by field, and keeps nothing that it
 * does not know. Cards come from anybody.
 * @throws Error that says that it cannot be read.
 */
export function partData<T>(reader: stored.Reader<T>, part: CardPart): T {
  const read = stored.readStored<{ data: T }>((value) => ({ data: reader(value) }), part);
  if (!read) throw new Error(localize("MANIFOLD.Card.Senseless"));
  return read.data;
}

/** A typed part as the message stores it: plain JSON, without undefined. */
export const toJson = <T extends object>(type: string, data: T): CardPart =>
  JSON.parse(JSON.stringify({ type, ...data })) as CardPart;
