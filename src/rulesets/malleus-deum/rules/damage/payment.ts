import { applyDamage, type Body } from "./apply-damage";
import type { Effect } from "./effect";

/**
 * Stamina that an act costs (companion 3, Mighty Blow): null without enough of it. Temporary points pay nothing, Health never
 * does; the last of it leaves Bloodied behind as every other loss does (MD-DMG-04).
 */
export function payStamina({ stamina, ...body }: Body, amount: number): Effect[] | null {
  if (stamina.value < amount) return null;
  const paid = { ...body, stamina: { value: stamina.value, max: stamina.max } };
  return applyDamage(paid, { amount, direct: false, lethal: true, nonLethalWeapon: false }).effects;
}
