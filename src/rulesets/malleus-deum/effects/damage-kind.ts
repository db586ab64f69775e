import type { EffectData, EffectKind } from "../../../foundry/changes/effect-kind";
import { format, localize } from "../../../foundry/platform/words";
import { findDocument } from "../../../foundry/platform/documents";
import { equalJson } from "../../../engine";
import { applyDamage, resolveDamage, type DamageInput, type DamageOutcome, type Effect } from "../rules/damage";
import { reasonLabel } from "../rules/labels";
import { conditionsOf, fallingTraits } from "../adapters/conditions";
import { isCreature, type Creature } from "../adapters/creature";
import { isLethal, isUnderWater } from "../adapters/fight";
import { offerMorale } from "../cards/morale-prompt-card";
import { proveDamage } from "./damage-proof";
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

/** Dead at once, and no longer near death (MDC-CMB-05). */
const slainBy = (effects: readonly Effect[]): Effect[] => [
  ...effects.filter((effect) => effect.kind !== "condition" || effect.condition !== "nearDeath"),
  { kind: "flag", path: "dead", before: false, after: true, reason: reasonLabel("mook") },
];

/** How the fight was ruled is not the dice's matter. */
const fightAsToldBy = ({ lethal }: EffectData, damage: StoredDamage): StoredDamage => ({
  ...damage,
  lethal: lethal !== false,
});

/** Damage as it stands before this target, step by step (MD-DMG-01). */
export const damageFor = (actor: Creature, damage: StoredDamage): DamageOutcome =>
  resolveDamage(damage, conditionsOf(actor), { traits: fallingTraits(actor), water: isUnderWater() });

/** Takes damage: Stamina, then Health, and what follows from it (MD-DMG-02..04). */
export const damageKind: EffectKind = {
  parse: (data) => parseDamage(data) as unknown as Record<string, JsonValue>,
  plan(target, data) {
    if (!isCreature(target)) return { problem: localize("MALLEUS.Problem.noCreature") };
    const damage = parseDamage(data);
    const { amount, slain } = damageFor(target, damage);
    // While the fight goes on the GM's word of now counts, not the card's (MD-CMB-12).
    const lethal = game.combat?.started ? isLethal() : damage.lethal;
    const { stamina, health, morale } = target.system;
    // A weapon that spares lives spares a mook's as well.
    const kills = slain === true && (lethal || !damage.nonLethalWeapon);
    const { effects } = applyDamage(
      { stamina, health, conditions: conditionsOf(target), bloodiedPromptDone: morale.bloodiedPromptDone },
      {
        amount: kills ? stamina.value + health.value : amount,
        direct: damage.direct,
        lethal,
        nonLethalWeapon: damage.nonLethalWeapon,
      },
    );
    const changes = toChanges(target, kills ? slainBy(effects) : effects);
    return changes.length > 0 ? { changes } : { problem: localize("MALLEUS.Change.noEffect") };
  },
  doubts({ target, data }, message, user) {
    const sure = message.author?.isGM === true;
    const proof = proveDamage(message, { target, data });
    if (sure && proof?.typed !== true) return null;
    if (proof && !equalJson(storeDamage(fightAsToldBy(data, proof.damage)), data)) {
      const told = { said: Number(data.base), found: proof.damage.base };
      return { words: format("MALLEUS.Proof.differs", told), refused: true };
    }
    if (proof && !proof.typed) return null;
    // Whoever owns the target may write its hit points anyway.
    const refused = !user.isGM && !findDocument(target)?.testUserPermission(user, "OWNER");
    return { words: localize(`MALLEUS.Proof.${proof ? "typed" : "unproven"}`), refused };
  },
  describe: describeChanges,
  async afterwards(target, changes) {
    const bloodied = changes.some(
      (change) => change.kind === "set" && change.path === "system.morale.bloodiedPromptDone",
    );
    if (bloodied && isCreature(target)) await offerMorale([target], "bloodied");
  },
};
