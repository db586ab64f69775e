import type { ActiveCondition, ConditionId } from "../conditions/condition";
import { hasCondition } from "../conditions/conditions";
import { darknessSituation, type Situation } from "../modifiers/situation";
import { reasonLabel } from "../labels";

// MDC-CMB-02 and MDC-CMB-11: talking in a fight, and fighting in the dark.

export interface Parley {
  ambush: boolean;
  /** This side is surprised: it cannot begin to talk. */
  surprised: boolean;
  otherWilling: boolean;
}

/** Reason key why a side cannot negotiate, or null. */
export function parleyBlocked({ ambush, surprised, otherWilling }: Parley): string | null {
  if (ambush) return reasonLabel("afterAmbush");
  if (surprised) return reasonLabel("surprisedSide");
  return otherWilling ? null : reasonLabel("unwilling");
}

/** Those who surprise and then talk lose the surprise: the other side is not surprised any more. */
export const surpriseAfterTalk = (conditions: readonly ActiveCondition[], talked: boolean): ConditionId[] =>
  talked && hasCondition(conditions, "surprised") ? ["surprised"] : [];

/** Light at a target: in the dark -3, without any -6; outside the torchlight it counts as invisible instead (optional). */
export function lightAt(where: { light: "bright" | "dark" | "none"; torchlight: boolean; ideaNote: boolean }): {
  situation: Situation;
  invisible: boolean;
} {
  const hidden = where.ideaNote && where.light !== "bright" && !where.torchlight;
  const darkness =
    where.torchlight || where.light === "bright" || hidden ? "none" : where.light === "dark" ? "dark" : "total";
  return { situation: darknessSituation(darkness), invisible: hidden };
}
