import { does, either, factor, gains, itemSave, mustPass, type TableEffect } from "./table-effect";

// Companion tables 1.7 and 1.8: what doubles in melee may do besides, by the natural total of the pair (2 to 24) and by
// success. An empty list is a dash of the author: the plain rule stands (MD-CHK-04, MD-CHK-05). `dazzling` is a display.

export interface BoonOrBane {
  failure: readonly TableEffect[];
  success: readonly TableEffect[];
  /** Onlookers are dazzled on a success. */
  dazzling?: boolean;
}

const prone = (whom: "attacker" | "defender") => gains(whom, "prone");
/** Worn, they may take part of the blow: half as much again instead of double when they hold. */
const spared = (item: "gloves" | "boots") => ({ ...itemSave("defender", item, factor(2)), passed: [factor(1.5)] });
const DOUBLE = [factor(2)];
const HALF = [factor(0.5)];
const NONE = [factor(0)];

/** Table 1.7. Row 10 on a failure is unfinished in the source. */
export const MELEE_ATTACK: Readonly<Record<number, BoonOrBane>> = {
  2: { failure: [does("hitsFriendOrSelf", "attacker"), itemSave("attacker", "weapon")], success: [] },
  4: { failure: [does("pushed", "defender"), prone("defender")], success: DOUBLE },
  6: { failure: [itemSave("attacker", "weapon")], success: HALF },
  8: { failure: [], success: DOUBLE },
  10: { failure: [], success: HALF },
  12: { failure: [], success: DOUBLE },
  14: { failure: [], success: HALF },
  16: { failure: [], success: DOUBLE },
  18: { failure: [], success: HALF },
  20: { failure: [], success: [factor(2), either([does("pushed", "defender")], [prone("defender")])], dazzling: true },
  22: { failure: [does("pushed", "attacker")], success: HALF },
  24: {
    failure: [],
    success: [either([does("slain", "defender")], [factor(3), does("pushed", "defender"), prone("defender")])],
    dazzling: true,
  },
};

/** Table 1.8, read by the defender's roll. */
export const MELEE_DEFENCE: Readonly<Record<number, BoonOrBane>> = {
  2: {
    failure: [factor(2), itemSave("defender", "helmet", gains("defender", "stunned"), prone("defender"))],
    success: [],
  },
  4: { failure: HALF, success: [factor(0), either([prone("attacker")], [does("pushed", "attacker")])] },
  6: {
    failure: [factor(2), itemSave("defender", "helmet", gains("defender", "dazed"))],
    success: [factor(0), mustPass("defender", "agility", 12, prone("defender"))],
  },
  8: { failure: [factor(0.5), does("pushed", "attacker")], success: [factor(0), does("pushed", "attacker")] },
  10: {
    failure: [factor(2), itemSave("defender", "gloves", does("drops", "defender"))],
    success: [factor(0), mustPass("defender", "agility", null, does("drops", "defender"))],
  },
  12: { failure: HALF, success: NONE },
  14: { failure: [either([factor(2)], [spared("gloves")])], success: [] },
  16: { failure: HALF, success: NONE },
  18: {
    failure: [either([factor(2)], [spared("boots")])],
    success: [factor(0), does("pushed", "defender")],
  },
  20: { failure: [factor(0.5), does("freeAttack", "defender")], success: [factor(0), does("freeAttack", "defender")] },
  22: { failure: DOUBLE, success: [factor(0), mustPass("defender", "encumbrance", null, does("drops", "defender"))] },
  24: { failure: [], success: [factor(0), does("freeAttack", "defender")], dazzling: true },
};

/** What a pair may do besides: `kept` are the two natural dice; null when they are no pair (companion 1.7, 1.8). */
export function boonOrBane(
  table: Readonly<Record<number, BoonOrBane>>,
  kept: readonly number[],
  success: boolean,
): readonly TableEffect[] | null {
  const [first, second] = kept;
  if (first === undefined || first !== second) return null;
  const row = table[first * 2];
  return row ? row[success ? "success" : "failure"] : [];
}
