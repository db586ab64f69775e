/** Parts of cards, and kinds of change, of guts: names that messages store. */
export const GUTS_PARTS: string[] = ["mythBid", "mythApplause", "mythHidden", "mythComplication"];

export const GUTS_KINDS: string[] = ["mythGuts", "mythReward", "mythFan", "mythRefresh", "mythHiddenGuts"];
