import { NO_ATTRIBUTES, type Attribute, type AttributeEffect, type Attributes } from "../attributes";
import type { ConditionDie, HeldCondition, Prosthesis } from "./condition";
import type { RollTag } from "./roll-tags";

// MY-CND-20, MY-CND-23, MY-CND-30, MY-CND-47, MY-CND-53, MY-CND-63 (L3611-3660, L3694-3701, L4200-4248, L4322-4328): limbs and
// bones.

export type BodyPart = "cranium" | "torso" | "arm" | "hand" | "leg" | "foot";

/** Which part a Body Zone belongs to, by its name or by anybody's words for it (MY-BOD-01). */
export function partOf(zone: string): BodyPart {
  if (/(hand|wrist|finger|thumb)$/i.test(zone)) return "hand";
  if (/(foot|ankle|toe)$/i.test(zone)) return "foot";
  if (/shoulder|arm|elbow$/i.test(zone)) return "arm";
  if (/hip|thigh|knee|calf|leg|shin/i.test(zone)) return "leg";
  return /cranium|skull|head|face|jaw|neck/i.test(zone) ? "cranium" : "torso";
}

const ofLeg = (part: BodyPart): boolean => part === "leg" || part === "foot";

/** Tags that a bone's condition hinders: perception, craft or agility as a whole, and the limb. */
function boneDice(zone: string, value: number): ConditionDie[] {
  const part = partOf(zone);
  const attribute = part === "cranium" ? "pc" : part === "arm" || part === "hand" ? "cr" : "ag";
  return [
    { tag: `act:${attribute}`, value },
    { tag: `limb:${zone}`, value },
  ];
}

/**
 * Dice of conditions that hang on a part of the body. A broken bone weighs double until it is set, or for a week
 * (MY-CND-23, MY-CND-30, MY-CND-63).
 */
export function limbDice({ key, subject, stage = "unset" }: HeldCondition): ConditionDie[] {
  if (subject === undefined) return [];
  if (key === "brokenBone") return boneDice(subject, stage === "unset" ? -2 : -1);
  if (key === "crackedBone" || key === "sprained") return [{ tag: `limb:${subject}`, value: -1 }];
  return [];
}

/**
 * What it does to the Speed: legs alone are slow, an unset one crawls, and a crooked one runs again (MY-CND-23,
 * MY-CND-30, MY-CND-63).
 */
export function limbSpeed({ key, subject, stage = "unset" }: HeldCondition): "half" | number | null {
  if (subject === undefined || !["brokenBone", "crackedBone", "sprained"].includes(key)) return null;
  const part = partOf(subject);
  const slows = ofLeg(part);
  if (key !== "brokenBone") return slows ? "half" : null;
  if (!slows || stage === "malunion") return null;
  return stage === "unset" ? 5 : "half";
}

/** MY-CND-23: whether the break brings Shock: major bones do. */
export const isMajorBone = (zone: string): boolean =>
  !["hand", "foot"].includes(partOf(zone)) && !/face|jaw/i.test(zone);

/** MY-CND-20, table C2 (L3619-3636): what the loss of a limb takes for good. */
export const AMPUTATIONS = {
  hand: { st: -1, cr: -4 },
  forearm: { st: -1, ag: -1, cr: -4 },
  aboveElbow: { st: -2, ag: -1, cr: -4 },
  shoulder: { st: -2, ag: -2, cr: -4 },
  knee: { st: -1, ag: -3 },
  thigh: { st: -2, ag: -4 },
  hip: { st: -3, ag: -5 },
} as const satisfies Record<string, Partial<Attributes>>;
export type Amputation = keyof typeof AMPUTATIONS;

/**
 * What a loss counts as, by the Body Zone where the limb ends, or by anybody's words for it (MY-CND-20, L3619-3636).
 */
export function amputationAt(zone: string): Amputation {
  if (/shoulder/i.test(zone)) return "shoulder";
  if (/forearm|elbow/i.test(zone)) return "forearm";
  if (partOf(zone) === "hand") return "hand";
  if (/arm/i.test(zone)) return "aboveElbow";
  if (/hip/i.test(zone)) return "hip";
  return /thigh|leg$/i.test(zone) ? "thigh" : "knee";
}

/** Half with an inert prosthesis, away from 0; nothing while an animated one is used (MY-CND-20, L3619-3636). */
export function amputationPenalty(level: Amputation, prosthesis: Prosthesis): Partial<Attributes> {
  if (prosthesis === "animated") return {};
  const share = (value: number) => (prosthesis === "inert" ? -Math.ceil(-value / 2) : value);
  return Object.fromEntries(Object.entries(AMPUTATIONS[level]).map(([key, value]) => [key, share(value)]));
}

/** Several losses add up; no attribute falls below -20 by them (MY-CND-20). */
export function withAmputations(
  attributes: Readonly<Attributes>,
  losses: readonly { level: Amputation; prosthesis: Prosthesis }[],
): Attributes {
  const result = { ...NO_ATTRIBUTES, ...attributes };
  for (const { level, prosthesis } of losses)
    for (const [key, value] of Object.entries(amputationPenalty(level, prosthesis)) as [Attribute, number][])
      result[key] += value;
  for (const key of Object.keys(result) as Attribute[])
    result[key] = Math.max(Math.min(-20, attributes[key]), result[key]);
  return result;
}

/** MY-CND-47, MY-CND-53: what a wound takes from an attribute; an impairment spares Hit and Fate Points, a maiming nothing. */
export const woundEffect = (kind: "impaired" | "maimed", attribute: Attribute): AttributeEffect =>
  kind === "impaired"
    ? { label: "MYTHMAGICA.Condition.impaired", attribute, value: -2, exclude: ["hp", "fp"] }
    : { label: "MYTHMAGICA.Condition.maimed", attribute, value: -4 };

/** MY-CND-03: rolls that a condition hinders by what it takes from an attribute. */
export function loweredTags({ key, subject = "", prosthesis = "none" }: HeldCondition): RollTag[] {
  if (key === "burn3") return ["charisma"];
  // What moves by itself makes up for the limb.
  if (prosthesis === "animated") return [];
  const lowered = (Object.keys(NO_ATTRIBUTES) as Attribute[]).filter((one) =>
    key === "impaired" || key === "maimed"
      ? one === subject.toLowerCase()
      : key === "amputated" && subject !== "" && one in AMPUTATIONS[amputationAt(subject)],
  );
  return lowered.map((one) => `attr:${one}` as const);
}

/** MY-CND-27: scars of a third-degree burn, for good. */
export const BURN_SCARS: AttributeEffect = { label: "MYTHMAGICA.Condition.burn3", attribute: "ch", value: -4 };
