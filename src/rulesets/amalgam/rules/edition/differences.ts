/*
 * Every difference between the two rulebooks, row by row: `[v10, 2012]`. The numbers are those of the table of edition
 * differences in the project's rule digest. Nothing else in this ruleset compares editions (AM-EDN-01).
 */

/** The rows that change what is played or shown: a `Rulebook` holds one column of them. */
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

/** The rows that are wording, examples and lists alone: packs and texts are written by them, no rule reads them. */
export const WORDING = {
  /** 2: index cards that a starting character needs; null: a stack. */ startingCards: [null, 10],
  /** 3 */ wordForms: [["adjective", "noun", "phrase"], ["adjective"]],
  /** 4: the first ten Words are inherent to who one is. */ wordsInherent: [true, false],
  /** 5 */ snagExamples: [
    ["Smoker", "Untrusting", "Agoraphobic"],
    ["Smoker", "Obese", "Agoraphobic"],
  ],
  /** 9 */ schoolPackages: [true, false],
  /** 10: one Word per excursion "generally", or as "good practice". */ awardSchedule: ["generally", "goodPractice"],
  /** 11 */ bonusReasons: [["exceptionalPlay", "plotRelevance"], ["exceptionalRoleplay"]],
  /** 12: both at once (A9). */ combining: ["automatic", "onPossession"],
  /** 14 */ proficiencyDeclared: [true, false],
  /** 17: of the examples, what is too general. */ generalProficiency: ["Sneaky", "Speedy"],
  /** 20: the Storyteller may just say so, or answers in kind; nobody checks it. */ challenge: ["outright", "narrated"],
  /** 21: what Large is in the example. */ large: ["snag", "word"],
  /** 22 */ negotiationEnd: ["resolution", "taskAtHand"],
  /** 25: 2012 prints a box with the formula of success. */ successFormula: [false, true],
  /** 26: Levels in the example of a Degree, the higher one counts. */ degreeExample: [
    [3, 1],
    [2, 4],
  ],
  /** 32: both the same once thresholds count (A18). */ influenceUnit: ["words", "levels"],
  /** 36: healing may be told as imposing the prior Word back. */ imposeBack: [true, false],
  /** 39: says expressly that inactive Words do not save from expiring (they do in neither edition). */
  inactiveWordsMentioned: [true, false],
  /** 40 */ roundName: ["action", "combat"],
  /** 41 */ calledShots: [true, false],
  /** 42: Words to impose that only this edition lists. */ ownImposedWords: [["Panicked"], ["Flustered"]],
  /** 53 and 54: Weapons that only this edition lists; 54 is a note. */ ownWeapons: [
    ["Handguns", "Magic Axes"],
    ["Smallarms", "Battle Axes"],
  ],
  /** 54: Weapons are expressly beyond the cap of normal Words. */ weaponsBeyondCap: [false, true],
  /** 56: Levels that Armor has more than in v10. */ armorLevelsMore: [0, 1],
  /** 57: Armor "can absorb Influence" stands in the text. */ armorAbsorbsStated: [true, false],
  /** 64: a chapter on storytelling is announced (and empty). */ storytellingAnnounced: [true, false],
  /** 65 */ influenceMarks: ["dots", "notes"],
  /** 66: the text bars Snags from the Storyteller's exception. */ exceptionBarsSnags: [true, false],
} as const;
