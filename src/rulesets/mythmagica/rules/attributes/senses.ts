// MY-ATT-09 (L219): exactly one basic vision, and any number of further senses.

export const VISIONS = ["day", "night", "dark", "heat", "astral"] as const;
export type Vision = (typeof VISIONS)[number];

export const SENSES = ["astralSense", "echolocation", "heatSense"] as const;
export type Sense = (typeof SENSES)[number];
