import type { DamageKind } from "./unarmed";

// BI-ATK-11, BI-ATK-15, BI-FTG-01, BI-FTG-03: where Damage goes.

/** What Damage meets, in the order it meets it. */
export type Body = {
  shieldPoints: number;
  fatePoints: number;
  hitPoints: number;
  fatigue: number;
  /** Fatigue from bleeding, which heals by one a day. */
  bleeding: number;
  /** What bleeds in this scene, one less in each that follows (BI-FTG-03). */
  bleedRate: number;
  /** The dead: nothing tires them, and they have no blood to lose (BIC-28). */
  tireless?: boolean;
};

export type Harm = {
  damage: number;
  kind: DamageKind;
  /** DR of what the hit did not get around. */
  dr: number;
  /** Sickness, an internal fire: what it does not stop at. */
  ignores?: readonly ("shieldPoints" | "dr" | "fatePoints")[];
  /** Blades and points make bleed (L1758). */
  bleeds: boolean;
  /** World setting of A46: armour before Shield Points. */
  armourFirst?: boolean;
};

export type Taken = {
  body: Body;
  /** What each stopped or lost. */
  shield: number;
  dr: number;
  fate: number;
  hitPoints: number;
  fatigue: number;
  /** The last Fate Point went: a Last Stand (BI-KNK-25). */
  lastFate: boolean;
  /** At 0 HP or below, with HP lost by this: a Vitality Check (BI-ATK-12). */
  down: boolean;
  bleeding: number;
};

/**
 * Shield Points first, which armour does not spare; then armour on what is left; then Fate Points, and the blow is told as a miss; then
 * Hit Points (L1730, L1825, L3041). Fatigue passes Fate Points by (L1754).
 */
export function takeDamage(body: Body, harm: Harm): Taken {
  const skips = (what: "shieldPoints" | "dr" | "fatePoints") => harm.ignores?.includes(what) ?? false;
  const armour = skips("dr") ? 0 : harm.dr;
  const before = harm.armourFirst ? Math.min(armour, harm.damage) : 0;
  let left = harm.damage - before;
  const shield = skips("shieldPoints") ? 0 : Math.min(body.shieldPoints, left);
  left -= shield;
  const dr = harm.armourFirst ? before : Math.min(armour, left);
  if (!harm.armourFirst) left -= dr;
  const fatigue = harm.kind === "fatigue" && !body.tireless ? left : 0;
  const fate = harm.kind === "fatigue" || skips("fatePoints") ? 0 : Math.min(body.fatePoints, left);
  const hitPoints = harm.kind === "fatigue" ? 0 : left - fate;
  const bleeding = harm.bleeds && !body.tireless ? hitPoints : 0;
  const next: Body = {
    shieldPoints: body.shieldPoints - shield,
    fatePoints: body.fatePoints - fate,
    hitPoints: body.hitPoints - hitPoints,
    fatigue: body.fatigue + fatigue,
    bleeding: body.bleeding + bleeding,
    bleedRate: body.bleedRate + bleeding,
  };
  return {
    body: next,
    shield,
    dr,
    fate,
    hitPoints,
    fatigue,
    lastFate: fate > 0 && next.fatePoints === 0,
    down: hitPoints > 0 && next.hitPoints <= 0,
    bleeding,
  };
}
