import type { Amalgamate, ImpositionKind } from "../amalgamate";
import { cardOf, looseOf } from "../cards/find";
import { happened, withCard } from "../cards/update";
import type { Rulebook } from "../edition";
import type { Assignment } from "../imposition/assign";
import type { ReasonId } from "../labels";
import { inTurn, unchanged, type Outcome } from "../outcome";
import { afterwards, uncover } from "./uncover";

/** Something that healing can take Influence from. */
export interface Healable {
  cardId: string;
  name: string;
  influence: number;
  /** Null: merely banked; "loose": a loose card. */
  kind: ImpositionKind | "loose" | null;
}

/**
 * Everything with Influence on it that an attempt may touch (AM-RST-03, AM-HEA-01). Exhausted cards need non-trivial means
 * (AM-EXH-03); Items are mended in v10 and healed as any Word in 2012 (A59).
 */
export function healable(amalgamate: Amalgamate, nonTrivial: boolean, book: Rulebook): Healable[] {
  const cards = book.imposedItems === "word" ? [...amalgamate.words, ...amalgamate.gear] : amalgamate.words;
  return [
    ...cards
      .filter(({ influence, imposed }) => influence > 0 && (nonTrivial || imposed?.kind !== "exhausted"))
      .map(({ id, name, influence, imposed }) => ({ cardId: id, name, influence, kind: imposed?.kind ?? null })),
    ...looseOf(amalgamate, book).map(({ id, word, influence }) => ({
      cardId: id,
      name: word,
      influence,
      kind: "loose" as const,
    })),
  ];
}

/**
 * Whether an attempt reaches Exhausted cards: with Healing Words in v10. 2012 has no other healing than restoring, so it does;
 * that the means are no trivial ones is for the Storyteller to see to (AM-EXH-03).
 */
export const isThorough = (withHealingWord: boolean, book: Rulebook): boolean => withHealingWord || !book.healingWords;

/**
 * Takes the Degree of Success off the Influence, split as the healer likes (AM-RST-03). A covered card comes back only when
 * all of it is gone (AM-RST-04, A25).
 */
export function heal(
  amalgamate: Amalgamate,
  plan: readonly Assignment[],
  degree: number,
  nonTrivial: boolean,
  book: Rulebook,
): Outcome | { refusal: ReasonId; cardId: string } {
  const open = new Map(healable(amalgamate, nonTrivial, book).map((one) => [one.cardId, one]));
  let left = degree;
  for (const { cardId, points } of plan) {
    const one = open.get(cardId);
    if (!one) return { refusal: "notInfluenced", cardId };
    if (!Number.isInteger(points) || points < 0 || points > Math.min(one.influence, left))
      return { refusal: "tooManyPoints", cardId };
    open.set(cardId, { ...one, influence: one.influence - points });
    left -= points;
  }
  const steps = plan.map(
    ({ cardId, points }) =>
      (state: Amalgamate) =>
        eased(state, cardId, points),
  );
  return afterwards(inTurn(amalgamate, ...steps), book);
}

function eased(amalgamate: Amalgamate, id: string, points: number): Outcome {
  if (points === 0) return unchanged(amalgamate);
  const loose = amalgamate.loose.find((one) => one.id === id);
  if (loose) {
    const rest = { ...loose, influence: loose.influence - points };
    const cards = amalgamate.loose.flatMap((one) => (one.id !== id ? [one] : rest.influence > 0 ? [rest] : []));
    return {
      next: { ...amalgamate, loose: cards },
      events: [happened("healed", { id, name: loose.word, level: 1 }, points)],
    };
  }
  const card = cardOf(amalgamate, id);
  if (!card) return unchanged(amalgamate);
  if (card.influence > points)
    return {
      next: withCard(amalgamate, id, { influence: card.influence - points }),
      events: [happened("healed", card, points)],
    };
  return uncover(amalgamate, id);
}

/**
 * A plan that brings as many cards back as the Degree allows: covered ones first, the lightest first (AM-RST-03,
 * AM-RST-04).
 */
export function suggestHealing(
  amalgamate: Amalgamate,
  degree: number,
  nonTrivial: boolean,
  book: Rulebook,
): Assignment[] {
  const rank = ({ kind }: Healable): number => (kind === null ? 2 : kind === "loose" ? 1 : 0);
  const plan: Assignment[] = [];
  let left = degree;
  const open = healable(amalgamate, nonTrivial, book).sort((a, b) => rank(a) - rank(b) || a.influence - b.influence);
  for (const { cardId, influence } of open) {
    const points = Math.min(left, influence);
    if (points > 0) plan.push({ cardId, points });
    left -= points;
  }
  return plan;
}
