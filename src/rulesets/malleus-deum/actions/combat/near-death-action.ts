import type { RollAction, Tone } from "../../../../foundry/rolls/roll-action";
import { nearDeathRound, type NearDeathRound, type NearDeathRow } from "../../rules/damage";

export const NEAR_DEATH_TONES: Record<NearDeathRow["outcome"], Tone> = {
  recover: "good",
  continue: "bad",
  dying: "disaster",
};

/** A round near death; the setup is the modifier that earlier rounds left (MD-DMG-06). */
export const nearDeathAction: RollAction<number, NearDeathRound> = {
  procedure: (modifier) => nearDeathRound(modifier),
  key: ({ row }) => row.outcome,
  segments: (["recover", "continue", "dying"] as const).map((key) => ({
    key,
    label: `MALLEUS.NearDeath.outcome.${key}`,
    tone: NEAR_DEATH_TONES[key],
    success: key === "recover",
  })),
};
