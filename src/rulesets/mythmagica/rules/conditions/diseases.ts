import { deadlineAfter, deadlineFrom, type ClockEvent, type Deadline } from "../../../../engine";
import type { GloryStatus } from "../guts";
import { allowsDeath } from "./harm";
import type { ConditionDie, ConditionKey } from "./condition";

// MY-DIS-01 to MY-DIS-22 (L3956-4112): diseases, their courses and their cures.

export type Treatment =
  | "treatDisease"
  | "panacea"
  | "bloodletting"
  | "herbal"
  | "permanentCure"
  | "exorcism"
  | "royalTouch"
  | "confession"
  | "blessedFood";

/** How it ends without a cure. */
export type DiseaseEnd =
  "recovers" | "dies" | "lastsForGood" | "becomesLycanthropy" | "becomesCowpox" | "amputationOrDeath" | "goesOn";

export type Disease = {
  /** Dice of its stages, in order; the Overlord advances them where no time is given. */
  stages: readonly (readonly ConditionDie[])[];
  /** Condition of the last stage. */
  lastStage?: ConditionKey;
  /** Days to the first signs, and of the whole course, least and most; null: not said. */
  incubationDays: readonly [number, number] | null;
  courseDays: readonly [number, number] | null;
  /** The course is counted from its last stage, and only for those whom it leaves. */
  fromLastStage?: boolean;
  /** What it ends in for those whose Glory Status allowed death, and for the others. */
  worst: DiseaseEnd;
  mild: DiseaseEnd;
  treatments: readonly Treatment[];
  /** First Aid keeps it off before it shows, and cures it no more (MY-DIS-11, L4002-4004). */
  prevented?: boolean;
};

const physical: readonly ConditionDie[] = [{ tag: "physical", value: -1 }];
const all = (value: number): readonly ConditionDie[] => [{ tag: "any", value }];
const perception: readonly ConditionDie[] = [{ tag: "attr:pc", value: -1 }];
const TWO_STAGES = [physical, all(-2)] as const;

