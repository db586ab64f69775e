import { compelBlocked, type Aspect } from "../aspects/aspect";

// MD-GMT-05: every character's aspects at a glance.

export interface AspectOf extends Aspect {
  id: string;
  name: string;
  category: string;
}

export interface CompelRow {
  character: string;
  aspect: AspectOf;
  /** Reason key why it cannot be compelled, or null. */
  blocked: string | null;
}

/** Rows in the order of the characters; of each the aspects hardest to resist first, dormant ones last (MD-GMT-05). */
export function compelPanel(characters: readonly { id: string; aspects: readonly AspectOf[] }[]): CompelRow[] {
  return characters.flatMap(({ id, aspects }) =>
    aspects
      .map((aspect) => ({ character: id, aspect, blocked: compelBlocked(aspect, { self: false, allowedByGm: true }) }))
      .sort(
        (one, other) =>
          Number(one.aspect.dormant) - Number(other.aspect.dormant) || other.aspect.difficulty - one.aspect.difficulty,
      ),
  );
}
