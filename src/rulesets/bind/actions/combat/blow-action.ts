import type { OutcomeSegment, RollAction } from "../../../../foundry/rolls/roll-action";
import { odds } from "../../../../engine";
import type { StrikeResult } from "../../rules/combat/attack";
import type { Swing } from "../../rules/combat/hit";
import { blowProcedure, hitProcedure, type BlowSetup } from "../../stored/blow-data";

/** How well an attack hits: past partial armour from a margin of 3, past complete armour from 5 (BI-ATK-09, BI-ATK-10). */
const HITS = ["miss", "hit", "partial", "complete", "perfect"] as const;
export type HitResult = (typeof HITS)[number];

export function hitResult({ hit, margin, perfect }: StrikeResult): HitResult {
  if (!hit) return "miss";
  if (perfect) return "perfect";
  return margin >= 5 ? "complete" : margin >= 3 ? "partial" : "hit";
}

/** As it feels to the one who strikes; for whoever gets out of the way it is the other way round. */
export const HIT_TONES = {
  miss: "bad",
  hit: "good",
  partial: "good",
  complete: "triumph",
  perfect: "triumph",
} as const;
export const EVADED_TONES = {
  miss: "good",
  hit: "bad",
  partial: "bad",
  complete: "disaster",
  perfect: "disaster",
} as const;

const segments = (defends: boolean): OutcomeSegment[] =>
  HITS.map((key) => ({
    key,
    label: `BIND.Combat.Hit.${defends ? "evade." : ""}${key}`,
    tone: (defends ? EVADED_TONES : HIT_TONES)[key],
    success: (key === "miss") === defends,
  }));

const action = (defends: boolean): RollAction<BlowSetup, Swing> => ({
  procedure: blowProcedure,
  key: ({ strike }) => hitResult(strike),
  segments: segments(defends),
  // The chance to hit does not hang on the dice of the blow.
  odds: (setup) => odds(() => hitProcedure(setup), hitResult),
});

/** An attack as the attacker rolls it, and as the player who is struck at does: one rule, seen from both sides. */
export const attackAction = action(false);
export const defenceAction = action(true);
