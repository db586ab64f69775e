import { rangeTable, roll, rollOn, type Procedure } from "../../../../engine";
import type { RaceModifiers } from "./attributes";

// BI-CHR-02, BI-CHR-13, BIC-45. The races themselves are items; here is what the rules ask of them.

/** The five peoples, in the order of the table they are rolled on (BI-CHR-02). */
export const RACES = ["gnoll", "dwarf", "human", "elf", "gnome"] as const;
export type RaceId = (typeof RACES)[number];

/** L120-139. */
const RACE_TABLE = rangeTable<RaceId>("races", [
  { from: 2, to: 3, value: "gnoll" },
  { from: 4, to: 5, value: "dwarf" },
  { from: 6, to: 8, value: "human" },
  { from: 9, to: 10, value: "elf" },
  { from: 11, to: 12, value: "gnome" },
]);

/** The race of a random character: 2D6 (BI-CHR-02). */
export const rollRace = (): Procedure<{ total: number; value: RaceId }> => rollOn("race", RACE_TABLE, 2, 6);

/** What races can do; the rules that these change ask for them by name (BI-CHR-13). */
export const RACIAL_ABILITIES = [
  /** Dwarves: half of any poison, rotten food, 2 free Fatigue boxes (L1148-1155). */
  "tenacity",
  /** Elves: no Fatigue from natural heat and cold, four hours of meditation for sleep (L1188). */
  "thermalResistance",
  /** Gnolls: Aggression 2 with claws and teeth, which deal lethal Damage (L1232). */
  "animalInstinct",
  /** Gnomes: resting actions at 2D6 + 3 (L1261). */
  "attentiveness",
  /** Humans: a Fatigue for two miles (L1289). */
  "longMarch",
] as const;
export type RacialAbility = (typeof RACIAL_ABILITIES)[number];

/** Abilities of the mind, which no other body brings; all others are the body's (L3615). */
const OF_THE_MIND: ReadonlySet<RacialAbility> = new Set(["attentiveness"]);

/** What a realistic body of another race can do; what one's own could is gone for as long (L3615). */
export const bodily = (abilities: readonly RacialAbility[]): RacialAbility[] =>
  abilities.filter((id) => !OF_THE_MIND.has(id));

/** Poison does dwarves half its Damage or Fatigue, the rest rounded down (BI-CHR-13, A61). */
export const poisonDealt = (amount: number, abilities: readonly RacialAbility[]): number =>
  abilities.includes("tenacity") ? Math.floor(amount / 2) : amount;

/** Natural heat and cold do not tire elves; cold made by magic does (L2499). */
export const temperatureFatigue = (amount: number, natural: boolean, abilities: readonly RacialAbility[]): number =>
  natural && abilities.includes("thermalResistance") ? 0 : amount;

/** Claws and teeth of gnolls (BI-CHR-13). */
export const clawAggression = (abilities: readonly RacialAbility[]): number =>
  abilities.includes("animalInstinct") ? 2 : 0;

export type HalfBreed = { races: readonly [RaceId, RaceId]; modifiers: RaceModifiers };

const NONE: RaceModifiers = { strength: 0, dexterity: 0, speed: 0, intelligence: 0, wits: 0, charisma: 0 };

/** Starting conditions 15 and 16 (BIC-45): the first or the second race gives its ability. */
export const HALF_BREEDS: readonly HalfBreed[] = [
  { races: ["human", "elf"], modifiers: NONE },
  { races: ["dwarf", "gnome"], modifiers: { ...NONE, intelligence: 1, strength: -1 } },
  { races: ["gnoll", "human"], modifiers: { ...NONE, strength: 1, charisma: -1 } },
];

/** The parents of a half-breed: a D6, two faces for each pair (BIC-45). */
export function* rollHalfBreed(): Procedure<HalfBreed> {
  const [die = 1] = yield* roll("halfBreed", 1, 6);
  return HALF_BREEDS[Math.ceil(die / 2) - 1] as HalfBreed;
}
