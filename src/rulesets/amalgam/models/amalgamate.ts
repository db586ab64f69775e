import { flag, html, integer, oneOf, openText, text } from "../../../foundry/platform/fields";
import { ACTIVE_SLOTS, MANNERS } from "../rules/amalgamate";

/** What every character and creature has (digest, "Data models"). The cards themselves are Items. */
export const amalgamate = () => {
  const { ArrayField, SchemaField, StringField } = foundry.data.fields;
  return {
    biography: html(),
    notes: html(),
    /** The five Active places, in the order they lie on the table. */
    slots: new ArrayField(new SchemaField({ cardId: openText(), emptied: flag() }), {
      min: ACTIVE_SLOTS,
      max: ACTIVE_SLOTS,
      initial: Array.from({ length: ACTIVE_SLOTS }, () => ({ cardId: null, emptied: false })),
    }),
    unspentWords: integer(0, { min: 0 }),
    plotPoints: integer(0, { min: 0 }),
    creationDone: flag(),
    incapacitated: flag(),
    incapacitatedManner: oneOf(MANNERS, "other"),
    expired: flag(),
    expiredManner: oneOf(MANNERS, "other"),
    stressed: flag(),
    /** Situations that have seen a Plinth (AM-RES-07). */
    plinthUsed: new ArrayField(new StringField({ required: true, blank: false })),
    /** How the loss of a Destroyed Word shows (AM-INC-07). */
    lossNote: text(),
    /** What became of Words, oldest first (AM-ADV-04). */
    wordHistory: new ArrayField(
      new SchemaField({
        name: text(),
        level: integer(1, { min: 1 }),
        event: oneOf(["gained", "combined", "destroyed", "regained", "snagBought"], "gained"),
        /** ISO date. */
        date: text(),
      }),
    ),
  };
};
