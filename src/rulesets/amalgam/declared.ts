/** What cards of this ruleset are made of, and what they may propose to change: names that messages store. */
export const MESSAGE_PARTS = ["amalgamOutcome", "amalgamPledge", "amalgamRound"];

export const CHANGE_KINDS = [
  "amalgamApprove",
  "amalgamAward",
  "amalgamCraft",
  "amalgamGain",
  "amalgamGive",
  "amalgamGrant",
  "amalgamHandOver",
  "amalgamHealing",
  "amalgamImposition",
  "amalgamMade",
  "amalgamReceive",
  "amalgamRegain",
  "amalgamRelease",
  "amalgamRemoveSnag",
  "amalgamReset",
  "amalgamRestoreWord",
  "amalgamSpend",
  "amalgamTakeBack",
];
