import type { Schema, SourceOf } from "../../../types/fields.js";
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
