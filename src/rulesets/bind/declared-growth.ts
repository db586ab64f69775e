/** Kinds of change of growth, and of what a party shares: names that messages store. */
export const GROWTH_KINDS = [
  "bindBuy",
  "bindHandOver",
  "bindMoney",
  "bindOtherRace",
  "bindPot",
  "bindReceive",
  "bindSharedPast",
  "bindStoryPoints",
  "bindTakeBack",
  "bindTell",
  "bindUnbuy",
  "bindXp",
];
