import { burstDamage, herdMindTn, hungerPains, warp, warpAdds, type SaurecantaSpell } from "../nura";
import { askedOf, least0, type Bearer, type CastNumbers, type SpellEffect, type SpellRule } from "./effect";

// Saurecanta (BIC-47 to 51): the sphere that makes nura.

const warping =
  (spell: SaurecantaSpell) =>
  (numbers: CastNumbers, { strength, speed = 0, warps = [], wornDr = 0 }: Bearer): SpellEffect[] => {
    const left = least0(numbers.level + numbers.intelligence);
    const strong = Math.min(left, askedOf(numbers, "strength"));
    const points = { strength: strong, speed: Math.min(left - strong, askedOf(numbers, "speed")) };
    const attribute = warpAdds(warps, warp(spell, points, { strength, speed }));
    const burst = burstDamage(attribute.strength ?? 0, wornDr);
    return [
      ...(Object.keys(attribute).length > 0 ? [{ kind: "lasting", lasting: { attribute } } as const] : []),
      ...(burst > 0 ? [{ kind: "harm", amount: burst, ignores: ["dr", "shieldPoints"] } as const] : []),
    ];
  };

const points = ({ level, intelligence }: CastNumbers) => ({ points: least0(level + intelligence) });

/** The spells of Saurecanta, by their short names (BIC-48 to 50). */
export const SAURECANTA: Readonly<Record<string, SpellRule>> = {
  hungerPains: {
    on: (_numbers, { fatigue = 0 }) => [
      { kind: "harm", amount: hungerPains(fatigue), ignores: ["shieldPoints", "dr", "fatePoints"] },
    ],
  },
  brawnform: { asks: ["strength"], told: points, on: warping("brawnform") },
  speedDemon: { asks: ["speed"], told: points, on: warping("speedDemon") },
  ultraform: { asks: ["strength", "speed"], told: points, on: warping("ultraform") },
  herdMind: { self: true, told: ({ skill }) => ({ tn: herdMindTn(skill) }) },
};
