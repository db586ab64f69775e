import { deadlineAfter, SECONDS, type ClockEvent } from "../../../../engine";
import { fatePoints, hitPoints, type Pools } from "../characters";
import { ruleOf, type ConditionEnd, type HeldCondition } from "./condition";

// MY-CND-08 to MY-CND-10 (L3613-4346): what ends conditions.

/** The conditions after something happened to the clock: those that ran out are gone, the others have that much less left. */
export const conditionsAfter = (held: readonly HeldCondition[], event: ClockEvent): HeldCondition[] =>
  held.flatMap((condition) => {
    if (condition.key === "brokenBone") return boneAfter(condition, event);
    if (!condition.deadline) return [condition];
    const deadline = deadlineAfter(condition.deadline, event);
    return deadline === "over" ? [] : [{ ...condition, deadline }];
  });

const FIVE_WEEKS = 5 * 7 * SECONDS.day;

/** MY-CND-23: a bone that nobody set in its first week is late: it heals in time, and crooked. */
function boneAfter(bone: HeldCondition, event: ClockEvent): HeldCondition[] {
  const { deadline, stage = "unset" } = bone;
  if (!deadline || event.over !== "time" || deadline.ends !== "time") return [bone];
  const late = stage === "unset" && event.now >= deadline.time - FIVE_WEEKS;
  if (event.now < deadline.time) return [late ? { ...bone, stage: "late" } : bone];
  return stage === "set" ? [] : [{ ...bone, stage: "malunion", deadline: null }];
}

/** Why a bone cannot be set any more, or null. */
export const setBoneBlocked = ({ key, stage = "unset" }: HeldCondition): "notBroken" | "isSet" | "tooLate" | null =>
  key !== "brokenBone" ? "notBroken" : stage === "unset" ? null : stage === "set" ? "isSet" : "tooLate";

export const setBone = (bone: HeldCondition): HeldCondition => ({ ...bone, stage: "set" });

/** What a character's state brings to an end: full Hit Points, or both pools full. "Full" is the maximum in force. */
export function endsReached(pools: Pools): ConditionEnd[] {
  const ends: ConditionEnd[] = [];
  if (hitPoints(pools) === pools.hpMax) ends.push("fullHp");
  if (hitPoints(pools) === pools.hpMax && fatePoints(pools) === pools.fpMax) ends.push("fullPools");
  if (pools.overcome !== null) ends.push("overcome");
  return ends;
}

/** The conditions after something happened that ends some: a meal, breath, magic, full pools ... */
export const conditionsAfterEnd = (
  held: readonly HeldCondition[],
  happened: readonly ConditionEnd[],
): HeldCondition[] => held.filter(({ key }) => !ruleOf(key).ends.some((end) => happened.includes(end)));

/** MY-CND-49: minutes below the Magic Limit after which a Jinx ends. */
export const JINX_ENDS_AFTER = 60;

export const jinxEnds = (minutesBelow: number): boolean => minutesBelow >= JINX_ENDS_AFTER;