/** Table C4: fifteen diseases (MY-DIS-07 to MY-DIS-21, L3966-4112). */
export const DISEASES = {
  anthrax: {
    stages: TWO_STAGES,
    incubationDays: null,
    courseDays: null,
    worst: "dies",
    mild: "recovers",
    treatments: ["treatDisease", "panacea", "bloodletting", "permanentCure"],
  },
  blackPlague: {
    stages: TWO_STAGES,
    incubationDays: null,
    courseDays: [42, 42],
    worst: "dies",
    mild: "recovers",
    treatments: ["treatDisease", "panacea", "bloodletting", "confession", "permanentCure"],
  },
  cowpox: {
    stages: [physical, []],
    lastStage: "lingeringIncapacitation",
    incubationDays: null,
    courseDays: [28, 42],
    worst: "recovers",
    mild: "recovers",
    treatments: ["treatDisease", "panacea", "herbal", "permanentCure"],
  },
  dancingPlague: {
    // A week after they have dropped; they dance themselves to death in no time that the book counts (L3996).
    stages: [[], all(-2)],
    incubationDays: null,
    courseDays: [7, 7],
    fromLastStage: true,
    worst: "dies",
    mild: "recovers",
    treatments: ["exorcism"],
  },
  infection: {
    stages: [[]],
    incubationDays: null,
    courseDays: null,
    worst: "amputationOrDeath",
    mild: "recovers",
    treatments: ["treatDisease", "panacea", "bloodletting", "herbal", "permanentCure"],
    prevented: true,
  },
  leprosy: {
    stages: [physical],
    incubationDays: null,
    courseDays: null,
    worst: "goesOn",
    mild: "goesOn",
    treatments: ["treatDisease", "panacea", "permanentCure"],
  },
  lockjaw: {
    stages: [[]],
    incubationDays: [5, 10],
    courseDays: [10, 10],
    worst: "dies",
    mild: "recovers",
    treatments: ["treatDisease", "panacea", "herbal", "permanentCure"],
  },
  lycanthropy: {
    // Restless and feverish for three to five days; from then on it changes shape (L4024-4044).
    stages: [[], []],
    incubationDays: [14, 14],
    courseDays: [3, 5],
    worst: "goesOn",
    mild: "goesOn",
    treatments: ["treatDisease", "panacea", "herbal", "permanentCure"],
  },
  kingsEvil: {
    // Painless growths for some weeks; once they burst, the sores hinder (L4048).
    stages: [[], perception],
    incubationDays: null,
    courseDays: null,
    worst: "lastsForGood",
    mild: "recovers",
    treatments: ["royalTouch", "permanentCure"],
  },
  malaria: {
    stages: [[]],
    lastStage: "incapacitated",
    incubationDays: null,
    courseDays: null,
    worst: "dies",
    mild: "goesOn",
    treatments: ["treatDisease", "panacea", "bloodletting", "permanentCure"],
  },
  rabies: {
    stages: TWO_STAGES,
    incubationDays: [14, 14],
    courseDays: [3, 5],
    worst: "dies",
    mild: "becomesLycanthropy",
    treatments: ["treatDisease", "panacea", "bloodletting", "permanentCure"],
  },
  smallpox: {
    stages: TWO_STAGES,
    incubationDays: null,
    courseDays: [21, 21],
    worst: "dies",
    mild: "becomesCowpox",
    treatments: ["treatDisease", "panacea", "permanentCure"],
  },
  stAnthonysFire: {
    stages: [all(-1)],
    incubationDays: null,
    courseDays: null,
    worst: "lastsForGood",
    mild: "recovers",
    treatments: ["treatDisease", "panacea", "herbal", "blessedFood", "permanentCure"],
  },
  tapeworm: {
    stages: [physical, physical],
    lastStage: "starving",
    incubationDays: null,
    courseDays: null,
    worst: "dies",
    mild: "goesOn",
    treatments: ["herbal", "exorcism"],
  },
  waterElf: {
    stages: [perception],
    incubationDays: null,
    courseDays: null,
    worst: "lastsForGood",
    mild: "recovers",
    treatments: ["treatDisease", "panacea", "herbal", "permanentCure"],
  },
} as const satisfies Record<string, Disease>;
export type DiseaseKey = keyof typeof DISEASES;

export const diseaseOf = (key: DiseaseKey): Disease => DISEASES[key];

/** A disease that somebody has. */
export type HeldDisease = {
  key: DiseaseKey;
  /** Spell rank, Level of the creature it came from, or 0 (MY-DIS-02). */
  quality: number;
  chronic: boolean;
  /** Glory Status when it was contracted. */
  glory: GloryStatus;
  stage: number;
  /** Until when a treatment holds it off; null: it is at work. */
  suppressed: Deadline | null;
};

/** What is contracted: Smallpox that cannot kill is Cowpox (A-12, MY-DIS-18). */
export function contract(key: DiseaseKey, glory: GloryStatus, quality: number, chronic = false): HeldDisease {
  const cowpox = key === "smallpox" && !allowsDeath(glory);
  return {
    key: cowpox ? "cowpox" : key,
    quality,
    chronic,
    glory,
    stage: 0,
    suppressed: null,
  };
}

/**
 * Its Edges and Drawbacks now: nothing while it is suppressed, nor for St. Anthony's Fire within noble walls
 * (MY-DIS-03, MY-DIS-19).
 */
export const diseaseDice = ({ key, stage, suppressed }: HeldDisease, inNobleHouse = false): readonly ConditionDie[] =>
  suppressed !== null || (key === "stAnthonysFire" && inNobleHouse) ? [] : (diseaseOf(key).stages[stage] ?? []);

/** MY-DIS-05, MY-DIS-06: how it ends without a cure. Rabies kills at the highest Glory Status alone. */
export function diseaseEnd({ key, glory }: HeldDisease): DiseaseEnd {
  const { worst, mild } = diseaseOf(key);
  const gated = key === "rabies" ? glory === 6 : allowsDeath(glory);
  return gated ? worst : mild;
}

/** A demon that is driven out is gone, whatever it was called. */
const PERMANENT: readonly Treatment[] = ["permanentCure", "exorcism"];

