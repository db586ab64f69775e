// MY-STK-01, MY-STK-02 (L1392-1416): what each side gains, agreed before it is decided.

export type Stake = {
  id: string;
  /** Side that gains it when it wins. */
  side: string;
  text: string;
  /** Whether it replaces the tables of Guts and Glory; else it adds to them. */
  replaces: boolean;
  agreed: readonly string[];
  vetoed: boolean;
};

/** Whether everybody concerned has agreed, and nobody said no (MY-STK-01). */
export const isAgreed = (stake: Stake, concerned: readonly string[]): boolean =>
  !stake.vetoed && concerned.every((one) => stake.agreed.includes(one));

/** The stake after somebody agreed to it, or said no, which is a veto (MY-STK-01). */
export function answerStake(stake: Stake, who: string, agrees: boolean): Stake {
  const others = stake.agreed.filter((one) => one !== who);
  return agrees ? { ...stake, agreed: [...others, who] } : { ...stake, agreed: others, vetoed: true };
}

/** Nothing is staked any more once the conflict is decided (MY-STK-01). */
export const stakesBlocked = (decided: boolean): "decided" | null => (decided ? "decided" : null);

/** What the winners gain of what was agreed, and whether the tables still speak (MY-STK-02, L1394, L1414-1416). */
export function stakesWon(stakes: readonly Stake[], winner: string, concerned: readonly string[]) {
  const agreed = stakes.filter((stake) => isAgreed(stake, concerned));
  return {
    gained: agreed.filter(({ side }) => side === winner),
    tables: !agreed.some(({ side, replaces }) => side === winner && replaces),
  };
}
