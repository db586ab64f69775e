/** Parts of cards, and kinds of change, of characters and conflicts: names that messages store. */
export const CORE_PARTS: string[] = ["mythConflict", "mythPick", "mythChanged", "mythAnswer", "mythHunch"];

export const CORE_KINDS: string[] = [
  "mythSustain",
  "mythCondition",
  "mythMark",
  "mythTrait",
  "mythTakeXp",
  "mythRank",
  "mythBonus",
  "mythPackage",
  "mythPick",
  "mythTakeBack",
  "mythMade",
];
