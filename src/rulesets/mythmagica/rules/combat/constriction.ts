// MY-SPA-07, MY-CND-29, MY-NWP-03 (L2434, L2500-2504, L3690-3692): the squeeze of serpents.

/**
 * Crushing and Fettering of a Round in the coils, where the creature's entry states no values of its own (MY-CND-29,
 * L3690-3692).
 */
export const constriction = (strength: number, margin: number): { damage: number; setback: number } => ({
  damage: Math.max(1, 1 + strength),
  setback: 1 + margin,
});

export type ArmorKind = "cloth" | "leather" | "mail" | "scale" | "plate" | "shell" | "exoskeleton" | "natural" | "none";

/** Ward counts against it only where it comes from something stiff (MY-CND-29, L3690-3692). */
export const wardAgainstCrushing = (ward: number, armor: ArmorKind): number =>
  armor === "plate" || armor === "shell" || armor === "exoskeleton" ? ward : 0;

/** Parry of natural weapons; empty hands without claws have none (MY-NWP-03, L2434). */
export const naturalParry = (emptyHandsWithoutClaws: boolean): number => (emptyHandsWithoutClaws ? 0 : 4);
