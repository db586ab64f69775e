import type { Play } from "../../foundry/contracts/play";
import { company } from "./actions/characters/company";
import { offerGmTools } from "./actions/offer-gm-tools";
import { mythSummary } from "./sheets/summary";

/** What the Overlord has at hand: the Chapter's log and closing, creatures, money. */
export const gmPlay: Partial<Play> = {
  party: company,
  summary: mythSummary,
  browse: async () => (await import("./adapters/browse")).browse,
  begin: offerGmTools,
};
