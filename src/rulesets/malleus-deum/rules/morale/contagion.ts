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

/** One character starts the chain: on Bloodied, the bloodied one. */
export function startChain(members: readonly string[], first: string): MoraleChain {
  if (!members.includes(first)) throw new RangeError(`${first} is not a member of this morale chain`);
  return { members, called: [first], results: {}, owed: 0 };
}

/** Whom the GM may pick next; empty when nobody is owed. */
export const callable = (chain: MoraleChain): string[] => (chain.owed > 0 ? untouched(chain) : []);

/** How many the GM has to pick now: two for each failure, fewer if fewer are left. */
export const owedNow = (chain: MoraleChain): number => Math.min(chain.owed, untouched(chain).length);

/** The GM picks the next to check. Throws RangeError for somebody who checked already or is not owed. */
export function callNext(chain: MoraleChain, ids: readonly string[]): MoraleChain {
  const open = callable(chain);
  for (const id of ids) if (!open.includes(id)) throw new RangeError(`${id} cannot be called in this morale chain`);
  if (new Set(ids).size !== ids.length || ids.length > chain.owed) {
    throw new RangeError(`${ids.length} called in a morale chain that owes ${chain.owed}`);
  }
  return { ...chain, called: [...chain.called, ...ids], owed: chain.owed - ids.length };
}

/** Records one result; each failure owes two more. Each character checks once per chain. */
export function recordResult(chain: MoraleChain, id: string, passed: boolean): MoraleChain {
  if (!chain.called.includes(id)) throw new RangeError(`${id} was not called in this morale chain`);
  return {
    members: chain.members,
    called: chain.called.filter((other) => other !== id),
    results: { ...chain.results, [id]: passed },
    owed: chain.owed + (passed ? 0 : 2),
  };
}

/** What the cards of a chain say of it, in any order. */
export interface ChainRecord {
  members: readonly string[];
  /** Everybody who was asked, rolled or not. */
  asked: readonly string[];
  results: Readonly<Record<string, boolean>>;
  /** How many of those asked were called because somebody failed. */
  calledByFear: number;
}

/** The chain that a record describes: two are owed for each failure, less those who were called for it. */
export function chainOf({ members, asked, results, calledByFear }: ChainRecord): MoraleChain {
  const failures = Object.values(results).filter((passed) => !passed).length;
  const called = [...new Set(asked)].filter((id) => results[id] === undefined);
  return { members, called, results, owed: Math.max(0, 2 * failures - calledByFear) };
}

/** Over when nobody is called and nobody left can be. */
export const chainOver = (chain: MoraleChain): boolean => chain.called.length === 0 && owedNow(chain) === 0;
