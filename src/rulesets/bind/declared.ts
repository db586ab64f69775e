/** What cards of this ruleset are made of, and what they may propose to change: names that messages store. */
export const MESSAGE_PARTS: string[] = ["bindAttack", "bindBlow", "bindCheck", "bindTrial", "bindVitality"];

export const CHANGE_KINDS: string[] = [
  "bindAdventure",
  "bindCoin",
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
