// MY-CSQ-08 to MY-CSQ-12 (L2990-3107): the two lists of consequences, as numbers and keys.

export type ConsequenceList = "nonLethal" | "lethal";

export type Consequence = {
  number: number;
  key: string;
  /** Only the player of the fallen one picks it. */
  playerOnly?: boolean;
  /** A boon: not open to those who volunteer for more at Glory Status 1 to 3 (A12b). */
  italic?: boolean;
  /** What has to be there for it to fit. */
  requires?: "trait" | "importantItem" | "plainGear" | "valuableItem" | "neverEscapedThese";
  /** A further pick from the lethal list, at this much less Glory Status. */
  lethalPick?: 0 | 1;
  /** Condition that it brings, and for how many hours where that is said. */
  condition?: string;
  hours?: number;
  /** Condition in its place, as whoever picks it likes. */
  orElse?: string;
  /** A Trait that is held may change in place of a new one (C5: 9, C6: 18). */
  modifies?: true;
  /** The disease that it brings comes back after every treatment (MY-DIS-03). */
  chronic?: boolean;
  /** It lasts until somebody is no longer Overcome, however long that is. */
  whileOvercome?: boolean;
};

const DAY = 24;
const WEEK = 7 * DAY;

/** "Incapacitated or knocked out" (L3004, L3018, L3026). */
const OUT = { condition: "incapacitated", orElse: "unconscious" } as const;

/** "They fall unconscious and their spirit wanders the astral plane" (L3008, L3014, L3033). */
const DREAMS = { condition: "unconscious" } as const;

/** Consequences of a non-lethal defeat (L3000-3042). */
export const NON_LETHAL: readonly Consequence[] = [
  { number: 1, key: "incapacitated", ...OUT, whileOvercome: true },
  { number: 2, key: "relationshipTrait" },
  { number: 3, key: "ailment", hours: DAY },
  { number: 4, key: "trauma", hours: DAY },
  { number: 5, key: "loseTrait", playerOnly: true, requires: "trait" },
  { number: 6, key: "astralTraining", ...DREAMS },
  { number: 7, key: "astralVision", ...DREAMS },
  { number: 8, key: "out", ...OUT, hours: 8 },
  { number: 9, key: "acquireTrait", playerOnly: true, modifies: true },
  { number: 10, key: "bound" },
  { number: 11, key: "out", ...OUT, hours: DAY },
  { number: 12, key: "ailment", hours: WEEK },
  { number: 13, key: "trauma", hours: WEEK },
  { number: 14, key: "captured", lethalPick: 0 },
  { number: 15, key: "violentStepDown", lethalPick: 1 },
  { number: 16, key: "escapesLeavingItem", requires: "importantItem" },
  { number: 17, key: "astralBoon", ...DREAMS },
  { number: 18, key: "nemesis" },
  { number: 19, key: "definingTrait", playerOnly: true },
  { number: 20, key: "outlaw" },
  { number: 21, key: "cursed", condition: "cursed" },
];

