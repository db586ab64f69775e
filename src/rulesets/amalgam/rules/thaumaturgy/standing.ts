import type { CheckOutcome } from "../resolution/resolve";

/** What somebody left behind for others to see through later (v10, AM-CON-02, AM-MEN-01). */
export interface Standing {
  /** The Difficulty of noticing. */
  performance: number;
  /** The Degree that dispels it. */
  degree: number;
}

/** Made of what somebody performed; a Critical Failure leaves nothing that stands (AM-CON-02, AM-MEN-01). */
export const standingOf = ({
  kind,
  performance,
  potential,
}: Pick<CheckOutcome, "kind" | "performance" | "potential">): Standing | null =>
  kind === "criticalFailure" ? null : { performance, degree: potential };

/** What a later attempt achieves against it: an illusion that is noticed is dispelled only by Degree enough (AM-MEN-01). */
export function against(
  { degree }: Standing,
  later: Pick<CheckOutcome, "success" | "degree">,
): "unnoticed" | "noticed" | "dispelled" {
  if (!later.success) return "unnoticed";
  return later.degree >= degree ? "dispelled" : "noticed";
}
