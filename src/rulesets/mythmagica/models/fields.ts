/** Field shapes of Mythmagica's models: the shared ones, and its own. Loaded at once: rules are imported file by file. */
import type { TypedModel } from "../../../../types/documents";
import type { DataField, Schema } from "../../../../types/fields";
import { flag, group, html, integer, list, oneOf, text } from "../../../foundry/platform/fields";
import { TypeModel } from "../../../foundry/platform/type-model";
import { ATTRIBUTES, type Attribute } from "../rules/attributes/attribute";
import { SIZES } from "../rules/size/category";

export { flag, group, html, integer, list, oneOf, openInteger, text, words } from "../../../foundry/platform/fields";

/** A count that never goes below nothing. */
export const count = (initial = 0) => integer(initial, { min: 0 });

/** A weight or a price: not always whole. */
export const amount = () =>
  new foundry.data.fields.NumberField({ required: true, nullable: false, initial: 0, min: 0 });

/** The same field for each of the seven Basic Attributes. */
export const perAttribute = (limits: { min?: number } = {}) =>
  group(
    Object.fromEntries(ATTRIBUTES.map((id) => [id, integer(0, limits)])) as Record<
      Attribute,
      ReturnType<typeof integer>
    >,
  );

/** Values by names that anybody may make up: forms of harm, kinds of effect. */
export const byName = <F extends DataField<unknown>>(field: F) => new foundry.data.fields.TypedObjectField(field);

export const size = () => oneOf(SIZES, "medium");
export const texts = () => list(text());

/** What every item has: its text, the short name that rules know it by, and where it comes from. */
export const common = () => ({ description: html(), slug: text(), sourceNote: text() });

/** A thing with its weight in pounds and its price in silver; where it is carried decides what it costs to draw, what was dropped nobody carries. */
export const thing = () => ({
  ...common(),
  sizeCategory: size(),
  carryState: oneOf(["inHand", "atHand", "stowed", "dropped"], "stowed"),
  quantity: count(1),
  weight: amount(),
  price: amount(),
});

/**
 * Ranks bought with XP: the base price of the first, and what was spent. A weapon keeps only the price: what was spent on it in
 * worlds of earlier releases lies in the ability of its kind (migration 1), and is read from there.
 */
export const ranked = () => ({ base: integer(4, { min: 1 }), spentXp: count(), degree: degree() });
export const degree = () => oneOf(["none", "schooled", "reviewed", "versed", "specialized", "expert"], "none");

export const grants = () => list(group({ slug: text(), degree: degree() }));
export const prerequisites = () => list(group({ anyOf: texts(), rank: count() }));
/** What is given to members of a class or a people alone, and what it asks of others. */
export const restricted = () => ({ prerequisites: prerequisites(), classOnly: flag(), raceOnly: flag() });
export const harm = () => ({ damage: count(), damageForm: text(), setback: count(), setbackForm: text() });

/** The model of an item: all of them share the labels of their fields. */
export function itemModel<S extends Schema>(schema: () => S): TypedModel<S, Item> {
  const model = TypeModel<S, Item>(schema);
  model.LOCALIZATION_PREFIXES = ["MYTHMAGICA.Item"];
  return model;
}
