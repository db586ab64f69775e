import { LYCANTHROPY_ROLLS, type LycanthropyRoll } from "../../rules/conditions";

/** What a body, or a heart, does by itself (MY-CND-20, MY-CND-44, MY-CND-57, MY-CND-58, MY-CND-62). */
export const BODY_CHECKS = ["shock", "severeShock", "infection", "smoke", "fear"] as const;
export type BodyCheck = (typeof BODY_CHECKS)[number];
export const isBodyCheck = (check: unknown): check is BodyCheck => (BODY_CHECKS as readonly unknown[]).includes(check);

export const isLycanthropyRoll = (which: unknown): which is LycanthropyRoll =>
  typeof which === "string" && Object.hasOwn(LYCANTHROPY_ROLLS, which);
