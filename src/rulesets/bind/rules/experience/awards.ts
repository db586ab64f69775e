// BI-XP-04 to 09, BIC-13, BIC-24: what a party earns.

/** Beaten, put to flight, or neither. */
export type Foe = { id: string; xp: number; fate: "defeated" | "fled" | "standing" };

export type Award = {
  /** Each foe's value after the discount. */
  foes: { id: string; xp: number; worth: number }[];
  total: number;
  each: number;
  /** What cannot be shared stays for the next time. */
  pot: number;
};

/**
 * Foes defeated or put to flight (BI-XP-06): the N dearest lose N each for a party of N, none below 0; the sum and what is in the pot
 * are shared, rounded down (L674-699).
 */
export function partyAward(foes: readonly Foe[], members: number, pot = 0): Award {
  if (!Number.isInteger(members) || members < 1)
    throw new RangeError(`A party has at least one member, not ${members}.`);
  const beaten = foes.filter(({ fate }) => fate !== "standing");
  const dearest = [...beaten].sort((a, b) => b.xp - a.xp).slice(0, members);
  const worths = beaten.map(({ id, xp }, i) => ({
    id,
    xp,
    worth: dearest.includes(beaten[i] as Foe) ? Math.max(0, xp - members) : xp,
  }));
  const total = worths.reduce((sum, { worth }) => sum + worth, 0);
  const shared = total + pot;
  return { foes: worths, total, each: Math.floor(shared / members), pot: shared % members };
}

/** A side quest brings every character 5 XP for each of its parts (BIC-24). */
export const sideQuestXp = (parts: number): number => 5 * parts;

/** A row of a god's or a code's chart. */
export type BeliefRow = {
  xp: number;
  /** Gold given or gained: of these only the highest counts (L4229). */
  wealth: boolean;
  /** Gaining gold or goods, as the Code of Acquisition wants it. */
  gain?: boolean;
};

/** What keeps a follower from XP. */
export type BeliefState = {
  /** A follower of Vérë broke a deal and has not atoned (L4479). */
  vowBroken: boolean;
  /** Gold that a follower of Acquisition lost and has not regained, in copper (L4533). */
  lostWealth: number;
};

/** A broken deal keeps Vérë's followers from every XP, that of foes too (L4479). */
export const mayEarn = (state: BeliefState): boolean => !state.vowBroken;

export type Claim<Row extends BeliefRow = BeliefRow> = {
  row: Row;
  /** The god or code of the chart. */
  belief: string;
  /** Through Story Points (L4066, L4107). */
  byStory: boolean;
};

/** What Story Points brought earns nothing where a code says so: gold for Acquisition, a mana lake for Experience (L4066, L4107). */
export const nothingByStory = ({ row, belief }: Pick<Claim, "row" | "belief">): boolean =>
  row.gain === true || belief === "experience";

export type ClaimVerdict = {
  xp: number;
  why: "counts" | "vowBroken" | "otherBelief" | "byStory" | "lostWealth" | "smaller";
};

/**
 * Which claims count, each with its reason. Charts of other gods count on their holy day; the GM approves what is left
 * (BI-XP-07 to 09, BI-XP-13).
 */
export function judgeClaims(
  claims: readonly Claim[],
  follower: { belief: string; state: BeliefState; holyDayOf: string | null },
): ClaimVerdict[] {
  const { belief, state, holyDayOf } = follower;
  const first = claims.map((claim): ClaimVerdict => {
    if (!mayEarn(state)) return { xp: 0, why: "vowBroken" };
    if (claim.belief !== belief && claim.belief !== holyDayOf) return { xp: 0, why: "otherBelief" };
    if (claim.byStory && nothingByStory(claim)) return { xp: 0, why: "byStory" };
    if (claim.row.gain && state.lostWealth > 0) return { xp: 0, why: "lostWealth" };
    return { xp: claim.row.xp, why: "counts" };
  });
  const wealth = first.map(({ xp }, i) => (claims[i]?.row.wealth ? xp : 0));
  const best = wealth.indexOf(Math.max(0, ...wealth));
  return first.map((verdict, i) =>
    claims[i]?.row.wealth && verdict.why === "counts" && i !== best ? { xp: 0, why: "smaller" } : verdict,
  );
}

/** Gold that comes back lowers what was lost; what is left over counts again (L4533). */
export const regained = (state: BeliefState, copper: number): BeliefState => ({
  ...state,
  lostWealth: Math.max(0, state.lostWealth - copper),
});
