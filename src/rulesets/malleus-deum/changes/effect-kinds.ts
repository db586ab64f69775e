import type { ChangeHandler } from "../../../foundry/contracts/change-handler";
import { lifetimeKind } from "./aspect-kind";
import { benefitUsedKind } from "./benefit-kind";
import { buildKind } from "./build-kind";
import { conditionKind } from "./condition-kind";
import { damageKind } from "./damage-kind";
import { exhaustKind } from "./exhaust-kind";
import { felledKind } from "./felled-kind";
import { fightOverKind } from "./fight-over-kind";
import { keepKind, readingKind, useKind } from "./gear-kinds";
import { growthKinds } from "./growth-kinds";
import { groupDiceKind } from "./group-dice-kind";
import { healKind } from "./heal-kind";
import { initiativeKind } from "./initiative-kind";
import { lastingKind } from "./lasting-kind";
import { masteryKind } from "./mastery-kind";
import { moraleKind } from "./morale-kind";
import { nearDeathKind } from "./near-death-kind";
import { openingKind } from "./opening-kind";
import { payKind } from "./pay-kind";
import { prepareKind } from "./prepare-kind";
import { refillKind } from "./refill-kind";
import { regainKind } from "./regain-kind";
import { restKind } from "./rest-kind";
import { sharedKinds } from "./shared-kinds";
import { spendKinds } from "./spend-kinds";
import { wardKind } from "./ward-kind";

/** Everything that cards of this ruleset may propose to change. */
export const changeHandlers = {
  malleusAspectLifetime: lifetimeKind,
  malleusBenefitUsed: benefitUsedKind,
  malleusBuild: buildKind,
  malleusCondition: conditionKind,
  malleusDamage: damageKind,
  malleusExhaust: exhaustKind,
  malleusFelled: felledKind,
  malleusFightOver: fightOverKind,
  malleusGroupDice: groupDiceKind,
  malleusHeal: healKind,
  malleusInitiative: initiativeKind,
  malleusKeep: keepKind,
  malleusLasting: lastingKind,
  malleusMastery: masteryKind,
  malleusMorale: moraleKind,
  malleusNearDeath: nearDeathKind,
  malleusOpening: openingKind,
  malleusPay: payKind,
  malleusPrepare: prepareKind,
  malleusReading: readingKind,
  malleusRefill: refillKind,
  malleusRegain: regainKind,
  malleusRest: restKind,
  malleusUse: useKind,
  malleusWard: wardKind,
  ...growthKinds,
  ...sharedKinds,
  ...spendKinds,
} satisfies Record<string, ChangeHandler>;
