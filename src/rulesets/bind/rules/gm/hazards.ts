import { roll, type Procedure } from "../../../../engine";
import { stacked, type DamageDice } from "../combat/damage";
import type { RacialAbility } from "../characters/races";

// BIC-25, 26, 52 to 59: weather, ground, and other troubles.

/** Seasons of the three cycles, in order (BIC-53). */
export const SEASONS = [
  { name: "Qualmea", cycle: 1, weather: "stormy", eclipse: true },
  { name: "Atya", cycle: 1, weather: "mild", eclipse: false },
  { name: "Alassea", cycle: 1, weather: "cold", eclipse: true },
  { name: "Cantea", cycle: 1, weather: "mild", eclipse: false },
  { name: "Cálea", cycle: 2, weather: "hot", eclipse: false },
  { name: "Vérea", cycle: 2, weather: "mild", eclipse: false },
  { name: "Otsea", cycle: 2, weather: "stormy", eclipse: false },
  { name: "Toldea", cycle: 2, weather: "mild", eclipse: false },
  { name: "Laiquea", cycle: 3, weather: "hot", eclipse: false },
  { name: "Quainea", cycle: 3, weather: "mild", eclipse: false },
  { name: "Minquesta", cycle: 3, weather: "cold", eclipse: true },
  { name: "Ohta", cycle: 3, weather: "mild", eclipse: false },
] as const;

export type WeatherKind = (typeof SEASONS)[number]["weather"];
export type Trouble = { fatigue: number; tn: number | null };

const WEATHER: Readonly<Record<Exclude<WeatherKind, "mild">, Trouble>> = {
  stormy: { fatigue: 0, tn: 10 },
  hot: { fatigue: 2, tn: null },
  cold: { fatigue: 2, tn: 9 },
};

/** Storms and cold are got through with Intelligence and Survival; a mild season has the coming one's trouble, 1 less (BIC-52). */
export function weatherTrouble(season: number): Trouble {
  const at = (index: number) =>
    SEASONS[((index % SEASONS.length) + SEASONS.length) % SEASONS.length]?.weather ?? "mild";
  const now = at(season);
  if (now !== "mild") return WEATHER[now];
  const next = at(season + 1);
  if (next === "mild") return { fatigue: 0, tn: null };
  const { fatigue, tn } = WEATHER[next];
  return { fatigue: Math.max(0, fatigue - 1), tn: tn === null ? null : tn - 1 };
}

/** A day lost for each point missed (BIC-52). */
export const lostDays = (margin: number): number => Math.max(0, -margin);

/** Guards come in 5 rounds less the margin of Strength and Empathy at 7, in 2 at least (BIC-56). */
export const WATCH_TN = 7;
/** Rounds until the guards come, by the margin of the call; null: nobody heard (BIC-56). */
export const watchArrives = (margin: number): number | null => (margin < 0 ? null : Math.max(2, 5 - margin));

/** Wading: so many squares less than the move has, nothing at Strength 2 (BIC-57). */
export const wadingSlows = (strength: number): number => Math.max(0, 2 - strength);
/** TN not to get lost in a swamp, and to break a drowned door (BIC-57). */
export const WILDERNESS = { swampTn: 10, drownedDoorTn: 7 } as const;

/** An avalanche: 3D6 - 4 Fatigue (BIC-57). */
export function* avalanche(id = "avalanche"): Procedure<number> {
  const dice = yield* roll(id, 3, 6);
  return Math.max(0, dice.reduce((sum, face) => sum + face, 0) - 4);
}

/** A roof that comes down: 1D6 - 2, and 2 more each round (BIC-58). */
export const caveIn = (round: number): DamageDice => stacked(-2 + 2 * (round - 1));

/** Heat of the Bright Rocks in a scene: 4 in desert dress, 6 without, 2 in shade; none for elves (BIC-26). */
export const brightRocksHeat = (
  where: { shade: boolean; dressed: boolean },
  abilities: readonly RacialAbility[],
): number => (abilities.includes("thermalResistance") ? 0 : where.shade ? 2 : where.dressed ? 4 : 6);

/** A crystal flower holds 2D6 - 3 mana, given out in as many rounds, one less in each (BIC-26). */
export function* crystalFlower(id = "flower"): Procedure<number[]> {
  const dice = yield* roll(id, 2, 6);
  const mana = Math.max(0, dice.reduce((sum, face) => sum + face, 0) - 3);
  return Array.from({ length: mana }, (_, i) => mana - i);
}

/** Magma: 4 Fatigue a scene near it, 2D6 + 4 to touch; a garden's food tires by half of one's Hit Points (BIC-59). */
export const MAGMA = { fatigue: 4, touch: stacked(8) } as const;
/** Fatigue that a garden's food gives: half of one's Hit Points, rounded down (BIC-59). */
export const gardenFatigue = (hitPoints: number): number => Math.floor(Math.max(0, hitPoints) / 2);

/** A village's night, round by round and for each character (BIC-54). */
export const NIGHT_ASSAULT = [
  { rounds: [1, 2], ghouls: 3, event: "attack" },
  { rounds: [3], ghouls: 0, event: "housesFall" },
  { rounds: [4], ghouls: 2, event: "attack" },
  { rounds: [5], ghouls: 0, event: "housesOpen" },
  { rounds: [6], ghouls: 0, event: "fallenRise" },
  { rounds: [7], ghouls: 2, event: "attack" },
  { rounds: [8], ghouls: 0, event: "withdrawal" },
] as const;

/**
 * Spotted at 10, the dead are driven back by Intelligence and Tactics at 8, unseen by Wits and Tactics at 11 (BIC-54).
 */
export const ASSAULT_TN = { spot: 10, seen: 8, unseen: 11 } as const;

/** What a round of the night brings each character; null after the last (BIC-54). */
export const nightAssault = (round: number) =>
  NIGHT_ASSAULT.find(({ rounds }) => (rounds as readonly number[]).includes(round)) ?? null;

/** Who misses the own count loses a point (BIC-25). */
export const MISSED_COUNT = -1;

/** Unspent XP belongs to the player: a new character inherits it (BIC-25). */
export const inherited = (unspentXp: number, startingXp: number): number => startingXp + Math.max(0, unspentXp);
