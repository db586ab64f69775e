import { purchaseCost, type Owned, type Purchase } from "../experience";
import type { AttributeId } from "./attributes";
import type { RaiseRule } from "./raise-rules";

// BI-CHR-07: classes are packages of Traits worth 50 XP (L406-466). The packages are items.

export type ClassPackage = {
  purchases: readonly Purchase[];
  /** The clause "raise one by a level, if not, buy this instead"; null: there is none. */
  raise: { rule: RaiseRule; among: readonly AttributeId[]; otherwise: Purchase | "anySkill" } | null;
};

/** Attributes that the package may raise; none: it buys what stands there instead (BI-CHR-07). */
export function raisable(given: ClassPackage, attributes: Record<AttributeId, number>): AttributeId[] {
  if (!given.raise) return [];
  const { rule, among } = given.raise;
  const low = among.filter((id) => attributes[id] < 0);
  if (rule === "anyAtMinusOne") return among.filter((id) => attributes[id] === -1);
  return rule === "oneNegative" && low.length !== 1 ? [] : low;
}

/** Whether "a single 1st level Skill" may be this one: not one that the package brings, whose next level costs more (BI-CHR-07, L417). */
export const learnable = ({ purchases }: ClassPackage, skill: string): boolean =>
  skill !== "" && !purchases.some((one) => one.kind === "skill" && one.id === skill);

/**
 * Everything the package buys: with the Attribute chosen, or the Skill (BI-CHR-07).
 * @throws RangeError when what is chosen is not offered.
 */
export function packagePurchases(
  given: ClassPackage,
  attributes: Record<AttributeId, number>,
  chosen: { attribute?: AttributeId; skill?: string } = {},
): Purchase[] {
  if (!given.raise) return [...given.purchases];
  const offered = raisable(given, attributes);
  if (offered.length > 0) {
    if (!chosen.attribute || !offered.includes(chosen.attribute))
      throw new RangeError(`Choose one of ${offered.join(", ")} to raise.`);
    return [...given.purchases, { kind: "attribute", id: chosen.attribute }];
  }
  const { otherwise } = given.raise;
  if (otherwise !== "anySkill") return [...given.purchases, otherwise];
  if (!chosen.skill || !learnable(given, chosen.skill))
    throw new RangeError("Choose a Skill to learn that the package does not bring.");
  return [...given.purchases, { kind: "skill", id: chosen.skill }];
}

/** What the purchases cost one after another, in XP; a package of the book comes to 50 (BI-CHR-07). */
export function packageCost(purchases: readonly Purchase[], owned: Owned): number {
  let now = owned;
  let total = 0;
  for (const purchase of purchases) {
    const { cost, after } = purchaseCost(now, purchase);
    total += cost;
    now = after;
  }
  return total;
}
