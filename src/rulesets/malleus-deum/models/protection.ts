import { TypeModel } from "../../../foundry/platform/type-model";
import { common } from "./common";
import { flag, oneOf, openInteger, price, text } from "./fields";

const worn = () => ({
  ...common(),
  /** What it adds to the Armour defence; null: the book does not say, counts 0 (MD-DEF-02, A-44). */
  armourBonus: openInteger(),
  encumbrance: openInteger({ min: 0 }),
  weight: text(),
  price: price(),
  /** Std Check it makes when a bane demands one; null: the book does not say. */
  saveDifficulty: openInteger({ min: 0 }),
  equipped: flag(true),
});

/** Armour on the body. */
export class ArmourModel extends TypeModel<ReturnType<typeof worn>, Item>(worn) {
  static override LOCALIZATION_PREFIXES = ["MALLEUS.Armour", "MALLEUS.Item"];
}

const shield = () => ({ ...worn(), kind: oneOf(["shield", "buckler"], "shield") });

/** A shield or buckler: it makes Block possible (MD-DEF-04). */
export class ShieldModel extends TypeModel<ReturnType<typeof shield>, Item>(shield) {
  static override LOCALIZATION_PREFIXES = ["MALLEUS.Shield", "MALLEUS.Armour", "MALLEUS.Item"];
}

declare global {
  interface ItemModels {
    malleusArmour: typeof ArmourModel;
    malleusShield: typeof ShieldModel;
  }
}
