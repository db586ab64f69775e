import { setbackCost } from "../advancement";

// MY-ABL-09, MY-MAG-02 (L831, L889, L913, L4374-4388): Setback Costs as entries write them.

const COST = /^(\d+)(?:\s*[-–−]\s*([a-z]{2}))?(?:\s*,?\s*min(?:imum)?\.?\s*(\d+))?$/i;

/**
 * What "10 - IN, min 1" costs somebody, in Setback.
 * @param valueOf Of the attribute by its two letters, small.
 * @returns null for an entry that states no cost, or none that can be read: it is no magic (MY-MAG-03).
 */
export function statedCost(text: string, valueOf: (attribute: string) => number): number | null {
  const [, fixed, attribute, least] = COST.exec(text.trim()) ?? [];
  if (fixed === undefined) return null;
  return setbackCost({
    fixed: Number(fixed),
    lessAttribute: attribute ? valueOf(attribute.toLowerCase()) : 0,
    least: Number(least ?? 0),
  });
}
