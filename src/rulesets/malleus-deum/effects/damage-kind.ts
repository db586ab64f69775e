import type { EffectData, EffectKind } from "../../../foundry/changes/effect-kind";
import { localize } from "../../../foundry/platform/words";
import { applyDamage, resolveDamage, type DamageInput, type DamageOutcome } from "../rules/damage";
import { conditionsOf } from "../adapters/conditions";
import { isCreature, type Creature } from "../adapters/creature";
import { offerMorale } from "../cards/morale-prompt-card";
import { describeChanges } from "./describe";
import { toChanges } from "./to-changes";

/** Damage on its way to a creature, as a card stores it. */
export interface StoredDamage extends DamageInput {
  /** Straight to Health (MD-DMG-03). */
  direct: boolean;
  nonLethalWeapon: boolean;
  lethal: boolean;
}

const FACTORS = [2, 1, 0.5];

/** @throws Error when the stored damage is none: cards come from anybody. */
export function parseDamage(data: unknown): StoredDamage {
  const { base, factor, factorReason, types, physical, iron, direct, nonLethalWeapon, lethal } = (data ?? {}) as Record<
    string,
    unknown
  >;
  const sound =
    Number.isInteger(base) &&
    (base as number) >= 0 &&
    (base as number) <= 999 &&
    FACTORS.includes(factor as number) &&
    Array.isArray(types) &&
    types.length <= 20 &&
    types.every((type) => typeof type === "string" && type.length <= 60);
  if (!sound) throw new Error(localize("MALLEUS.Problem.malformedDamage"));
  return {
    base: base as number,
    factor: factor as StoredDamage["factor"],
    factorReason: typeof factorReason === "string" ? factorReason : null,
    types: types as string[],
    physical: physical !== false,
    iron: iron === true,
    direct: direct === true,
    nonLethalWeapon: nonLethalWeapon === true,
    lethal: lethal !== false,
  };
}

/** Damage as a proposal keeps it: what goes without saying is left out. */
export const storeDamage = (damage: StoredDamage): EffectData => ({
  base: damage.base,
  factor: damage.factor,
  types: [...damage.types],
  ...(damage.factorReason === null ? {} : { factorReason: damage.factorReason }),
  ...(damage.physical ? {} : { physical: false }),
  ...(damage.iron ? { iron: true } : {}),
  ...(damage.direct ? { direct: true } : {}),
  ...(damage.nonLethalWeapon ? { nonLethalWeapon: true } : {}),
  ...(damage.lethal ? {} : { lethal: false }),
});

/** Damage as it stands before this target, step by step (MD-DMG-01). */
export const damageFor = (actor: Creature, damage: StoredDamage): DamageOutcome =>
  resolveDamage(damage, conditionsOf(actor));

/** Takes damage: Stamina, then Health, and what follows from it (MD-DMG-02..04). */
export const damageKind: EffectKind = {
  parse: (data) => parseDamage(data) as unknown as Record<string, JsonValue>,
  plan(target, data) {
    if (!isCreature(target)) return { problem: localize("MALLEUS.Problem.noCreature") };
    const damage = parseDamage(data);
    const { amount } = damageFor(target, damage);
    const { stamina, health, morale } = target.system;
    const { effects } = applyDamage(
      { stamina, health, conditions: conditionsOf(target), bloodiedPromptDone: morale.bloodiedPromptDone },
      { amount, direct: damage.direct, lethal: damage.lethal, nonLethalWeapon: damage.nonLethalWeapon },
    );
    const changes = toChanges(target, effects);
    return changes.length > 0 ? { changes } : { problem: localize("MALLEUS.Change.noEffect") };
  },
  describe: describeChanges,
  async afterwards(target, changes) {
    const bloodied = changes.some(
      (change) => change.kind === "set" && change.path === "system.morale.bloodiedPromptDone",
    );
    if (bloodied && isCreature(target)) await offerMorale([target], "bloodied");
  },
};
