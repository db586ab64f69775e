/** What a Random Throw comes to (AM-THR-01..04). */
export type ThrowKind = "plain" | "criticalThrow" | "criticalFailure";

export type ThrowMethod = "fingers" | "dice";

export interface ThrowResult {
  kind: ThrowKind;
  /** 1 to 5; 0 on a critical, where the Throw is no number. */
  value: number;
  /** Hands shown; null with dice. In odds, hands of the flash round stand for all of their parity. */
  hands: { own: number; other: number } | null;
  flash: { own: number; other: number } | null;
  /** Dice thrown, the critical check second; null with hands. */
  dice: number[] | null;
}

/** Results with the same key are the same for whatever follows. */
export const throwKey = ({ kind, value }: ThrowResult): string => (kind === "plain" ? String(value) : kind);
