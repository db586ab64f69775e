import { rulesetSetting } from "../../../../foundry/settings/register-settings";
import type { StandardOutcome } from "../../rules/checks";
import { boonOrBane, finishedEffects, MELEE_ATTACK, MELEE_DEFENCE, type TableEffect } from "../../rules/tables";
import { RULESET_ID } from "../../ids";
import type { StoredDamage } from "../../stored/stored-damage";

/** Whose dice: the attacker's, or the defender's. */
export type DoublesOf = "attack" | "defence";
type Rolled = Pick<StandardOutcome, "kept" | "success">;

/** What a pair does by the table of the world's choice (companion 1.7 to 1.9), without what the damage has counted already. */
export const doublesEffects = (by: DoublesOf, outcome: Rolled, damage: StoredDamage | null): TableEffect[] =>
  rowOf(by, outcome).filter((effect) => !alreadyCounted(effect, damage));

function rowOf(by: DoublesOf, { kept, success }: Rolled): readonly TableEffect[] {
  if (rulesetSetting(RULESET_ID, "doublesTable") === "finished") {
    const column = by === "attack" ? (success ? "hit" : "miss") : success ? "defended" : "struck";
    return finishedEffects(kept[0] ?? 0, column) ?? [];
  }
  return boonOrBane(by === "attack" ? MELEE_ATTACK : MELEE_DEFENCE, kept, success) ?? [];
}

/** Double and half are in the damage already, and none is none. */
const alreadyCounted = (effect: TableEffect, damage: StoredDamage | null): boolean =>
  effect.kind === "damageFactor" && (damage === null || effect.factor === 0 || effect.factor === damage.factor);

/** Three times the damage where twice is proposed already: once more of the base, for each such effect. */
export const furtherDamage = (by: DoublesOf, outcome: Rolled, damage: StoredDamage): StoredDamage[] =>
  doublesEffects(by, outcome, damage)
    .flatMap((effect) => surplus(effect, damage))
    .filter((base) => base > 0)
    .map((base) => ({ ...damage, base, factor: 1, factorReason: null, further: true }));

function surplus(effect: TableEffect, damage: StoredDamage): number[] {
  if (effect.kind === "either") return effect.options.flat().flatMap((one) => surplus(one, damage));
  if (effect.kind !== "damageFactor") return [];
  return [Math.floor(damage.base * effect.factor) - Math.floor(damage.base * damage.factor)];
}
