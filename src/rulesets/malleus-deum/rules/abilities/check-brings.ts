import { does, gains, mustPass, type TableEffect } from "../tables/table-effect";

// Companion 3: what a Standard Check with an ability brings to whoever it was made against, where that is more than its text says. Blows
// have theirs with the hit.

const BRINGS: Readonly<Record<string, (rank: number) => { success: TableEffect[]; failure?: TableEffect[] }>> = {
  "monster.terrifying": (rank) => ({ success: [mustPass("defender", "mettle", rank, does("losesTurn", "defender"))] }),
  "physical.grapple": () => ({ success: [does("held", "defender")] }),
  // Whoever is down is put to sleep, or killed (companion 3.2).
  "physical.knockout": () => ({
    success: [gains("defender", "unconscious")],
    failure: [does("slain", "defender")],
  }),
  "shield.push": () => ({ success: [does("pushed", "defender")] }),
  "sword.disarm": () => ({ success: [does("drops", "defender")] }),
};

/** Whether it comes over everybody it is aimed at, and not over one (companion 3.34). */
export const reachesAll = (slug: string): boolean => slug === "monster.terrifying";

/** What the check brings by how it went; nothing for most. */
export function checkBrings(slug: string, rank: number, success: boolean): readonly TableEffect[] {
  const brings = Object.hasOwn(BRINGS, slug) ? BRINGS[slug]?.(rank) : undefined;
  return (success ? brings?.success : brings?.failure) ?? [];
}
