import { equipmentLabel, reasonLabel } from "../labels";
import type { Term } from "../../../../engine";

// MDC-MAG-10 and companion table 1.14: leading the surplus of a casting into the ground, one die of it.

export interface GroundingGear {
  /** Held, with its end on the ground. */
  tool: "staff" | "spear" | null;
  armour: "none" | "nonMetallic" | "metal";
}

export interface GroundingRule {
  /** Reason key why nothing can be grounded, or null. */
  blocked: string | null;
  /** Highest face that may be grounded; null for any. */
  most: number | null;
  /** On the DC, only when a die is grounded: a spear and armour cost 1 each, and they add. */
  terms: Term[];
}

/** What the gear allows: a staff any die, a spear or armour a die of 5 and less; metal forbids it (MDC-MAG-33). */
export function groundingRule({ tool, armour }: GroundingGear): GroundingRule {
  const terms: Term[] = [];
  if (tool === null) return { blocked: reasonLabel("noGroundingTool"), most: null, terms };
  if (armour === "metal") return { blocked: reasonLabel("metalArmour"), most: null, terms };
  if (tool === "spear") terms.push({ label: equipmentLabel("groundSpear"), value: -1, kind: "grounding" });
  if (armour === "nonMetallic") terms.push({ label: equipmentLabel("groundArmour"), value: -1, kind: "grounding" });
  return { blocked: null, most: tool === "spear" || armour === "nonMetallic" ? 5 : null, terms };
}

/** Whether a die of this face may be grounded (MDC-MAG-10). */
export const mayGround = (rule: GroundingRule, face: number): boolean =>
  rule.blocked === null && (rule.most === null || face <= rule.most);
