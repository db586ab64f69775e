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
