import { describe, expect, it } from "vitest";
import { attributesOf, deriveAttributes, plainSheet } from "../attributes";
import { netEdge } from "../conflict";
import { BONE_HEALS_DAYS, BONE_WEEK_DAYS, boneAfter, setBone, setBoneBlocked } from "./clocks";
import type { BoneStage, HeldCondition } from "./condition";
import { conditionEdges } from "./held";
import {
  AMPUTATIONS,
  amputationPenalty,
  BURN_SCARS,
  isMajorBone,
  partOf,
  withAmputations,
  woundEffect,
  type Amputation,
} from "./limbs";
import { tagsOf } from "./roll-tags";

const BONE: HeldCondition = { key: "brokenBone", subject: "leftHand", stage: "unset", deadline: null };

describe("bones and limbs", () => {
  it("MY-CND-23 unset two Drawbacks for a week, then one; set in time whole in six weeks, else crooked for good", () => {
    const broken = (stage: BoneStage) => netEdge(conditionEdges([{ ...BONE, stage }], tagsOf({ attributes: ["cr"] })));
    expect((["unset", "set", "late", "malunion"] as const).map(broken)).toEqual([-2, -1, -1, -1]);
    expect([boneAfter("unset"), boneAfter("late"), boneAfter("set"), boneAfter("malunion")]).toEqual([
      { stage: "late", days: 35 },
      { stage: "malunion", days: null },
      "healed",
      { stage: "malunion", days: null },
    ]);
    expect([BONE_WEEK_DAYS, BONE_HEALS_DAYS, setBone(BONE).stage]).toEqual([7, 42, "set"]);
  });

  it("MY-CND-23 it is set once, within the week", () => {
    expect([setBoneBlocked(BONE), setBoneBlocked(setBone(BONE)), setBoneBlocked({ ...BONE, stage: "late" })]).toEqual([
      null,
      "isSet",
      "tooLate",
    ]);
    expect(setBoneBlocked({ key: "sprained", deadline: null })).toBe("notBroken");
    expect([isMajorBone("leftThigh"), isMajorBone("leftHand"), isMajorBone("cranium")]).toEqual([true, false, true]);
  });

  it("MY-BOD-01 MY-CND-63 zones belong to parts", () => {
    expect(["cranium", "neck", "pelvis", "leftForearm", "rightHand", "leftCalf", "rightFoot"].map(partOf)).toEqual([
      "cranium",
      "cranium",
      "torso",
      "arm",
      "hand",
      "leg",
      "foot",
    ]);
  });

  it("MY-CND-20 the table of losses, and half of them away from 0 with a wooden limb", () => {
    const inert = (Object.keys(AMPUTATIONS) as Amputation[]).map((level) => amputationPenalty(level, "inert"));
    expect(inert).toEqual([
      { st: -1, cr: -2 },
      { st: -1, ag: -1, cr: -2 },
      { st: -1, ag: -1, cr: -2 },
      { st: -1, ag: -1, cr: -2 },
      { st: -1, ag: -2 },
      { st: -1, ag: -2 },
      { st: -2, ag: -3 },
    ]);
    expect([amputationPenalty("hip", "none"), amputationPenalty("hip", "animated")]).toEqual([{ st: -3, ag: -5 }, {}]);
  });

  it("MY-CND-20 losses add up, none below -20 (A-40)", () => {
    const nobody = attributesOf(() => 0);
    const both = withAmputations(nobody, [{ level: "hip", prosthesis: "none" }, { level: "hip", prosthesis: "none" }]); // prettier-ignore
    expect([both.st, both.ag]).toEqual([-6, -10]);
    expect(withAmputations({ ...nobody, ag: -18 }, [{ level: "hip", prosthesis: "none" }]).ag).toBe(-20);
    expect(withAmputations({ ...nobody, ag: -25 }, [{ level: "hip", prosthesis: "none" }]).ag).toBe(-25);
  });

  it("MY-CND-47 MY-CND-53 an impairment spares Hit Points, a maiming does not (A-49); scars lie on Charisma alone", () => {
    const wounded = (kind: "impaired" | "maimed") =>
      deriveAttributes({ ...plainSheet({}), effects: [woundEffect(kind, "tn")] });
    expect([wounded("impaired").hpMax, wounded("impaired").rawDefense]).toEqual([32, 8]);
    expect([wounded("maimed").hpMax, wounded("maimed").attributes.tn]).toEqual([23, -4]);
    const scarred = deriveAttributes({ ...plainSheet({}), effects: [BURN_SCARS] });
    expect([scarred.pairs.ch, scarred.fpMax]).toEqual([-4, 32]);
  });
});
