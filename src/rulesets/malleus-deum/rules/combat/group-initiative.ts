import { MEAN } from "../checks/difficulty";

// MD-CMB-02..04: sides act one after another; inside a side the order is free.

export interface InitiativeGroup {
  id: string;
  side: "pc" | "foe" | "other";
  /** DC that a PC's initiative check must reach to act before this group; null is 13. */
  difficulty: number | null;
}

/** The GM's choice by context: the side that started it first; otherwise the players (MD-CMB-02). */
export function orderByChoice(groups: readonly InitiativeGroup[], startedBy: InitiativeGroup["side"] = "pc"): string[] {
  const place = (group: InitiativeGroup): number => (group.side === startedBy ? 0 : group.side === "pc" ? 1 : 2);
  return sorted(groups, (one, other) => place(one) - place(other));
}

/** The DC that the players' initiative check has to reach to act before this group (MD-CMB-03, A-64). */
export const initiativeDifficulty = (group: Pick<InitiativeGroup, "difficulty">): number => group.difficulty ?? MEAN;

/**
 * One PC rolled for the players: they act before every group whose DC is at most the total, after the others; foes
 * stand by falling DC, the players win ties (MD-CMB-03, A-42). An automatic result puts them first or last.
 */
export function orderByCheck(groups: readonly InitiativeGroup[], check: InitiativeCheck): string[] {
  const total =
    check.automatic === "criticalSuccess" ? Infinity : check.automatic === "criticalFailure" ? -Infinity : check.total;
  const value = (group: InitiativeGroup): number => (group.side === "pc" ? total : initiativeDifficulty(group));
  return sorted(groups, (one, other) => {
    const [first, second] = [value(one), value(other)];
    if (first !== second) return first > second ? -1 : 1;
    return Number(other.side === "pc") - Number(one.side === "pc");
  });
}

export interface InitiativeCheck {
  total: number;
  automatic?: "criticalSuccess" | "criticalFailure" | "forced" | null;
}

/**
 * The number each group stands at after the players' check, so that the higher acts first and a tie is the players':
 * the check's total, the foes' DCs; an automatic result lifts the players to the best foe or puts them below the worst
 * (MD-CMB-03).
 */
export function initiativeNumbers(groups: readonly InitiativeGroup[], check: InitiativeCheck): Record<string, number> {
  const foes = groups.filter(({ side }) => side !== "pc").map(initiativeDifficulty);
  const total =
    check.automatic === "criticalSuccess"
      ? Math.max(check.total, ...foes)
      : check.automatic === "criticalFailure"
        ? Math.min(check.total, ...foes.map((difficulty) => difficulty - 1))
        : check.total;
  return Object.fromEntries(
    groups.map((group) => [group.id, group.side === "pc" ? total : initiativeDifficulty(group)]),
  );
}

/** MD-CMB-07: the side that tried to surprise acts first, whether or not it worked; the rest keep their order. */
export function surprisersFirst(
  order: readonly string[],
  groups: readonly InitiativeGroup[],
  side: InitiativeGroup["side"],
): string[] {
  const surprisers = new Set(groups.filter((group) => group.side === side).map((group) => group.id));
  return [...order.filter((id) => surprisers.has(id)), ...order.filter((id) => !surprisers.has(id))];
}

const sorted = (
  groups: readonly InitiativeGroup[],
  compare: (one: InitiativeGroup, other: InitiativeGroup) => number,
): string[] => [...groups].sort(compare).map((group) => group.id);

/** MD-CON-24, MD-CMB-17: the first attack on a Fast foe forces an initiative check. */
export const forcesInitiative = (target: readonly { id: string }[], attackedBefore: boolean): boolean =>
  !attackedBefore && target.some((condition) => condition.id === "fast");
