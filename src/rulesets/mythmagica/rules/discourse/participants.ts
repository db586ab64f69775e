// MY-BND-03 (L1707-1711): who is bound by words.

export type Speaker = { id: string; controls: readonly string[] };

/**
 * Who may take part on a side: those who help of their own will, and of a leader's band those whom he controls
 * (MY-BND-03).
 */
export const mayJoin = (leader: Speaker, helper: { id: string; ownWill: boolean }): boolean =>
  helper.ownWill || leader.controls.includes(helper.id);

/** Everybody who takes part is bound by the outcome, nobody else (MY-BND-03). */
export const boundBy = (primary: string, helpers: readonly string[]): string[] => [...new Set([primary, ...helpers])];
