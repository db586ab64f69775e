// MY-CFL-17, MY-CMB-03, MY-CMB-04, MY-GRP-07 (L1338-1344, L1521-1523, L2678, L3119): who rolls, and who sees what.

/**
 * Numbers of combatants are open to all once a fight runs, unless the Overlord keeps a foe's secret (MY-CMB-03, L3119).
 */
export const numbersOpen = (facts: { fighting: boolean; keptSecret: boolean; own: boolean }): boolean =>
  facts.own || (facts.fighting && !facts.keptSecret);
