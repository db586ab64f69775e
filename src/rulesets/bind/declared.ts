import { MAGIC_KINDS, MAGIC_PARTS } from "./declared-magic";

/** What cards of this ruleset are made of, and what they may propose to change: names that messages store. */
export const MESSAGE_PARTS: string[] = [
  ...MAGIC_PARTS,
  "bindAttack",
  "bindBlow",
  "bindContest",
  "bindCheck",
  "bindGroupCheck",
  "bindTrial",
  "bindVitality",
  "bindFound",
  "bindStarted",
];

export const CHANGE_KINDS: string[] = [
  ...MAGIC_KINDS,
  "bindAdventure",
  "bindCoin",
  "bindCondition",
  "bindDamage",
  "bindFate",
  "bindFatigue",
  "bindInitiative",
  "bindKnack",
  "bindHold",
  "bindMade",
  "bindMana",
  "bindNight",
  "bindRelief",
  "bindScene",
  "bindWeek",
  "bindGift",
  "bindNura",
  "bindPush",
];
