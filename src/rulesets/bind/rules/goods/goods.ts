import type { RaceId } from "../characters/races";

// BI-EQP-01 to 04: coins, prices, services. All sums are in human copper.

/** What each coin is worth in copper (BI-EQP-01). */
export const COPPER = { cp: 1, sp: 100, gp: 1000 } as const;
export type Purse = { cp: number; sp: number; gp: number };

/** 100 cp are 1 sp, 10 sp are 1 gp (L967). */
export const inCopper = ({ cp, sp, gp }: Purse): number => cp + sp * COPPER.sp + gp * COPPER.gp;

/** The same money in as few coins as possible (BI-EQP-01). @throws RangeError below nothing. */
export function inCoins(copper: number): Purse {
  if (!Number.isInteger(copper) || copper < 0) throw new RangeError(`A purse holds whole copper, not ${copper}.`);
  return { gp: Math.floor(copper / 1000), sp: Math.floor((copper % 1000) / 100), cp: copper % 100 };
}

/** Pays out of a purse, changing coins where needed; null: there is not enough (BI-EQP-01). */
export function paid(purse: Purse, copper: number): Purse | null {
  const left = inCopper(purse) - copper;
  return left < 0 ? null : inCoins(left);
}

/** Dwarven coins, counted in dwarven copper, which is worth 2 human ones (L1146, A81). */
export const DWARVEN_COINS = { copper: 1, bronze: 2, electrum: 200, gold: 1000, platinum: 2000 } as const;
/** Dwarven coins in human copper (BI-EQP-02). */
export const dwarvenInCopper = (coin: keyof typeof DWARVEN_COINS, count: number): number =>
  DWARVEN_COINS[coin] * 2 * count;

/** What a culture asks for its goods, against the human price (L1036-1057). */
export const CULTURE_PRICES: Readonly<Record<RaceId, number>> = { human: 1, elf: 3, dwarf: 2, gnome: 2, gnoll: 0.5 };

/** A price in another culture's shop, rounded up to whole copper (BI-EQP-02). */
export const priceIn = (copper: number, culture: RaceId): number => Math.ceil(copper * CULTURE_PRICES[culture]);

/** Where things can be had, by their price before any multiplier: to 2 sp, to 1 gp, anything (L1061). */
export const PLACES = { village: 2 * COPPER.sp, town: COPPER.gp, city: Infinity } as const;
export type Place = keyof typeof PLACES;
/** Whether a place sells things of this price, before any multiplier (BI-EQP-03). */
export const isAvailable = (copper: number, place: Place): boolean => copper <= PLACES[place];

export type Shopping = { price: number; available: boolean };
/** A thing's price in a culture's shop, in copper, and whether this place has it (BI-EQP-02, 03). */
export const shopping = (copper: number, culture: RaceId, place: Place): Shopping => ({
  price: priceIn(copper, culture),
  available: isAvailable(copper, place),
});

/** Fees a day (or a performance), and what comes on top once (L984-1032). */
export const SERVICES = {
  sellsword: { fee: 1000, unit: "day", extras: { illegalMurder: 1000 } },
  guide: { fee: 150, unit: "day", extras: { dangerousArea: 100, unchartedArea: 50 } },
  minstrel: {
    fee: 15,
    unit: "performance",
    extras: { largeAudience: 500, massiveAudience: 100, newSong: 200, illegalSong: 500 },
  },
  tracker: { fee: 500, unit: "day", extras: { dangerousArea: 200, unchartedArea: 400 } },
} as const;
export type ServiceId = keyof typeof SERVICES;

/** A sellsword asks the cube of an opponent's XP, in sp (L1006). */
export const opponentFee = (xp: number): number => xp ** 3 * COPPER.sp;

/** A service's price in copper: the fee by days, extras once, opponents of a sellsword each (BI-EQP-04, A33). */
export function servicePrice(
  service: ServiceId,
  units: number,
  extras: readonly string[] = [],
  opponentsXp: readonly number[] = [],
): number {
  const { fee, extras: known } = SERVICES[service];
  const surcharges = extras.reduce((sum, extra) => sum + ((known as Record<string, number>)[extra] ?? 0), 0);
  const opponents = service === "sellsword" ? opponentsXp.reduce((sum, xp) => sum + opponentFee(xp), 0) : 0;
  return fee * units + surcharges + opponents;
}
