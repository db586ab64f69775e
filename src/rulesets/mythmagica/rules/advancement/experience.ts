// MY-LVL-02, MY-LVL-03 (L739): Total XP only grows, Unspent XP is the purse.

export type Experience = { total: number; unspent: number };

/** An award goes to both (MY-LVL-02, L739). Below 0: an award is taken back. */
export const awardXp = ({ total, unspent }: Experience, xp: number): Experience => ({
  total: total + xp,
  unspent: unspent + xp,
});

/** Why an award cannot be taken back whole, or null: what it bought has to be given back first. */
export const withdrawBlocked = ({ total, unspent }: Experience, xp: number): "spent" | "moreThanTotal" | null =>
  xp > total ? "moreThanTotal" : xp > unspent ? "spent" : null;
