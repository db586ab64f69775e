import { burstDamage, grownBy1, herdMindTn, hungerPains, isGrown, warp, warpAdds, type SaurecantaSpell } from "../nura";
import { askedOf, least0, type Bearer, type CastNumbers, type SpellEffect, type SpellRule } from "./effect";

// Saurecanta (BIC-47 to 51): the sphere that makes nura.

const warping =
  (spell: SaurecantaSpell, atOnce = false) =>
  (numbers: CastNumbers, { strength, speed = 0, warps = [], wornDr = 0, fights = false }: Bearer): SpellEffect[] => {
    const left = least0(numbers.level + numbers.intelligence);
    const strong = Math.min(left, askedOf(numbers, "strength"));
    const points = { strength: strong, speed: Math.min(left - strong, askedOf(numbers, "speed")) };
    const whole = warpAdds(warps, warp(spell, points, { strength, speed }));
    // Outside of a fight nobody counts the rounds.
    const attribute = fights && !atOnce ? grownBy1(whole) : whole;
    const lasting = { attribute, ...(isGrown(whole, attribute) ? {} : { whole }) };
    const burst = burstDamage(attribute.strength ?? 0, wornDr);
    return [
      ...(Object.keys(attribute).length > 0 ? [{ kind: "lasting", lasting } as const] : []),
      ...(burst > 0 ? [{ kind: "harm", amount: burst, ignores: ["dr", "shieldPoints"] } as const] : []),
    ];
  };

const points = ({ level, intelligence }: CastNumbers) => ({ points: least0(level + intelligence) });

const BOTH: SpellRule = { asks: ["strength", "speed"], told: points, on: warping("ultraform") };

/** Muscle Explosion works as if cast at level 4 (BIC-49). */
const explosion = (numbers: CastNumbers): CastNumbers => ({ ...numbers, level: 4 });

/** The spells of Saurecanta, by their short names (BIC-48 to 50). */
export const SAURECANTA: Readonly<Record<string, SpellRule>> = {
  hungerPains: {
    on: (_numbers, { fatigue = 0 }) => [
      { kind: "harm", amount: hungerPains(fatigue), ignores: ["shieldPoints", "dr", "fatePoints"] },
    ],
  },
  brawnform: { asks: ["strength"], told: points, on: warping("brawnform") },
  speedDemon: { asks: ["speed"], told: points, on: warping("speedDemon") },
  ultraform: BOTH,
  muscleExplosion: {
    ...BOTH,
    told: (numbers) => points(explosion(numbers)),
    on: (numbers, bearer) => warping("ultraform", true)(explosion(numbers), bearer),
  },
  // Points that are left over plant spells, which the GM keeps.
  demonicForm: BOTH,
  herdMind: { self: true, told: ({ skill }) => ({ tn: herdMindTn(skill) }) },
};
