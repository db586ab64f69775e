// MD-EQP-05, MDC-CHR-09: 1 Gold Sovereign = 10 Silver Nobles = 100 Copper Groats.

export interface Purse {
  gold: number;
  silver: number;
  copper: number;
}

const WORTH: Readonly<Record<keyof Purse, number>> = { gold: 100, silver: 10, copper: 1 };

/** Everything in groats (MDC-CHR-09). */
export const inGroats = ({ gold, silver, copper }: Purse): number => gold * 100 + silver * 10 + copper;

/** The fewest coins for an amount of groats (MDC-CHR-09). Throws RangeError below 0 or for a part of a groat. */
export function fewestCoins(groats: number): Purse {
  if (!Number.isInteger(groats) || groats < 0) throw new RangeError(`${groats} is no amount of groats`);
  return { gold: Math.floor(groats / 100), silver: Math.floor((groats % 100) / 10), copper: groats % 10 };
}

/**
 * Pays a price, or null when there is too little (MDC-CHR-09). Coins are spent as they are; change comes back in the
 * fewest coins.
 */
export function pay(purse: Purse, groats: number): Purse | null {
  const left = inGroats(purse) - groats;
  if (left < 0) return null;
  let open = groats;
  const rest = { ...purse };
  for (const coin of ["copper", "silver", "gold"] as const) {
    const used = Math.min(rest[coin], Math.floor(open / WORTH[coin]));
    rest[coin] -= used;
    open -= used * WORTH[coin];
  }
  return open === 0 ? rest : fewestCoins(left);
}

/** Reads "10g", "20 s", "5cp", "2gp", "1sp" as groats; undefined where no coin is named (MDC-CHR-09). */
export function parsePrice(text: string): number | undefined {
  const [, amount, unit] = /^\s*(\d+)\s*([gsc])p?\s*$/i.exec(text) ?? [];
  if (amount === undefined || unit === undefined) return undefined;
  return Number(amount) * WORTH[({ g: "gold", s: "silver", c: "copper" } as const)[unit.toLowerCase() as "g"]];
}

/** Coins weigh by their number, whatever they are worth (MDC-ENC-05). */
export const coinCount = ({ gold, silver, copper }: Purse): number => gold + silver + copper;

/** MDC-ENC-05: 100 coins weigh a kilogram; whole kilograms, rounded down. */
export const coinKilograms = (coins: number): number => Math.floor(coins / 100);
