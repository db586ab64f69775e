import type { EffectKind } from "../../../foundry/changes/effect-kind";
import { damageKind } from "./damage-kind";
import { exhaustKind } from "./exhaust-kind";
import { masteryKind } from "./mastery-kind";
import { moraleKind } from "./morale-kind";
import { spendKind } from "./spend-kind";

/** Everything that cards of this ruleset may propose to change. */
export const effectKinds = {
  malleusDamage: damageKind,
  malleusExhaust: exhaustKind,
  malleusMastery: masteryKind,
  malleusMorale: moraleKind,
  malleusSpend: spendKind,
} satisfies Record<string, EffectKind>;
