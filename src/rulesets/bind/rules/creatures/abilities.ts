import { roll, type Procedure } from "../../../../engine";

// BIC-33 to 41: what creatures do, as numbers.

/** Out of a herd's way (BIC-33). */
export const STAMPEDE = { noticeTn: 7, dodgeTn: 9, dice: 2 } as const;

/** Webs (BIC-34): a chitincrawler's is noticed at 7 and torn at 9, a blade's Damage and every later turn helping; dice are rolled once. */
export const CRAWLER_WEB = { noticeTn: 7, tearTn: 9 } as const;
/** The bonus to tear free of a chitincrawler's web: Strength, a blade's Damage, and 1 for each later turn (BIC-34). */
export const tearBonus = (strength: number, bladeDamage: number, laterTurns: number): number =>
  strength + bladeDamage + laterTurns;
/** TN to notice a nura spider's web (BIC-34). */
export const SPIDER_WEB = { noticeTn: 9 } as const;
/** TN to tear free of a nura spider's web: 7 and the spider's Strength (BIC-34). */
export const spiderWebTn = (spiderStrength: number): number => 7 + spiderStrength;

/** A griffin flies off with whoever weighs no more than its Strength (BIC-35). */
export const carriesOff = (strength: number, victimHitPoints: number): boolean => victimHitPoints <= strength;

/** Acid goes on: each round 2 less than the last (BIC-36). */
export function acidRounds(first: number): number[] {
  const rounds: number[] = [];
  for (let damage = first; damage > 0; damage -= 2) rounds.push(damage);
  return rounds;
}
/** A basilisk's breath in squares, and the TN to bear its odour (BIC-36). */
export const BASILISK = { breathSquares: 10, odourTn: 9 } as const;

/** An ooze does 1 Damage for every 2 points the count comes down, from the moment a round begins; it heals 1 a round (BIC-37). */
export const oozeContact = (from: number, to: number): number => Math.max(0, Math.ceil((from - to) / 2));
/** TN to spot an ooze, and the Hit Points it heals in a round (BIC-37). */
export const OOZE = { spotTn: 10, healing: 1 } as const;

/** Poison of nura spiders: as much Fatigue as Damage got through (BIC-38). */
export const spiderPoison = (suffered: number): number => Math.max(0, suffered);

/** A weapon sticks in a lavaman when it does more than 8 and an odd number, and loses 1 of everything but weight (BIC-39). */
export const sticksInLava = (damage: number): boolean => damage > 8 && damage % 2 === 1;

/** A watcher's gas: 4 Fatigue a round, and Wits and Vigilance at 10 or a round of visions (BIC-41). */
export const WATCHER_GAS = { fatigue: 4, visionsTn: 10, spotTn: 10 } as const;

/** The archmage's own stone and shield (BIC-40): 6 points give 18 improved, a level 5 Mage Armour stands in it. */
export const archmageStone = (forfeited: number, standing: readonly number[]): number =>
  3 * forfeited - standing.reduce((sum, mana) => sum + mana, 0);

/** A lavaman's heat, apart from its blow: Damage of 1D6 a round, less DR (BIC-39). */
export function* lavaContact(dr: number, id = "heat"): Procedure<number> {
  const [die = 1] = yield* roll(id, 1, 6);
  return Math.max(0, die - dr);
}
