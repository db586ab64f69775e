import { reasonLabel } from "../labels";

/**
 * MD-CHK-12, 14: a primary is rolled only where nothing more specific fits. The hint's reason key, or null; `fitting` are the
 * abilities the GM or player finds to fit.
 */
export function specificityHint(chosen: { family: string }, fitting: readonly { family: string }[]): string | null {
  if (chosen.family.toLowerCase() !== "primary") return null;
  return fitting.some(({ family }) => family.toLowerCase() !== "primary") ? reasonLabel("moreSpecific") : null;
}
