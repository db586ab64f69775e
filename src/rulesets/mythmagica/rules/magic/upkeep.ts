import { costBlocked } from "../advancement";
import { spellbindings, type Influence } from "./casting";

// MY-MAG-02, MY-MAG-07, MY-SPL-04, MY-CND-49 (L4218-4220, L4374-4388, L4702-4737, L5873-5875): what keeping spells up costs, and what
// being Jinxed takes away.

/** A spell under way that costs its caster Setback every Round. */
export type TaxingSpell = { id: string; cost: number };

/** Setback of a Round for the spells that are kept up; the others end (MY-MAG-07). */
export const upkeepDue = (spells: readonly TaxingSpell[], dropped: readonly string[] = []): number =>
  spells.reduce((sum, { id, cost }) => (dropped.includes(id) ? sum : sum + cost), 0);

/** Why not all of these can be kept up, or null: no cost may bring the Fate Points to 0 (MY-MAG-02). */
export const upkeepBlocked = (
  spells: readonly TaxingSpell[],
  dropped: readonly string[],
  fatePoints: number,
): "notEnoughFate" | null => costBlocked(fatePoints, upkeepDue(spells, dropped));

/** The influences that are left to somebody who has just been Jinxed: all attunement is gone (A-18, MY-CND-49). */
export const afterJinx = (influences: readonly Influence[]): Influence[] =>
  influences
    .filter(({ kind }) => kind !== "attunement")
    .map((influence) => (influence.kind === "item" ? { ...influence, attuned: false } : influence));

/** How many influences somebody bears, and whether that is more than it bears safely (MY-MAG-06). */
export const influenceCount = (influences: readonly Influence[], magicLimit: number) => {
  const count = spellbindings(influences);
  return { count, exceeds: count > magicLimit };
};
