import { itemsOf } from "../adapters/creature";

/** An item as a row of a list. */
export const row = ({ id, name, img }: Item) => ({ id, name, img });

export const rowsOf = (actor: Actor, type: keyof ItemModels) => itemsOf(actor, type).map(row);
