/** Field shapes of BIND's models: the shared ones, and its own. */
import { group, html, integer, text } from "../../../foundry/platform/fields";
import type { DataField } from "../../../../types/fields";
import { ATTRIBUTES, type AttributeId } from "../rules/characters/attributes";

export { flag, group, html, integer, list, oneOf, openInteger, text, words } from "../../../foundry/platform/fields";

/** A count that never goes below nothing. */
export const count = (initial = 0) => integer(initial, { min: 0 });

/** The same field for each of the six Attributes. */
export const perAttribute = <F extends DataField<unknown>>(field: () => F) =>
  group(Object.fromEntries(ATTRIBUTES.map((id) => [id, field()])) as Record<AttributeId, F>);

/** What every item has: its text, the short name that rules know it by, and where it comes from. */
export const common = () => ({ description: html(), slug: text(), sourceNote: text() });

/** What is carried and paid for, in human copper. */
export const goods = () => ({ ...common(), costCp: count(), quantity: count(1) });
