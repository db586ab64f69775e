import type { CardPartType } from "../../../foundry/contracts/message-part";
import { notePartType } from "../../../foundry/chat/note-part";
import { madePartType } from "../../../foundry/content/made-part";
import { attackPartType } from "./attack-part";
import { burnPartType } from "./burn-part";
import { chasePartType } from "./chase-part";
import { checkPartType } from "./check-part";
import { compelPartType } from "./compel-part";
import { controlPartType } from "./control-part";
import { defencePartType } from "./defence-part";
import { extraPartType } from "./extra-part";
import { fastPartType } from "./fast-part";
import { fearPartType } from "./fear-part";
import { grantPartType } from "./grant-part";
import { groupContestPartType } from "./group-contest-part";
import { groupMoralePartType } from "./group-morale-part";
import { moralePromptPartType } from "./morale-prompt-part";
import { movePartType } from "./move-part";
import { nearDeathPartType } from "./near-death-part";
import { openingPartType } from "./opening-part";
import { opportunityPartType } from "./opportunity-part";
import { opposedPartType, opposingPartType } from "./opposed-part";
import { partyLevelPartType } from "./party-level-part";
import { poolPartType } from "./pool-part";
import { progressPartType } from "./progress-part";
import { resistPartType } from "./resist-part";
import { riftPartType } from "./rift-part";
import { ritualPartType } from "./ritual-part";
import { scrollPartType } from "./scroll-part";
import { spellPartType } from "./spell-part";
import { strikePartType } from "./strike-part";
import { turnPartType } from "./turn-part";

/** Everything that cards of this ruleset are made of. */
export const cardParts = {
  malleusAttack: attackPartType,
  malleusBurn: burnPartType,
  malleusChase: chasePartType,
  malleusCheck: checkPartType,
  malleusCompel: compelPartType,
  malleusControl: controlPartType,
  malleusDefence: defencePartType,
  malleusExtra: extraPartType,
  malleusFast: fastPartType,
  malleusFear: fearPartType,
  malleusGrant: grantPartType,
  malleusGroupContest: groupContestPartType,
  malleusGroupMorale: groupMoralePartType,
  malleusImport: madePartType,
  malleusMoralePrompt: moralePromptPartType,
  malleusMove: movePartType,
  malleusNearDeath: nearDeathPartType,
  // What cards of earlier releases hold.
  malleusNote: notePartType,
  malleusOpening: openingPartType,
  malleusOpportunity: opportunityPartType,
  malleusOpposed: opposedPartType,
  malleusOpposing: opposingPartType,
  malleusPartyLevel: partyLevelPartType,
  malleusPool: poolPartType,
  malleusProgress: progressPartType,
  malleusResist: resistPartType,
  malleusRift: riftPartType,
  malleusRitual: ritualPartType,
  malleusScroll: scrollPartType,
  malleusSpell: spellPartType,
  malleusStrike: strikePartType,
  malleusTurn: turnPartType,
} satisfies Record<string, CardPartType>;
