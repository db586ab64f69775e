import type { Amalgamate, Imposed } from "../amalgamate";
import { cardOf, stackedOn } from "../cards/find";
import { effectiveLevel } from "../cards/levels";
import type { Rulebook } from "../edition";
import { absorb } from "./absorb";
import { assignable, type Assignable, type Assignment } from "./assign";
import { isOffGuard, type Imposition } from "./imposition";

/**
 * A plan that `assign` accepts (AM-IMP-05, AM-IMP-06) and that covers as few and as little as can be: points are banked
 * wherever they do no harm, then the card of the lowest Level gives way. For whoever would rather not choose, and for
 * those whom the Storyteller plays.
 */
export function suggestAssignment(amalgamate: Amalgamate, imposition: Imposition, book: Rulebook): Assignment[] {
  const { word, domain, kind, source } = imposition;
  const by: Imposed = { word, domain, kind, source };
  const points = new Map<string, number>();
  let state = amalgamate;
  for (let left = imposition.influence; left > 0; left--) {
    const one = gentlest(state, assignable(state, imposition, book), book);
    if (!one) break;
    points.set(one.cardId, (points.get(one.cardId) ?? 0) + 1);
    state = absorb(state, one.cardId, 1, by, isOffGuard(imposition), book).next;
  }
  return [...points].map(([cardId, sum]) => ({ cardId, points: sum }));
}

/** Where one more point hurts least: where it covers nothing, else where the least goes with it. */
function gentlest(amalgamate: Amalgamate, open: readonly Assignable[], book: Rulebook): Assignable | undefined {
  const loss = ({ cardId }: Assignable): number =>
    effectiveLevel(amalgamate, cardId, book) +
    stackedOn(amalgamate, cardId, book).reduce((sum, { id }) => sum + (cardOf(amalgamate, id)?.level ?? 0), 0);
  const harmless = open.filter((one) => one.capacity > 1);
  if (harmless.length > 0) return harmless.reduce((a, b) => (b.capacity > a.capacity ? b : a));
  return open.reduce<Assignable | undefined>((a, b) => (a && loss(a) <= loss(b) ? a : b), undefined);
}
