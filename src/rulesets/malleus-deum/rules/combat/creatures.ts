import { half } from "../checks/difficulty";
import type { Significance } from "../checks/doubles";

export type CreatureTrait = "mook" | "plotArmour" | "swarm";

export interface BlowAt {
  damage: number;
  boon: Significance;
  types: readonly string[];
  /** An area's damage counts in full against a swarm; `most` is what it can do at best. */
  area: { most: number } | null;
}

/** MDC-CMB-05: what a blow does to a creature with traits. `slain` needs no damage; `mayReroll` is Plot-Armour. */
export function blowAtCreature(
  traits: readonly CreatureTrait[],
  blow: BlowAt,
): { damage: number; slain: boolean; mayReroll: boolean } {
  const plot = traits.includes("plotArmour");
  const slain = traits.includes("mook") && blow.boon !== "none";
  let damage = blow.damage;
  if (traits.includes("swarm") && damage > 0) {
    if (blow.area) damage = blow.area.most;
    else damage = blow.types.includes("crushing") ? half(damage) : Math.min(1, damage);
  }
  return { damage, slain: slain && !plot, mayReroll: plot };
}

/** A critical kills outright (companion 1.7) whom no Plot-Armour saves. */
export const criticalKills = (traits: readonly CreatureTrait[]): boolean => !traits.includes("plotArmour");

/** MDC-CMB-03: under water piercing does all, crushing nothing, the rest half. */
export function underWater(damage: number, types: readonly string[]): number {
  if (types.includes("piercing")) return damage;
  return types.includes("crushing") ? 0 : half(damage);
}
