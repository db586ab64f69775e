// MY-ATT-09 (L219): exactly one basic vision, and any number of further senses.

/** Basic visions, of which everybody has one (MY-ATT-09). */
export const VISIONS = ["day", "night", "dark", "heat", "astral"] as const;
export type Vision = (typeof VISIONS)[number];

/** Further senses, of which anybody can have several (MY-ATT-09). */
export const SENSES = ["astralSense", "echolocation", "heatSense"] as const;
export type Sense = (typeof SENSES)[number];

/** MY-ATT-09: what is wrong with what somebody sees with, or null: a basic vision is one of them. */
export const visionProblem = (visions: readonly Vision[]): "none" | "several" | null =>
  visions.length === 0 ? "none" : new Set(visions).size > 1 ? "several" : null;

/** A gift of another basic vision takes the place of the one before; further senses add up (MY-ATT-09). */
export const withSense = (
  held: { vision: Vision; senses: readonly Sense[] },
  gained: Vision | Sense,
): { vision: Vision; senses: readonly Sense[] } =>
  isVision(gained)
    ? { ...held, vision: gained }
    : { ...held, senses: held.senses.includes(gained) ? held.senses : [...held.senses, gained] };

const isVision = (sense: Vision | Sense): sense is Vision => (VISIONS as readonly string[]).includes(sense);
