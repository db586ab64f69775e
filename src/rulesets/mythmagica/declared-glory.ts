/** Parts of cards, and kinds of change, of the story's clock, of defeat and of stakes: names that messages store. */
export const GLORY_PARTS: string[] = ["mythFallen", "mythSpoils", "mythKept", "mythStakes", "mythCurseChoice"];

export const GLORY_KINDS: string[] = [
  ...["mythTime", "mythStory", "mythMood", "mythYielded"],
  ...["mythDefeat", "mythDreamt", "mythAcquaintance", "mythAcquainted"],
];
