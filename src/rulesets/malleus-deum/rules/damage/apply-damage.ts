import type { ActiveCondition } from "../conditions/condition";
import { soak, type Soaked } from "../dangers/temporary";
import { reasonLabel } from "../labels";
import { gain, lose, numberEffect, type Effect } from "./effect";

// MD-DMG-02..05, MD-CON-14/21: damage reaches Stamina, then Health, and what follows from it. And the way back.

/** Hit points of one kind. Temporary ones go first and do not come back by resting (MDC-CHR-07). */
export interface Track {
  value: number;
  max: number;
  temporary?: number;
}

export interface Body {
  stamina: Track;
  health: Track;
  conditions: readonly ActiveCondition[];
  /** The morale prompt of being bloodied came already in this fight. */
  bloodiedPromptDone: boolean;
}

export interface DamageApplication {
  amount: number;
  /** Straight to Health: falling and the like (MD-DMG-03). */
  direct: boolean;
  /** The fight is lethal; false in a non-lethal one (MD-CMB-12). */
  lethal: boolean;
  /** The weapon is tagged non-lethal: in a non-lethal fight Health stops at 1 (MD-CMB-13, A-50). */
  nonLethalWeapon: boolean;
}

export interface AppliedDamage {
  toStamina: number;
  toHealth: number;
  /** Damage that found nothing left to take, or that a non-lethal weapon spared. */
  lost: number;
  effects: Effect[];
}

const held = ({ temporary = 0 }: Track): number => temporary;

/** Where the damage goes, without consequences. */
function split({ stamina, health }: Body, { amount, direct, lethal, nonLethalWeapon }: DamageApplication): Soaked {
  const spared = nonLethalWeapon && !lethal ? 1 : 0;
  const tracks = { stamina: stamina.value, health: health.value - spared };
  return soak(amount, tracks, { stamina: held(stamina), health: held(health) }, direct);
}

/**
 * Applies damage and names everything that follows: Bloodied with its morale prompt, Down, Near-Death, Prone (MD-DMG-02
 * to 04).
 */
export function applyDamage(body: Body, hit: DamageApplication): AppliedDamage {
  const { toStamina, toHealth, temporary } = split(body, hit);
  const stamina = body.stamina.value - toStamina;
  const health = body.health.value - toHealth;
  const present = new Set(body.conditions.map((condition) => condition.id));
  const damage = reasonLabel("damage");
  const effects: Effect[] = [
    ...(["stamina", "health"] as const).flatMap((track) =>
      numberEffect(`${track}.temporary`, held(body[track]), temporary[track], damage),
    ),
    ...numberEffect("stamina.value", body.stamina.value, stamina, damage),
    ...numberEffect("health.value", body.health.value, health, damage),
  ];
  const bloodied = (toStamina > 0 && stamina === 0) || toHealth > 0;
  if (bloodied) {
    const reason = reasonLabel(toHealth > 0 ? "healthDamaged" : "staminaGone");
    effects.push(...gain(present, "bloodied", reason));
    if (!body.bloodiedPromptDone) {
      effects.push({ kind: "flag", path: "morale.bloodiedPromptDone", before: false, after: true, reason });
      effects.push({ kind: "prompt", prompt: "morale", reason });
      if (!hit.lethal) effects.push({ kind: "prompt", prompt: "lethality", reason });
    }
  }
  if (toHealth > 0 && health === 0) {
    const reason = reasonLabel("healthGone");
    for (const id of ["down", "nearDeath", "prone"] as const) effects.push(...gain(present, id, reason));
    effects.push({ kind: "prompt", prompt: "nearDeath", reason });
  }
  const absorbed = held(body.stamina) + held(body.health) - temporary.stamina - temporary.health;
  const lost = Math.max(0, Math.floor(hit.amount)) - toStamina - toHealth - absorbed;
  return { toStamina, toHealth, lost, effects };
}

/** What of a blow is beyond killing (companion 3.14); a weapon that spares lives, in a fight that does, kills nobody (MD-CMB-13). */
export const leftOver = (body: Body, hit: DamageApplication): number =>
  hit.nonLethalWeapon && !hit.lethal ? 0 : applyDamage(body, hit).lost;

/**
 * Healing, never above the maximum; Health above 0 ends Down and Near-Death (MD-CON-21, 34). Standing up is the
 * character's own act.
 */
export function applyHealing(body: Body, healing: { stamina: number; health: number }): Effect[] {
  const healed = reasonLabel("healed");
  const up = (track: { value: number; max: number }, amount: number) =>
    Math.max(track.value, Math.min(track.max, track.value + Math.max(0, amount)));
  const health = up(body.health, healing.health);
  const present = new Set(body.conditions.map((condition) => condition.id));
  return [
    ...numberEffect("stamina.value", body.stamina.value, up(body.stamina, healing.stamina), healed),
    ...numberEffect("health.value", body.health.value, health, healed),
    ...(health > 0 ? [...lose(present, "down", healed), ...lose(present, "nearDeath", healed)] : []),
  ];
}

/** MD-CMB-12, A-51: a bloodied fighter of a non-lethal fight checks morale; passing turns the fight lethal. */
export const bloodiedInNonLethalFight = (passed: boolean): { lethal: boolean; mustWithdraw: boolean } => ({
  lethal: passed,
  mustWithdraw: !passed,
});
