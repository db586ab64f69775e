/** Parts and changes that magic's cards are made of: names that messages store. */
export const MAGIC_PARTS = ["bindCast", "bindDue", "bindResist", "bindReturn", "bindRitual"];

export const MAGIC_KINDS = [
  "bindArea",
  "bindBelieves",
  "bindGrows",
  "bindItemBroken",
  "bindItemMana",
  "bindLearn",
  "bindMakeItem",
  "bindMakeStone",
  "bindManaFlow",
  "bindReturn",
  "bindShape",
  "bindShapeEnds",
  "bindShapeSettles",
  "bindSpell",
  "bindSpellEnds",
  "bindSpellPrice",
  "bindStandingEnds",
  "bindStoneDrawn",
  "bindStoneGives",
  "bindSummon",
  "bindTransform",
  "bindVeto",
];
