import type { ChangeHandlers } from "../../foundry/contracts/play";
import { moneyKind } from "../../foundry/party/money-kind";
import { handOverKind, receiveKind } from "../../foundry/party/thing-kinds";
import { company } from "./actions/company";
import { money } from "./adapters/purse";
import { acquaintanceKind, acquaintedKind } from "./changes/acquaintance-kinds";
import { awardKind } from "./changes/award-kind";
import { closingKind } from "./changes/chapter-kinds";
import { wordKind } from "./changes/word-kind";
import { combatKinds } from "./changes/combat-kinds";
import { conditionKinds } from "./changes/condition-kinds";
import { coreKinds } from "./changes/core-kinds";
import { defeatKind } from "./changes/defeat-kind";
import { gutsKind } from "./changes/guts-kind";
import { magicKinds } from "./changes/magic-kinds";
import { purseKind } from "./changes/purse-kind";
import { fanKind, hiddenGutsKind, refreshKind, rewardKind } from "./changes/reward-kinds";
import { storyKind } from "./changes/story-kind";
import { timeKind } from "./changes/time-kind";

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
  ...{ mythTime: timeKind, mythStory: storyKind, mythDefeat: defeatKind },
  ...{ mythAcquaintance: acquaintanceKind, mythAcquainted: acquaintedKind },
  ...{ mythGuts: gutsKind, mythReward: rewardKind, mythFan: fanKind, mythRefresh: refreshKind },
  mythHiddenGuts: hiddenGutsKind,
};
