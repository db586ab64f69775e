import { ATTRIBUTES, type AttributeId } from "../characters/attributes";

// BIC-31, 32, 46 to 51: the nura, and Saurecanta, the sphere that makes them.

/** Hungry ones: +2 to Morale and against control that would stop them eating (BIC-31, BIK-24). */
export const NURA_BRAVERY = 2;

/** A scene without food gives a Fatigue and heals none; gorging heals as much as they have Hit Points (BIC-31). */
export const NURA_MEALS = ["food", "nothing", "gorged"] as const;
export type NuraMeal = (typeof NURA_MEALS)[number];
/** A nura's Fatigue after a scene, by what it ate (BIC-31). */
export const nuraScene = (fatigue: number, ate: NuraMeal, maxHp: number): number =>
  ate === "nothing" ? fatigue + 1 : ate === "gorged" ? Math.max(0, fatigue - maxHp) : fatigue;

/** Those who have not been nura for a month, nor from birth, come back by fasting as long as they were (BIC-31). */
export const nuraCure = (daysNura: number, born: boolean): number | null => (born || daysNura > 30 ? null : daysNura);

/** 1 Hit Point for every 2 Fatigue of the target, past Fate (BIC-48). */
export const hungerPains = (fatigue: number): number => Math.floor(fatigue / 2);

export type SaurecantaSpell = "brawnform" | "speedDemon" | "ultraform";

/** Points of the spells: L + I (BIC-49). */
export const saurecantaPoints = (level: number, intelligence: number): number => Math.max(0, level + intelligence);

export type Warped = Partial<Record<AttributeId, number>>;

/**
 * What points do (BIC-49): Brawnform Strength for Charisma, Speed Demon Speed for Intelligence, Ultraform either for both. With
 * Ultraform one point lifts a negative Attribute to 0.
 */
export function warp(
  spell: SaurecantaSpell,
  points: { strength: number; speed: number },
  body: { strength: number; speed: number },
): Warped {
  const lift = (value: number, spent: number): number => {
    if (spell !== "ultraform" || value >= 0 || spent === 0) return spent;
    return spent - 1 - value;
  };
  const { strength, speed } = points;
  if (spell === "brawnform") return { strength, charisma: -strength };
  if (spell === "speedDemon") return { speed, intelligence: -speed };
  return {
    strength: lift(body.strength, strength),
    speed: lift(body.speed, speed),
    intelligence: -(strength + speed),
    charisma: -(strength + speed),
  };
}

/** Saurecanta does not add up, with itself or with Polymorph: of each Attribute the highest counts, and the deepest loss (BIC-47). */
export function strongestWarp(all: readonly Warped[]): Warped {
  const merged: Warped = {};
  for (const id of ATTRIBUTES) {
    const values = all.map((one) => one[id] ?? 0);
    const total = Math.max(0, ...values) + Math.min(0, ...values);
    if (total !== 0) merged[id] = total;
  }
  return merged;
}

/** What one more warp changes, since only the strongest of each Attribute counts (BIC-47). */
export function warpAdds(warps: readonly Warped[], next: Warped): Warped {
  const [before, after] = [strongestWarp(warps), strongestWarp([...warps, next])];
  return Object.fromEntries(
    ATTRIBUTES.flatMap((id) => {
      const by = (after[id] ?? 0) - (before[id] ?? 0);
      return by === 0 ? [] : [[id, by]];
    }),
  );
}

const GROWING = ["strength", "speed"] as const;

/** Losses come at once, Strength and Speed grow by 1 a round: what is there a round after `now`; in the round of the spell after nothing (BIC-49). */
export const grownBy1 = (whole: Warped, now: Warped = {}): Warped => ({
  ...whole,
  ...Object.fromEntries(
    GROWING.flatMap((id) => {
      const by = whole[id] ?? 0;
      return by > 0 ? [[id, Math.min(by, (now[id] ?? 0) + 1)]] : [];
    }),
  ),
});

export const isGrown = (whole: Warped, now: Warped): boolean =>
  GROWING.every((id) => (now[id] ?? 0) >= (whole[id] ?? 0));

/** Grown by 2 Strength and more, one bursts out of armour: 1 Damage for each point of its DR (BIC-49). */
export const burstDamage = (strengthGained: number, dr: number): number => (strengthGained >= 2 ? dr : 0);

/** To strike at a Herd Mind or those with it: Wits and Vigilance at 11 and Deceit (BIC-50). */
export const herdMindTn = (deceit: number): number => 11 + deceit;

/** Eggs, dust and powder, until the scene ends (BIC-51). */
export const NURA_GOODS: Readonly<Record<"ogreDust" | "redfallPowder" | "nuraEgg", Warped>> = {
  ogreDust: { strength: 4, charisma: -4 },
  redfallPowder: { strength: 2, speed: 2, intelligence: -4, charisma: -4 },
  nuraEgg: { strength: 3, speed: 3, charisma: -6, intelligence: -6 },
};

/** A creature made into a caster: Intelligence 0 or 1 at least, with mana (BIC-32). */
export const nuraCaster = (intelligence: number | null, wanted: 0 | 1): number =>
  Math.max(intelligence ?? wanted, wanted);
