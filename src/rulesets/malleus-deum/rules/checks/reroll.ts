import { reasonLabel } from "../labels";

// MD-CHK-22: one reroll at most, whatever grants it; the second result is binding.

export interface RerollRequest {
  /** The check's message already went through a reroll. */
  rerolled: boolean;
  /** The ability or check forbids it when false. */
  rerollable: boolean;
  /** Something lets its bearer roll once more what was rerolled (companion 5.7). */
  charmed?: boolean;
}

/** Reason key why a check may not be rolled again, or null when it may (MD-CHK-22). */
export function rerollBlocked(request: RerollRequest): string | null {
  if (request.rerolled && !request.charmed) return reasonLabel("alreadyRerolled");
  return request.rerollable ? null : reasonLabel("notRerollable");
}