/** Consequences of a violent defeat (L3058-3107). */
export const LETHAL: readonly Consequence[] = [
  { number: 1, key: "incapacitated", condition: "incapacitated", whileOvercome: true },
  { number: 2, key: "burn", condition: "burn1" },
  { number: 3, key: "out", condition: "unconscious", hours: 8 },
  { number: 4, key: "sprain", condition: "sprained" },
  { number: 5, key: "confidenceTrait", playerOnly: true },
  { number: 6, key: "loseTrait", playerOnly: true, requires: "trait" },
  { number: 7, key: "damagedGear", requires: "plainGear" },
  { number: 8, key: "out", condition: "unconscious", hours: DAY },
  { number: 9, key: "lostGear", requires: "plainGear" },
  { number: 10, key: "lingering", condition: "lingeringIncapacitation", hours: DAY },
  { number: 11, key: "disease", condition: "diseased" },
  { number: 12, key: "crackedBone", condition: "crackedBone" },
  { number: 13, key: "astralTraining", italic: true, ...DREAMS },
  { number: 14, key: "astralVision", italic: true, ...DREAMS },
  { number: 15, key: "burn", condition: "burn2" },
  { number: 16, key: "poisoned", condition: "lingeringIncapacitation", hours: WEEK },
  { number: 17, key: "severeDisease", condition: "diseased" },
  { number: 18, key: "animosityTrait", playerOnly: true, modifies: true },
  { number: 19, key: "brokenBone", condition: "brokenBone" },
  { number: 20, key: "escapesLeavingItem", requires: "importantItem" },
  { number: 21, key: "valuableDestroyed", requires: "valuableItem" },
  { number: 22, key: "prisoner", requires: "neverEscapedThese" },
  { number: 23, key: "definingTrait", playerOnly: true },
  { number: 24, key: "astralBoon", italic: true, ...DREAMS },
  { number: 25, key: "amnesia" },
  { number: 26, key: "cursed", condition: "cursed" },
  { number: 27, key: "impaired", condition: "impaired" },
  { number: 28, key: "chronicDisease", condition: "diseased", chronic: true },
  { number: 29, key: "burn", condition: "burn3" },
  { number: 30, key: "severedLimb", condition: "amputated" },
  { number: 31, key: "transformed" },
  { number: 32, key: "turncoat" },
  { number: 33, key: "death", condition: "dead" },
];

/**
 * What has to be said with a pick: words of a Trait, a Trait or a class that is held, a thing, a part of the body, which of two conditions,
 * which curse or disease, which faction is left, what a dream teaches, gives or shows.
 */
export type Asked =
  | "words"
  | "heldTrait"
  | "class"
  | "thing"
  | "part"
  | "state"
  | "curse"
  | "disease"
  | "faction"
  | "lesson"
  | "boon"
  | "vision";

const BY_KEY: Readonly<Record<string, Asked>> = {
  amnesia: "class",
  turncoat: "faction",
  astralTraining: "lesson",
  astralBoon: "boon",
  astralVision: "vision",
};

const NEW_TRAITS = ["relationshipTrait", "acquireTrait", "definingTrait", "confidenceTrait", "animosityTrait"];
const BONES = ["sprained", "crackedBone", "brokenBone"];
const IN_A_PART = [...BONES, "impaired", "amputated"];

/** MY-CSQ-11: choices inside a consequence belong to whoever picks it. Null: there is none. */
export function askedBy({ key, requires, condition = "", orElse }: Consequence): Asked | null {
  if (orElse !== undefined) return "state";
  if (condition === "cursed" || condition === "diseased") return condition === "cursed" ? "curse" : "disease";
  if (NEW_TRAITS.includes(key)) return "words";
  if (requires === "trait") return "heldTrait";
  if (Object.hasOwn(BY_KEY, key)) return BY_KEY[key] ?? null;
  if (requires && requires !== "neverEscapedThese") return "thing";
  return IN_A_PART.includes(condition) ? "part" : null;
}

/** MY-BOD-01 (L3065, L3073, L3086, L3104): what a Body Zone Roll says where it is; a severed limb is one of the limbs. Null: nothing. */
export const zoneRolled = ({ condition = "" }: Consequence): "anywhere" | "limb" | null =>
  condition === "amputated" ? "limb" : BONES.includes(condition) ? "anywhere" : null;

const CAUGHT = ["bound", "captured", "prisoner"];
const AWAY = "escapesLeavingItem";

/** MY-CSQ-11 (L3060): nobody is caught and gets away in the same conflict, whichever list says so. */
export const contradicts = (one: Consequence, other: Consequence): boolean =>
  (one.key === AWAY && CAUGHT.includes(other.key)) || (other.key === AWAY && CAUGHT.includes(one.key));

export const consequencesOf = (list: ConsequenceList): readonly Consequence[] =>
  list === "lethal" ? LETHAL : NON_LETHAL;

/** MY-CND-47, MY-CND-53: whoever is impaired already is maimed by the next one. */
export const impairment = (alreadyImpaired: boolean): "impaired" | "maimed" =>
  alreadyImpaired ? "maimed" : "impaired";
