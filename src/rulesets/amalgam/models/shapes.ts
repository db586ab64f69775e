/** Field shapes that several models of Amalgam share. */
import { integer, oneOf, openText, text } from "../../../foundry/platform/fields";
import { DOMAINS, IMPOSITION_KINDS } from "../rules/amalgamate";

const fields = () => foundry.data.fields;

/** The Word that covers a card; null while nothing does (AM-IMP-04). */
export const imposed = () =>
  new (fields().SchemaField)(
    {
      word: text(),
      domain: oneOf(DOMAINS, "other"),
      kind: oneOf(IMPOSITION_KINDS, "imposition"),
      source: openText(),
    },
    { required: true, nullable: true, initial: null },
  );

export const influence = () => integer(0, { min: 0 });
export const level = (max?: number) => integer(1, { min: 1, ...(max === undefined ? {} : { max }) });

/** Where an entry of a pack comes from: the edition it belongs to, and the place in the book. */
export const origin = () => ({
  edition: oneOf(["both", "v10", "2012"], "both"),
  sourceNote: text(),
});
