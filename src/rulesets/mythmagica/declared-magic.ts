/** Parts of cards, and kinds of change, of magic: names that messages store. */
export const MAGIC_PARTS: string[] = ["mythCast", "mythDisbelief"];

export const MAGIC_KINDS: string[] = [
  "mythCast",
  "mythSpellOn",
  "mythSpellEnds",
  "mythUpkeep",
  "mythOpportune",
  "mythRenew",
  "mythSpellStep",
  "mythDose",
  "mythItemUse",
  "mythAttune",
  "mythShape",
  "mythResize",
  "mythRevert",
  "mythConjure",
  "mythDismiss",
  "mythBearCost",
];
