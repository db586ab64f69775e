import type { Aspect, AspectLifetime } from "./aspect";
import type { LifetimeEvent } from "./resist";

/** What becomes of an aspect on a lifetime event (MD-ASP-10, 11): null when it goes (deleted or demoted to a tag). */
export function afterEvent<A extends Aspect>(aspect: A, event: LifetimeEvent): A | null {
  if (event === "fades" || event === "tag") return null;
  return event === "dormant" ? { ...aspect, dormant: true } : aspect;
}

/** MD-ASP-13: a physical aspect normally lasts for life. */
export const defaultLifetime = (category: string, otherwise: AspectLifetime = "ephemeral"): AspectLifetime =>
  category === "physical" ? "permanent" : otherwise;

/** MD-ASP-12: where there are too many to keep in mind, the one that is easiest to resist goes first; null for none. */
export const firstToGo = <A extends Aspect>(aspects: readonly A[]): A | null =>
  aspects.reduce<A | null>((least, one) => (least && least.difficulty <= one.difficulty ? least : one), null);
