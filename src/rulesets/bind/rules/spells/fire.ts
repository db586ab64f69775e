import { stacked, type DamageDice } from "../combat/damage";

// BI-SPL-14: Invocation.

/** A bolt: 1D6 + I, and 2 for every Raging, turned to dice (L3256-3262). */
export const lightningBolt = (intelligence: number, raging: number): DamageDice => stacked(intelligence + 2 * raging);

export type Blast = { squares: number; edge: number };

/** A fireball's squares, and what those a square away take (L3263). */
export const fireball = (level: number, wits: number, intelligence: number): Blast => ({
  squares: Math.max(0, level + wits),
  edge: Math.max(0, 1 + intelligence),
});

/** A fire inside: plain 7 within the spell's range; armour, shields and Speed do nothing (L3267). */
export const INTERNAL = { tn: 7, ignores: ["shieldPoints", "dr"] } as const;

/** A blast can strike one vital spot only, chosen by the caster (L3250). */
export const vitalsInBlast = (target: string, chosen: string | null): boolean => target === chosen;
