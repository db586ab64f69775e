import { fatePoints, hitPoints, type Pools } from "../characters";
import { ruleOf, type BoneStage, type ConditionEnd, type HeldCondition } from "./condition";

// MY-CND-08 to MY-CND-10 (L3613-4346): what ends conditions.

/** MY-CND-23 (L3650-3660): days in which a broken bone is to be set. */
export const BONE_WEEK_DAYS = 7;
/** MY-CND-23: days in which a bone that was set has healed. */
export const BONE_HEALS_DAYS = 42;

/** MY-CND-23: what the end of a bone's time makes of it. Nobody set it in its week: it is late, heals in the rest, and crooked for good. */
export function boneAfter(stage: BoneStage): "healed" | { stage: BoneStage; days: number | null } {
  if (stage === "set") return "healed";
  return stage === "unset"
    ? { stage: "late", days: BONE_HEALS_DAYS - BONE_WEEK_DAYS }
    : { stage: "malunion", days: null };
}

/** Why a bone cannot be set any more, or null (MY-CND-23). */
export const setBoneBlocked = ({ key, stage = "unset" }: HeldCondition): "notBroken" | "isSet" | "tooLate" | null =>
  key !== "brokenBone" ? "notBroken" : stage === "unset" ? null : stage === "set" ? "isSet" : "tooLate";

/** MY-CND-23: the bone once somebody has set it. */
export const setBone = (bone: HeldCondition): HeldCondition => ({ ...bone, stage: "set" });

/**
 * What a character's state brings to an end: full Hit Points, or both pools full (MY-CND-09, MY-CND-10). "Full" is the
 * maximum in force.
 */
export function endsReached(pools: Pools): ConditionEnd[] {
  const ends: ConditionEnd[] = [];
  if (hitPoints(pools) === pools.hpMax) ends.push("fullHp");
  if (hitPoints(pools) === pools.hpMax && fatePoints(pools) === pools.fpMax) ends.push("fullPools");
  if (pools.overcome !== null) ends.push("overcome");
  return ends;
}

/** The conditions after something happened that ends some: a meal, breath, magic, full pools (MY-CND-09). */
export const conditionsAfterEnd = (
  held: readonly HeldCondition[],
  happened: readonly ConditionEnd[],
): HeldCondition[] => held.filter(({ key }) => !ruleOf(key).ends.some((end) => happened.includes(end)));
