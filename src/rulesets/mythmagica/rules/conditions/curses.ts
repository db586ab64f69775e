import { roll, type Duration, type Procedure } from "../../../../engine";
import type { Response } from "../combat";
import type { GloryStatus } from "../guts";
import type { ConditionKey } from "./condition";

// MY-CRS-01 to MY-CRS-23 (L3703-3914): curses.

/** MY-CRS-02: how long a curse lasts at most by the Glory Status when it was laid; null: until it is lifted. */
const LONGEST: readonly (Duration | null)[] = [
  { unit: "minute", count: 1 },
  { unit: "day", count: 1 },
  { unit: "day", count: 7 },
  { unit: "day", count: 30 },
  null,
  null,
];

/** MY-CRS-02 (L3707-3716): how long a curse lasts by the Glory Status when it was laid; null: until it is lifted. */
export const curseLasts = (status: GloryStatus): Duration | null => LONGEST[status - 1] ?? null;

export type Curse = {
  category: "physical" | "spiritual";
  /** Conditions that last as long as it does. */
  conditions: readonly ConditionKey[];
  responses: Readonly<Record<string, Response>>;
  /** A Drawback on rolls with Charisma, while it shows. */
  charismaDrawback?: boolean;
  /** Only exorcism lifts it. */
  exorcismOnly?: boolean;
  /** Children inherit it. */
  inherited?: boolean;
};

const curse = (category: Curse["category"], more: Partial<Curse> = {}): Curse => ({
  category,
  conditions: [],
  responses: {},
  ...more,
});
const weakens = (form: string): Partial<Curse> => ({ conditions: ["enfeebled"], responses: { [form]: "sensitive" } });
const drains = (form: string): Partial<Curse> => ({ conditions: ["devitalized"], responses: { [form]: "sensitive" } });

/** Table C3: eight of the body, nine of the spirit (MY-CRS-07 to MY-CRS-23, L3728-3914). */
export const CURSES = {
  abomination: curse("physical", { charismaDrawback: true, inherited: true }),
  dolorousWound: curse("physical", { conditions: ["enfeebled"] }),
  insatiableHunger: curse("physical", weakens("starving")),
  insatiableThirst: curse("physical", weakens("dehydrating")),
  lycanthropy: curse("physical"),
  transformation: curse("physical", { inherited: true }),
  unendingTorment: curse("physical", drains("tormenting")),
  unnaturalAge: curse("physical"),
  amnesia: curse("spiritual"),
  delusion: curse("spiritual", drains("deluding")),
  hecate: curse("spiritual", { responses: { dreadful: "sensitive" } }),
  insomnia: curse("spiritual", drains("sedating")),
  madRage: curse("spiritual", { responses: { tormenting: "highlySensitive" } }),
  possession: curse("spiritual", { exorcismOnly: true }),
  selfHarm: curse("spiritual", { conditions: ["enfeebled"] }),
  selfInfatuation: curse("spiritual", drains("entrancing")),
  unendingToil: curse("spiritual", drains("tormenting")),
} as const satisfies Record<string, Curse>;
export type CurseKey = keyof typeof CURSES;

/** MY-CRS-01: the opponent picks body or spirit, the victim's player the curse. */
export const cursesOf = (category: Curse["category"]): CurseKey[] =>
  (Object.keys(CURSES) as CurseKey[]).filter((key) => CURSES[key].category === category);

/** MY-CRS-06: what several curses impose, each thing once. */
export function curseBurden(keys: readonly CurseKey[]): {
  conditions: ConditionKey[];
  responses: Record<string, Response[]>;
} {
  const conditions = new Set<ConditionKey>();
  const responses: Record<string, Response[]> = {};
  for (const key of new Set(keys)) {
    const { conditions: own, responses: says }: Curse = CURSES[key];
    for (const condition of own) conditions.add(condition);
    for (const [form, response] of Object.entries(says))
      if (!responses[form]?.includes(response)) (responses[form] ??= []).push(response);
  }
  return { conditions: [...conditions], responses };
}

export type Age = "preadolescent" | "adolescent" | "none" | "elderly";

/** MY-CRS-14: a step older; the Ageless and the Elderly stay as they are. */
export const cursedAge = (age: Age, ageless: boolean): Age =>
  ageless || age === "elderly"
    ? age
    : age === "preadolescent"
      ? "adolescent"
      : age === "adolescent"
        ? "none"
        : "elderly";

/** MY-CRS-14 (L3812): the Ageless and the Elderly are immune to unnatural age. */
export const curseImmune = (key: CurseKey, { age, ageless }: { age: Age; ageless: boolean }): boolean =>
  key === "unnaturalAge" && (ageless || age === "elderly");

/** MY-CRS-15 (L3842): Traits of a person, and of those it knows, are forgotten; what class, people and place give is not. */
const FORGOTTEN: readonly string[] = ["personal", "obsessive", "relationship", "opportune"];
export const isForgotten = (kindOfTrait: string): boolean => FORGOTTEN.includes(kindOfTrait);

/** MY-CRS-11 (L3778): Lycanthropy that a curse brought is cured once the curse is lifted, and not before. */
export const curedAfterCurse = (disease: string, curses: readonly CurseKey[]): boolean =>
  disease === "lycanthropy" && curses.includes("lycanthropy");

/** MY-CRS-17, MY-CRS-21: what a curse adds to a defeat. */
export const curseAtDefeat = (key: CurseKey, status: GloryStatus): "risesUndead" | "takesOwnLife" | null =>
  key === "hecate" && status >= 5 ? "risesUndead" : key === "selfHarm" && status === 6 ? "takesOwnLife" : null;

/** MY-CRS-20: whose turn it is today, one's own on even dice. */
export function* personaToday(id = "persona"): Procedure<"own" | "possessor"> {
  const [die = 2] = yield* roll(id, 1, 20);
  return die % 2 === 0 ? "own" : "possessor";
}

/** MY-CRS-04: what lifts a curse; death takes all of them. */
export function lifts(key: CurseKey, by: "potentMagic" | "exorcism" | "death" | "otherMagic"): boolean {
  if (by === "death") return true;
  const { exorcismOnly = false }: Curse = CURSES[key];
  return by === (exorcismOnly ? "exorcism" : "potentMagic");
}

/** MY-CRS-05: a curse brings a Trait at least that says what it is like; it can be rewarded as others. */
export const curseTraitMissing = (traits: readonly string[]): boolean => !traits.some((text) => text.trim() !== "");
