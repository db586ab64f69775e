// MD-MOR-02: fear spreads. One chain of morale checks as plain state; each step returns a new state.

export interface MoraleChain {
  /** Everybody on the side, in the order the GM sees them. */
  members: readonly string[];
  /** Called to check and not yet rolled. */
  called: readonly string[];
  /** Who has rolled, and whether they passed. */
  results: Readonly<Record<string, boolean>>;
  /** Characters still to be called for failures so far. */
  owed: number;
}

const untouched = (chain: Pick<MoraleChain, "members" | "called" | "results">): string[] =>
  chain.members.filter((id) => !chain.called.includes(id) && chain.results[id] === undefined);

/** Whom the GM may pick next; empty when nobody is owed (MD-MOR-02). */
export const callable = (chain: MoraleChain): string[] => (chain.owed > 0 ? untouched(chain) : []);

/** How many the GM has to pick now: two for each failure, fewer if fewer are left (MD-MOR-02). */
export const owedNow = (chain: MoraleChain): number => Math.min(chain.owed, untouched(chain).length);

/** What the cards of a chain say of it, in any order. */
export interface ChainRecord {
  members: readonly string[];
  /** Everybody who was asked, rolled or not. */
  asked: readonly string[];
  results: Readonly<Record<string, boolean>>;
  /** How many of those asked were called because somebody failed. */
  calledByFear: number;
}

/** The chain that a record describes: two are owed for each failure, less those who were called for it (MD-MOR-02). */
export function chainOf({ members, asked, results, calledByFear }: ChainRecord): MoraleChain {
  const failures = Object.values(results).filter((passed) => !passed).length;
  const called = [...new Set(asked)].filter((id) => results[id] === undefined);
  return { members, called, results, owed: Math.max(0, 2 * failures - calledByFear) };
}

/** Over when nobody is called and nobody left can be (MD-MOR-02). */
export const chainOver = (chain: MoraleChain): boolean => chain.called.length === 0 && owedNow(chain) === 0;
