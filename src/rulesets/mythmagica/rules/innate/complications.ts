import type { Chooser, Feat, FeatResult } from "./feats";

// MY-ATH-02 to MY-ATH-04 and kin (L1589-1592, L1604-1607, L1635-1638, L1660-1665, L1679-1685): the lists of complications.

export type Complication = "drop" | "attention" | "strain" | "danger" | "break" | "setback";

type ComplicationList = {
  options: readonly Complication[];
  /** Voluntary Setback is this and the absolute Margin (AMB-6). */
  setback: number;
  /** Whether that can be picked again and again. */
  repeatable: boolean;
  /** What comes of Fate Points at 0. */
  atZero: "incapacitated" | "falls" | "fallsWithoutRoll";
  /** Attributes whose rolls a strained muscle hinders to the end of the Scene. */
  strains: readonly ("ag" | "cr")[];
};

/** The list of each feat (MY-ATH-02 to MY-ATH-04, MY-BAL-02, MY-CLB-03, MY-CON-02, MY-JMP-04). */
export const COMPLICATIONS: Readonly<Record<Feat, ComplicationList>> = {
  athletics: {
    options: ["drop", "attention", "strain", "setback"],
    setback: 0,
    repeatable: true,
    atZero: "incapacitated",
    strains: ["ag"],
  },
  balancing: {
    options: ["attention", "danger", "drop", "setback"],
    setback: 7,
    repeatable: true,
    atZero: "falls",
    strains: [],
  },
  climbing: {
    options: ["drop", "attention", "strain", "setback"],
    setback: 4,
    repeatable: true,
    atZero: "falls",
    strains: ["ag"],
  },
  contorting: {
    options: ["strain", "attention", "break", "setback"],
    setback: 4,
    repeatable: false,
    atZero: "incapacitated",
    strains: ["cr", "ag"],
  },
  jumping: {
    options: ["drop", "strain", "setback"],
    setback: 7,
    repeatable: true,
    atZero: "fallsWithoutRoll",
    strains: ["ag"],
  },
};

export type ComplicationPick = { by: Chooser; option: Complication };

/** Why this pick cannot be made after the ones before it, or null (MY-ATH-02, MY-ATH-03). */
export function complicationBlocked(
  feat: Feat,
  { picks }: FeatResult,
  before: readonly ComplicationPick[],
  pick: ComplicationPick,
): "notOnList" | "notYourPick" | "pickedAlready" | null {
  const { options, repeatable } = COMPLICATIONS[feat];
  if (!options.includes(pick.option)) return "notOnList";
  if (before.filter(({ by }) => by === pick.by).length >= picks[pick.by]) return "notYourPick";
  const again = before.some(({ option }) => option === pick.option);
  return again && !(repeatable && pick.option === "setback") ? "pickedAlready" : null;
}

/** Voluntary Setback of one such pick (MY-ATH-03, MY-BAL-02). */
export const complicationSetback = (feat: Feat, margin: number): number =>
  COMPLICATIONS[feat].setback + Math.abs(margin);
