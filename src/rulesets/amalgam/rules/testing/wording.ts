/**
 * The rows of the table of differences that are wording, examples and lists alone: a record that packs and texts are held to.
 * No rule reads them.
 */
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
