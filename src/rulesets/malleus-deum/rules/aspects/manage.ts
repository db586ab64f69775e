import type { Aspect, AspectLifetime } from "./aspect";
import type { LifetimeEvent } from "./resist";

/** What becomes of an aspect on a lifetime event (MD-ASP-10, 11): null when it goes (deleted or demoted to a tag). */
export function afterEvent<A extends Aspect>(aspect: A, event: LifetimeEvent): A | null {
  if (event === "fades") return null;
  return event === "dormant" ? { ...aspect, dormant: true } : aspect;
}

/** MD-ASP-13: a physical aspect normally lasts for life. */
export const defaultLifetime = (category: string): AspectLifetime =>
  category === "physical" ? "permanent" : "ephemeral";

/** MD-ASP-12: when there are too many, the ones with the lowest difficulty go first. */
export const firstToDrop = <A extends Pick<Aspect, "difficulty">>(aspects: readonly A[]): A[] =>
  [...aspects].sort((one, other) => one.difficulty - other.difficulty);
