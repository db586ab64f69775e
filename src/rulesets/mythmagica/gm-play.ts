import type { Play } from "../../foundry/contracts/play";
import { moneyKind } from "../../foundry/party/money-kind";
import { handOverKind, receiveKind } from "../../foundry/party/thing-kinds";
import { company } from "./actions/company";
import { offerGmTools } from "./actions/offer-gm-tools";
import { money } from "./adapters/purse";
import { awardKind } from "./changes/award-kind";
import { closingKind } from "./changes/chapter-kinds";
import { purseKind } from "./changes/purse-kind";
import { mythSummary } from "./sheets/summary";

/** What the Overlord has at hand: the Chapter's log and closing, creatures, money. */
export const gmPlay: Partial<Play> = {
  changeHandlers: {
    mythXp: awardKind,
    mythClosing: closingKind,
    mythPurse: purseKind,
    mythMoney: moneyKind(money, { of: ["Actor"], paths: /^system\.purse$/ }),
    mythReceive: receiveKind(company.things),
    mythHandOver: handOverKind(company.things),
  },
  party: company,
  summary: mythSummary,
  browse: async () => (await import("./adapters/browse")).browse,
  begin: offerGmTools,
};
