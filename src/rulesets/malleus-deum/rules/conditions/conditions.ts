import { CONDITION_IDS, type ConditionId, type ConditionRule } from "./condition";

// MD-CON-10..46 as data (L1106-1417). What a condition leaves out here it does not change.

const SIGHT = ["ambush", "surprise", "initiative", "attack", "dodge", "parry", "block"] as const;
const SENSES = ["ambush", "surprise", "perception"] as const;
const EXERTION = ["strength", "endurance", "speed", "movement"] as const;

type Written = Omit<Partial<ConditionRule>, "id"> & { rule: string };

const written: Record<ConditionId, Written> = {
  aflame: { rule: "MD-CON-10", ends: "situation" },
  alert: { rule: "MD-CON-11", modifiers: [{ value: 3, categories: ["awareness"] }] },
  aware: { rule: "MD-CON-12" },
  blind: { rule: "MD-CON-13", modifiers: [{ value: -6, categories: SIGHT }] },
  bloodied: { rule: "MD-CON-14", ends: "rest" },
  broken: { rule: "MD-CON-15", ends: "combat" },
  checked: { rule: "MD-CON-16", ends: "combat" },
  dazed: {
    rule: "MD-CON-17",
    modifiers: [{ value: -3, categories: "all" }],
    save: { dice: "standard", with: "endurance", difficulty: 12 },
  },
  drunk: {
    rule: "MD-CON-18",
    modifiers: [
      { value: -3, categories: ["agility", "perception"] },
      { value: 3, categories: ["luck"] },
    ],
  },
  distracted: { rule: "MD-CON-19", modifiers: [{ value: -3, categories: SENSES }] },
  deaf: { rule: "MD-CON-20", modifiers: [{ value: -3, categories: SENSES }] },
  down: { rule: "MD-CON-21", actions: { any: 1, only: "minor" }, noReactions: true, ends: "health" },
  enraged: { rule: "MD-CON-22", save: { dice: "pool", with: "mettle", difficulty: 3 } },
  exhausted: {
    rule: "MD-CON-23",
    modifiers: [{ value: -4, categories: EXERTION }],
    supersedes: ["tired"],
    ends: "rest",
  },
  fast: { rule: "MD-CON-24", ends: "trait" },
  fearless: { rule: "MD-CON-25", ends: "trait" },
  feyResilience: { rule: "MD-CON-26", ends: "trait" },
  // One swing of 3, seen from whichever side rolls: the flanked one's defences, or attacks on the flanked one.
  flanked: {
    rule: "MD-CON-27",
    modifiers: [{ value: -3, categories: ["defence", "armour", "dodge", "block", "parry"] }],
    opponentModifiers: [{ value: 3, categories: ["attack"] }],
    ends: "situation",
  },
  immune: { rule: "MD-CON-28", ends: "trait", parameter: true },
  inaccurate: { rule: "MD-CON-29", weaponModifier: -3, ends: "trait" },
  veryInaccurate: { rule: "MD-CON-30", weaponModifier: -6, supersedes: ["inaccurate"], ends: "trait" },
  invisible: { rule: "MD-CON-31", opponentModifiers: [{ value: -6, categories: SIGHT }] },
  ungainly: { rule: "MD-CON-32", ends: "trait" },
  naturalSprinters: { rule: "MD-CON-33", ends: "trait" },
  nearDeath: { rule: "MD-CON-34", ends: "health" },
  prone: { rule: "MD-CON-35", modifiers: [{ value: -3, categories: ["physical"] }] },
  poisoned: { rule: "MD-CON-36" },
  resistant: { rule: "MD-CON-37", ends: "trait", parameter: true },
  routed: { rule: "MD-CON-38", ends: "combat" },
  sick: { rule: "MD-CON-39", modifiers: [{ value: -3, categories: "all" }], onlyWhenSuffering: true },
  slowed: { rule: "MD-CON-40" },
  stunned: { rule: "MD-CON-41", save: { dice: "standard", with: "endurance", difficulty: 12 }, actions: { any: 1 } },
  tired: { rule: "MD-CON-42", modifiers: [{ value: -3, categories: EXERTION }], ends: "rest" },
  unaware: { rule: "MD-CON-43", ends: "situation" },
  unconscious: { rule: "MD-CON-44", actions: { any: 0 }, noReactions: true },
  vulnerable: { rule: "MD-CON-45", ends: "trait", parameter: true },
  // A later edition's, for the finished table of doubles (companion 1.9).
  unsteady: { rule: "companion 1.9", defendsWorse: true, ends: "turn" },
  surprised: { rule: "MD-CON-46", actions: { any: 0 }, noReactions: true, ends: "combat" },
};

function complete(id: ConditionId, rule: Written): ConditionRule {
  return {
    id,
    modifiers: [],
    opponentModifiers: [],
    weaponModifier: 0,
    save: null,
    actions: null,
    defendsWorse: false,
    noReactions: false,
    supersedes: [],
    ends: rule.save ? "save" : "gm",
    onlyWhenSuffering: false,
    parameter: false,
    ...rule,
  };
}

/** Every condition of the book by its id (MD-CON-10 to 46). */
export const CONDITIONS = Object.fromEntries(CONDITION_IDS.map((id) => [id, complete(id, written[id])])) as Record<
  ConditionId,
  ConditionRule
>;

/** Whether a word is the id of a condition of the book. */
export const isConditionId = (id: string): id is ConditionId => Object.hasOwn(CONDITIONS, id);

/** Whether a character bears the condition. */
export const hasCondition = (conditions: readonly { id: ConditionId }[], id: ConditionId): boolean =>
  conditions.some((condition) => condition.id === id);
