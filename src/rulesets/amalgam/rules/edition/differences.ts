/*
 * Every difference between the two rulebooks, row by row: `[v10, 2012]`. The numbers are those of the table of edition
 * differences in the project's rule digest. Nothing else in this ruleset compares editions (AM-EDN-01).
 */

/** The rows that change what is played or shown: a `Rulebook` holds one column of them (AM-EDN-01). */
export const DIFFERENCES = {
  /** 1 */ version: ["10.0", "8"],
  /** 6: what getting rid of a Snag costs, in awarded Words; null: no price, the Storyteller's decision alone. */
  snagPrice: [null, 2],
  /** 7: a Snag never helps, whatever the Storyteller would like. */ snagsNeverHelp: [true, false],
  /** 8 */ packageName: ["stack", "template"],
  /** 8: Snags in packages belong there, or are worth a warning. */ packageSnags: ["allowed", "warned"],
  /** 13: above this Level a Word gets a warning; null: the book says that there is no cap. */ warnAboveLevel: [
    3,
    null,
  ],
  /** 15 */ proficiencySpent: [true, false],
  /** 16 */ proficiencyLocked: [true, false],
  /** 18: how many common Words are listed. */ commonWords: [33, 0],
  /** 19 */ narration: ["optional", "required"],
  /** 23 */ difficultyScale: ["ranges", "anchors"],
  /** 24: 2012 by toggle. */ diceAlways: [true, false],
  /** 27: most Levels of Risk; null: no maximum (and by toggle). */ riskMost: [3, null],
  /** 28 */ collaboration: [true, false],
  /** 29 */ additionalTargets: [true, false],
  /** 30 */ contests: [true, false],
  /** 31: Power Up is an Action of its own. */ powerUp: [true, false],
  /** 33: what becomes of Influence that finds nothing to cover. */ overflow: ["loose", "lost"],
  /** 34: banked Influence may also fade by leaving its context. */ contextFades: [true, false],
  /** 35: restoring by success is a rule, or up to the Storyteller. */ restoreBySuccess: ["rule", "storyteller"],
  /** 37: Healing Words look at all Influence, banked too. */ healingWords: [true, false],
  /** 38: fresh Active Words that somebody Incapacitated needs to act again. */ freshNeeded: [3, 5],
  /** 43: special attacks, Defend, collaborative defence, multiple attacks. */ manoeuvres: [true, false],
  /** 44: attack Words and Weapons defend only somebody who is Defending. */ attackWordsNeedDefending: [true, false],
  /** 45 */ grappling: [true, false],
  /** 46 */ wordStacks: [false, true],
  /** 47: Word Stacks count in opposed Throws only. */ stacksNeedOpposition: [false, true],
  /** 48: Taking 5 bars Risk and Crafting. */ takeFiveBars: [["risk", "craft"], []],
  /** 49 */ attachedItems: [true, false],
  /** 50: what an imposed Item is. */ imposedItems: ["disabled", "word"],
  /** 51 */ unfamiliarItems: [false, true],
  /** 52: how the guide to Item Levels words Levels 2, 3 and 5. */ itemGuide: ["v10", "2012"],
  /** 55: an Exhausted Weapon is discarded or reset instead of covered. */ weaponAftermath: [true, false],
  /** 58 */ consumables: [true, false],
  /** 59 */ crafting: [true, false],
  /** 60 */ thaumaturgy: [true, false],
  /** 61 */ effects: [true, false],
  /** 62: by toggle. */ advancedItemsKnown: [false, true],
  /** 63: by toggle. */ plotPointsKnown: [false, true],
} as const;
