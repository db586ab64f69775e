import { Distribution } from "../../../../engine";
import { openingDice, SURPRISED_BY } from "./opening-throw";

// MY-INI-14 (L2035, L2418): the exact odds of the Opening roll, by counting throws instead of rolling them: a tracker is drawn often.

export type OpeningSide = { id: string; unaware: boolean };

export type OpeningResult = {
  winner: string;
  /** Sides that are Surprised, in the order in which they were named. */
  surprised: string[];
};

const FACES = 20;

/** How many of all pairs of dice show each result; of one die every face stands for as many pairs. */
const pairsOf = ({ unaware }: OpeningSide, face: number): number =>
  openingDice(unaware) === 1 ? FACES : 2 * (FACES - face) + 1;

const pairsUpTo = (side: OpeningSide, face: number): number => {
  let pairs = 0;
  for (let at = 1; at <= face; at++) pairs += pairsOf(side, at);
  return pairs;
};

/** Sides as bits of a number: who leads, and who is Surprised. */
type Case = { leaders: number; surprised: number; weight: number };

/** What one throw of these sides comes to, with the pairs of dice that lead there. */
function casesOf(sides: readonly OpeningSide[], throwing: number): Case[] {
  const found = new Map<string, Case>();
  for (let best = 1; best <= FACES; best++)
    for (const one of casesAt(sides, throwing, best)) {
      // Where all of them tie, the same is asked again: that is left out, and the odds stay exact.
      if (one.leaders === 0 || one.leaders === throwing) continue;
      const key = `${one.leaders} ${one.surprised}`;
      const before = found.get(key);
      if (before) before.weight += one.weight;
      else found.set(key, { ...one });
    }
  return [...found.values()];
}

/** Where `best` is the highest result: every side leads, trails, or trails by so much that it is Surprised. */
function casesAt(sides: readonly OpeningSide[], throwing: number, best: number): Case[] {
  let cases: Case[] = [{ leaders: 0, surprised: 0, weight: 1 }];
  sides.forEach((side, at) => {
    const bit = 1 << at;
    if ((throwing & bit) === 0) return;
    const beaten = side.unaware ? pairsUpTo(side, best - SURPRISED_BY) : 0;
    const ways = [
      { leaders: bit, surprised: 0, weight: pairsOf(side, best) },
      { leaders: 0, surprised: bit, weight: beaten },
      { leaders: 0, surprised: 0, weight: pairsUpTo(side, best - 1) - beaten },
    ].filter(({ weight }) => weight > 0);
    cases = cases.flatMap((one) =>
      ways.map(({ leaders, surprised, weight }) => ({
        leaders: one.leaders | leaders,
        surprised: one.surprised | surprised,
        weight: one.weight * weight,
      })),
    );
  });
  return cases;
}

/** Weights of ends: winner and Surprised, as "winner surprised" in bits. */
type Ends = { weights: ReadonlyMap<string, bigint>; total: bigint };

const divisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : divisor(b, a % b));

/** Who wins in the end, ties thrown on and on. */
function endsOf(sides: readonly OpeningSide[], throwing: number, known: Map<number, Ends>): Ends {
  const before = known.get(throwing);
  if (before) return before;
  if ((throwing & (throwing - 1)) === 0) return { weights: new Map([[`${throwing} 0`, 1n]]), total: 1n };
  const cases = casesOf(sides, throwing).map((one) => ({ ...one, ends: endsOf(sides, one.leaders, known) }));
  const common = cases.reduce((all, { ends: { total } }) => (all / divisor(all, total)) * total, 1n);
  const weights = new Map<string, bigint>();
  let total = 0n;
  for (const { surprised, weight, ends } of cases)
    for (const [end, share] of ends.weights) {
      const [winner, later] = end.split(" ").map(Number) as [number, number];
      const key = `${winner} ${surprised | later}`;
      const more = BigInt(weight) * share * (common / ends.total);
      weights.set(key, (weights.get(key) ?? 0n) + more);
      total += more;
    }
  const made = { weights, total };
  known.set(throwing, made);
  return made;
}

/** Who wins the Opening roll, and who is Surprised (MY-INI-14). @throws RangeError where nobody throws. */
export function openingOdds(sides: readonly OpeningSide[]): Distribution<OpeningResult> {
  if (sides.length === 0) throw new RangeError("Initiative is rolled by at least one side.");
  const named = (bits: number): string[] => sides.flatMap(({ id }, at) => ((bits & (1 << at)) === 0 ? [] : [id]));
  const { weights } = endsOf(sides, (1 << sides.length) - 1, new Map());
  return new Distribution(
    [...weights].map(([end, weight]) => {
      const [winner, surprised] = end.split(" ").map(Number) as [number, number];
      return [{ winner: named(winner)[0] ?? "", surprised: named(surprised) }, weight] as const;
    }),
    ({ winner, surprised }) => `${winner} ${surprised.join()}`,
  );
}
