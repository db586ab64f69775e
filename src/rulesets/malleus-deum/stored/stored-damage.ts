import type { ChangeData } from "../../../foundry/contracts/change-handler";
import type { DamageInput } from "../rules/damage";

/** Damage on its way to a creature, as a card stores it. */
export interface StoredDamage extends DamageInput {
  /** Straight to Health (MD-DMG-03). */
  direct: boolean;
  nonLethalWeapon: boolean;
  lethal: boolean;
}

/** What goes without saying, and is not stored. */
export const USUAL_DAMAGE = {
  factorReason: null,
  physical: true,
  iron: false,
  direct: false,
  nonLethalWeapon: false,
  lethal: true,
  further: false,
};

/** Damage as a proposal keeps it: what goes without saying is left out. */
export const storeDamage = (damage: StoredDamage): ChangeData =>
  Object.fromEntries(
    Object.entries({ ...damage, types: [...damage.types] }).filter(
      ([name, value]) => value !== (USUAL_DAMAGE as Record<string, unknown>)[name],
    ),
  );
