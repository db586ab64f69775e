import { localize } from "../../../foundry/platform/i18n";
import { itemsOf } from "../adapters/creature";

/** An item as a row of a list. */
export const row = ({ id, name, img }: Item) => ({ id, name, img });

/** One more and one less of the doses or uses that a thing has left. */
export const stepsOf = (of: "doses" | "uses", count: number, most: number) => ({
  field: `system.${of}.value`,
  what: localize(`MYTHMAGICA.Item.FIELDS.${of}.value.label`),
  count,
  most,
});

export const rowsOf = (actor: Actor, type: keyof ItemModels) => itemsOf(actor, type).map(row);
