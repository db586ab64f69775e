import type { ChangeHandlers } from "../../foundry/contracts/play";
import { moneyKind } from "../../foundry/party/money-kind";
import { handOverKind, receiveKind } from "../../foundry/party/thing-kinds";
import { company } from "./actions/characters/company";
import { money } from "./adapters/characters/purse";
import { acquaintanceKind, acquaintedKind } from "./changes/characters/acquaintance-kinds";
import { awardKind } from "./changes/characters/award-kind";
import { closingKind } from "./changes/time/chapter-kinds";
import { wordKind } from "./changes/word-kind";
import { combatKinds } from "./changes/combat/combat-kinds";
import { conditionKinds } from "./changes/conditions/condition-kinds";
import { coreKinds } from "./changes/core-kinds";
import { defeatKind } from "./changes/guts/defeat-kind";
import { dreamtKind } from "./changes/guts/dreamt-kind";
import { gutsKind } from "./changes/guts/guts-kind";
import { magicKinds } from "./changes/magic/magic-kinds";
import { purseKind } from "./changes/characters/purse-kind";
import { fanKind, hiddenGutsKind, refreshKind, rewardKind } from "./changes/guts/reward-kinds";
import { moodKind } from "./changes/time/mood-kind";
import { storyKind } from "./changes/time/story-kind";
import { timeKind } from "./changes/time/time-kind";
import { yieldedKind } from "./changes/time/yielded-kind";

/** What comes from somebody else is not drawn, worn or attuned yet (MY-TRN-05, MY-ITM-04). */
const handed = (own: Record<string, unknown>): Record<string, unknown> => ({
  ...own,
  ...("carryState" in own ? { carryState: "stowed" } : {}),
  ...("worn" in own ? { worn: false } : {}),
  ...("attuned" in own ? { attuned: false } : {}),
});

/** What the Overlord's cards may change. */
export const gmKinds: ChangeHandlers = {
  mythXp: awardKind,
  mythWord: wordKind,
  mythClosing: closingKind,
  mythPurse: purseKind,
  mythMoney: moneyKind(money, { of: ["Actor"], paths: /^system\.purse$/ }),
  mythReceive: receiveKind(company.things, handed),
  mythHandOver: handOverKind(company.things),
};

/** What any card of Mythmagica may change, by kind: loaded with the first card that proposes something. */
export const kinds: ChangeHandlers = {
  ...coreKinds,
  ...combatKinds,
  ...conditionKinds,
  ...magicKinds,
  ...gmKinds,
  ...{ mythTime: timeKind, mythStory: storyKind, mythDefeat: defeatKind, mythDreamt: dreamtKind },
  ...{ mythMood: moodKind, mythYielded: yieldedKind },
  ...{ mythAcquaintance: acquaintanceKind, mythAcquainted: acquaintedKind },
  ...{ mythGuts: gutsKind, mythReward: rewardKind, mythFan: fanKind, mythRefresh: refreshKind },
  mythHiddenGuts: hiddenGutsKind,
};
