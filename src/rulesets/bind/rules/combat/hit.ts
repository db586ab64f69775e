import type { Procedure, Term } from "../../../../engine";
import type { KnackId, Knacks } from "../knacks/knacks";
import { term } from "../labels";
import type { BindSettings } from "../settings";
import { drOf, standing, type Layer } from "./armour";
import type { StrikeResult } from "./attack";
import { blowDice, finishing, rollDice, stunningLoss } from "./damage";
import { unarmedKind, unarmedLayers, type DamageKind } from "./unarmed";
import type { Body, Harm } from "./wounds";

// From a hit to the body: dice, finishing blow, armour that was not got around, shields, Fate, Hit Points (L1415-1470, L1730).

export type Weapon = {
  damage: number;
  /** Cuts or pierces: wounds bleed (L1758). */
  bleeds: boolean;
  unarmed: boolean;
  /** Claws and teeth, telekinetic fists (L1234, L3128). */
  lethalUnarmed: boolean;
  /** Knacks the weapon lends. */
  lent: readonly KnackId[];
};

export type Striker = {
  knacks: Knacks;
  weapon: Weapon;
  /** From `damageTerms`. */
  damage: readonly Term[];
  /** Declared before the blow (BI-KNK-32). */
  stunning: boolean;
};

export type Struck = { layers: readonly Layer[]; strength: number; knacks: Knacks; body: Body };

export type HitSettings = Pick<BindSettings, "damage" | "armourFirst">;

export type Impact = {
  harm: Harm;
  kind: DamageKind;
  /** Layers that stopped something, and those that were got around. */
  stopped: Layer[];
  bypassed: Layer[];
  /** Added by a Finishing Blow. */
  finishing: number;
  /** Initiative the target loses. */
  stun: number;
};

/** What rolled Damage means for this target, before shields and Fate (BI-ATK-08, 09, 15). */
export function impactOf(
  hit: Pick<StrikeResult, "margin" | "perfect">,
  rolled: number,
  striker: Striker,
  target: Struck,
  settings: HitSettings,
): Impact {
  const { weapon, knacks } = striker;
  const met = weapon.unarmed ? unarmedLayers(target.layers, target.strength, weapon.lethalUnarmed) : [...target.layers];
  const stopped = standing(met, hit, knacks);
  const kind = weapon.unarmed ? unarmedKind(hit, knacks, weapon.lethalUnarmed, target.strength) : "lethal";
  const damage = finishing(rolled, knacks, weapon.lent);
  return {
    harm: {
      damage,
      kind,
      dr: drOf(stopped),
      bleeds: weapon.bleeds && kind === "lethal",
      armourFirst: settings.armourFirst,
    },
    kind,
    stopped,
    bypassed: met.filter((layer) => !stopped.includes(layer)),
    finishing: damage - rolled,
    stun: striker.stunning ? stunningLoss(damage, knacks, target.knacks) : 0,
  };
}

/** The dice of a blow that hit (BI-ATK-05, 06). */
export const rollBlow = (striker: Striker, settings: HitSettings, id = "damage"): Procedure<number> =>
  rollDice(blowDice(striker.damage, striker.weapon.damage, settings.damage), id);

/** A roll to hit and, where it did, the dice of the blow: all that a card keeps. What it means, the target says later. */
export type Swing = { strike: StrikeResult; rolled: number };

/** Rolls to hit and, on a hit, the Damage; a Perfect Strike does 2 more (BI-ATK-01, 05, 10). */
export function* swing(
  attack: Procedure<StrikeResult>,
  striker: Striker,
  settings: HitSettings,
  id = "damage",
): Procedure<Swing> {
  const hit = yield* attack;
  if (!hit.hit) return { strike: hit, rolled: 0 };
  const damage = hit.perfect ? [...striker.damage, term("perfectStrike", 2)] : striker.damage;
  return { strike: hit, rolled: yield* rollBlow({ ...striker, damage }, settings, id) };
}
