import type { EffectKind } from "../../../foundry/changes/effect-kind";
import { lifetimeKind, ratingKind } from "./aspect-kind";
import { buildKind } from "./build-kind";
import { conditionKind } from "./condition-kind";
import { damageKind } from "./damage-kind";
import { exhaustKind } from "./exhaust-kind";
import { gainAspectKind, keepKind, useKind } from "./gear-kinds";
import { groupDiceKind } from "./group-dice-kind";
import { healKind } from "./heal-kind";
import { initiativeKind } from "./initiative-kind";
import { masteryKind } from "./mastery-kind";
import { moraleKind } from "./morale-kind";
import { nearDeathKind } from "./near-death-kind";
import { openingKind } from "./opening-kind";
import { prepareKind } from "./prepare-kind";
import { refillKind } from "./refill-kind";
import { restKind } from "./rest-kind";
import { spendKind } from "./spend-kind";

/** Everything that cards of this ruleset may propose to change. */
export const effectKinds = {
  malleusAspectLifetime: lifetimeKind,
  malleusAspectRating: ratingKind,
  malleusBuild: buildKind,
  malleusCondition: conditionKind,
  malleusDamage: damageKind,
  malleusExhaust: exhaustKind,
  malleusGainAspect: gainAspectKind,
  malleusGroupDice: groupDiceKind,
  malleusHeal: healKind,
  malleusInitiative: initiativeKind,
  malleusKeep: keepKind,
  malleusMastery: masteryKind,
  malleusMorale: moraleKind,
  malleusNearDeath: nearDeathKind,
  malleusOpening: openingKind,
  malleusPrepare: prepareKind,
  malleusRefill: refillKind,
  malleusRest: restKind,
  malleusSpend: spendKind,
  malleusUse: useKind,
} satisfies Record<string, EffectKind>;
