/** What cards of this ruleset are made of, and what they may propose to change: names that messages store. */
export const MESSAGE_PARTS: string[] = ["bindAttack", "bindBlow", "bindTrial", "bindVitality"];

export const CHANGE_KINDS: string[] = [
  "bindAdventure",
  "bindCondition",
  "bindDamage",
  "bindFate",
  "bindFatigue",
  "bindInitiative",
  "bindHold",
  "bindMade",
  "bindMana",
  "bindNight",
  "bindRelief",
  "bindScene",
  "bindWeek",
];