/**
 * MY-DIS-03: a treatment that works cures; a chronic disease it only holds off for a week, unless it cures for good.
 * @param now Seconds of the world's time.
 */
export function treat(disease: HeldDisease, treatment: Treatment, now: number): HeldDisease | "cured" | "useless" {
  if (!diseaseOf(disease.key).treatments.includes(treatment)) return "useless";
  if (!disease.chronic || PERMANENT.includes(treatment)) return "cured";
  return { ...disease, suppressed: deadlineFrom({ unit: "day", count: 7 }, now) };
}

/** MY-DIS-11: whether First Aid still keeps a disease off: an infection of which nothing shows yet. */
export const firstAidPrevents = (key: DiseaseKey, shows: boolean): boolean =>
  diseaseOf(key).prevented === true && !shows;

/** What was held off comes back in time (MY-DIS-03, L3964). */
export function diseaseAfter(disease: HeldDisease, event: ClockEvent): HeldDisease {
  if (!disease.suppressed) return disease;
  const suppressed = deadlineAfter(disease.suppressed, event);
  return { ...disease, suppressed: suppressed === "over" ? null : suppressed };
}

/** MY-DIS-20: a tapeworm kills whoever ever reaches a Glory Status that allows it, not only who had it at the start. */
export const withGlory = (disease: HeldDisease, status: GloryStatus): HeldDisease =>
  disease.key === "tapeworm" && status > disease.glory ? { ...disease, glory: status } : disease;

/** MY-DIS-09: what recovering from Cowpox leaves one immune to: two diseases, and the spell Pox. */
export const immunitiesAfter = (key: DiseaseKey): string[] => (key === "cowpox" ? ["cowpox", "smallpox", "pox"] : []);

/** MY-DIS-09, MY-DIS-12, MY-DIS-18: what a disease that showed leaves for good, cured or run its course; null: nothing. */
export const scarsAfter = (key: DiseaseKey, cured: boolean): "pox" | "leprosy" | null =>
  key === "leprosy" ? "leprosy" : key === "smallpox" || (key === "cowpox" && !cured) ? "pox" : null;

/** MY-DIS-22 (L4024-4044): what each roll of a lycanthrope is a check against. */
export const LYCANTHROPY_THRESHOLD = 20;
/** MY-DIS-22: minutes for which whoever has changed back is Exhausted. */
export const LYCANTHROPE_RESTS = 60;
/** MY-DIS-22: the four rolls of a lycanthrope, and the attribute of each. */
export const LYCANTHROPY_ROLLS = { trigger: "ht", resist: "ht", keepMind: "in", changeBack: "ht" } as const;
export type LycanthropyRoll = keyof typeof LYCANTHROPY_ROLLS;

/** What the four rolls go by. `ownMind`, `mindRolled`: of the change that somebody is in. */
type LycanthropeFacts = {
  cursed: boolean;
  knows: boolean;
  usedThisScene: boolean;
  changed: boolean;
  ownMind: boolean;
  mindRolled: boolean;
};

/**
 * MY-DIS-22 (L4036-4042): why a lycanthrope cannot make this roll, or null; the cursed have none of them (MY-CRS-11). Whether a
 * mind is kept is decided once a change, when it is complete: the roll stands (MY-CFL-16).
 */
export function lycanthropyBlocked(
  which: LycanthropyRoll,
  facts: LycanthropeFacts,
): "cursed" | "unknown" | "usedThisScene" | "notChanged" | "changed" | "noMind" | "mindRolled" | null {
  if (facts.cursed) return "cursed";
  const action = which === "trigger" || which === "changeBack";
  if (which === "trigger" && !facts.knows) return "unknown";
  if ((which === "trigger" || which === "resist") && facts.changed) return "changed";
  if ((which === "keepMind" || which === "changeBack") && !facts.changed) return "notChanged";
  if (which === "changeBack" && !facts.ownMind) return "noMind";
  if (which === "keepMind" && facts.mindRolled) return "mindRolled";
  return action && facts.usedThisScene ? "usedThisScene" : null;
}
