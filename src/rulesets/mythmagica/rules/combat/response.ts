// MY-CFL-05, MY-CND-05, MY-CND-06 (L1226-1242, L3607-3609, L4188-4275): forms of harm and what creatures make of them.

/** Forms of Damage (L1228). */
export const DAMAGE_FORMS = [
  "acidic",
  "bleeding",
  "blighting",
  "blunt",
  "chopping",
  "cutting",
  "crushing",
  "dehydrating",
  "electrical",
  "flaying",
  "freezing",
  "infernal",
  "internal",
  "metaphysical",
  "petrifying",
  "puncturing",
  "rending",
  "righteous",
  "rotting",
  "scorching",
  "sonic",
  "starving",
  "suffocating",
  "sunshining",
  "toxic",
] as const;
export type DamageForm = (typeof DAMAGE_FORMS)[number];

/** Forms of Setback (L1240). */
export const SETBACK_FORMS = [
  "captivating",
  "deluding",
  "dreadful",
  "enervating",
  "entrancing",
  "fatiguing",
  "fettering",
  "footing",
  "intoxicating",
  "maladive",
  "quieting",
  "sedating",
  "tormenting",
  "voluntary",
] as const;
export type SetbackForm = (typeof SETBACK_FORMS)[number];

/** How a creature takes one form of harm or kind of effect. */
export type Response = "immune" | "highlyResistant" | "resistant" | "affected" | "sensitive" | "highlySensitive";

/** All of them, from what harms least to what harms most (MY-CND-05). */
export const RESPONSES: readonly Response[] = [
  "immune",
  "highlyResistant",
  "resistant",
  "affected",
  "sensitive",
  "highlySensitive",
];

const halves = (response: Response): boolean => response === "resistant" || response === "highlyResistant";
const doubles = (response: Response): boolean => response === "sensitive" || response === "highlySensitive";

/** What is sustained: half (nearest, half up), double or nothing (MY-CND-05, L4188-4198, L4268-4274). */
export function afterResponse(amount: number, response: Response): number {
  if (response === "immune") return 0;
  if (halves(response)) return Math.round(amount / 2);
  return doubles(response) ? 2 * amount : amount;
}

/**
 * What several sources come to: Immune beats all; one resisting and one sensitive source cancel on the amount, and
 * their dice cancel as dice. Voluntary Setback is taken as it comes, whatever the creature is (MY-CND-06, L3726,
 * L5949-5951).
 */
export function combinedResponse(form: string, responses: readonly Response[]): { amount: Response; edge: number } {
  if (form === "voluntary") return { amount: "affected", edge: 0 };
  if (responses.includes("immune")) return { amount: "immune", edge: 0 };
  const half = responses.some(halves);
  const double = responses.some(doubles);
  const edge = Number(responses.includes("highlyResistant")) - Number(responses.includes("highlySensitive"));
  return { amount: half === double ? "affected" : half ? "resistant" : "sensitive", edge };
}
