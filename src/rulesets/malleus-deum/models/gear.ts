import { TypeModel } from "../../../foundry/platform/type-model";
import { common } from "./common";
import { flag, integer, oneOf, openInteger, pool, price, text, words } from "./fields";

const schema = () => ({
  ...common(),
  quantity: integer(1, { min: 0 }),
  bulk: oneOf(["none", "small", "medium", "large"], "small"),
  price: price(),
  /** Std Check it makes when a bane demands one (MDC 5.5); null: the book does not say. */
  saveDifficulty: openInteger({ min: 0 }),
  usesAction: oneOf(["standard", "move", "minor", "none"], "minor"),
  magic: flag(),
  /** Dice of its own (MD-CHR-07); a maximum of 0 is no pool. */
  pool: pool(),
  /** The pool as printed when it is not a plain number of dice, for example "5d6 to 10d6". */
  poolNote: text(),
  /** How its dice come back, as printed. */
  refresh: text(),
  /** DC of a check with its pool; null: the book does not say. */
  difficulty: openInteger({ min: 0 }),
  overcharge: text(),
  /** Slug of the spell that a scroll holds (MDC-MAG-25); blank: whoever reads it says. */
  spell: text(),
  /** What its reading has left for the next try and for the casting (MDC-MAG-25). */
  reading: new foundry.data.fields.SchemaField({ helped: flag(), owed: integer(0, { min: 0, max: 99 }) }),
  /** Hit points that drinking it gives back, as dice (MDC-RST-04); blank for none. */
  healing: text(),
  /** What else it does, as `rules/equipment/powers` reads it: "perception 14 or blind for others" (companion 5.7). */
  powers: words(),
  /** Aspects that it gives whoever touches it (0 uses), or has used it so often; null: when the GM says (MDC-MAG-29). */
  attunement: new foundry.data.fields.SchemaField({
    aspects: words(),
    uses: openInteger({ min: 0 }),
    used: integer(0, { min: 0 }),
  }),
});

/** Anything else that is carried. */
export class GearModel extends TypeModel<ReturnType<typeof schema>, Item>(schema) {
  static override LOCALIZATION_PREFIXES = ["MALLEUS.Gear", "MALLEUS.Item"];

  /** A pool never counts for more than its maximum, whoever wrote it. */
  override prepareDerivedData(): void {
    this.pool.value = Math.min(this.pool.value, this.pool.max);
  }
}

declare global {
  interface ItemModels {
    malleusGear: typeof GearModel;
  }
}
