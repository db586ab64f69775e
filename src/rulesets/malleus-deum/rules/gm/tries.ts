// MD-CHK-23: the same character does not try the same thing again in the same way.

export interface Attempt {
  character: string;
  /** What it is about: this lock, this lie. */
  task: string;
  ability: string;
  /** Another way of going about it makes it a new check. */
  approach?: string;
  /** Independent acts, such as every shot, are checks of their own. */
  independent?: boolean;
  reroll?: boolean;
}

/** The attempt of before that this one repeats, or null when it is a new check. A hint for the GM, nothing is blocked. */
export function repeats(before: readonly Attempt[], now: Attempt): Attempt | null {
  if (now.independent || now.reroll) return null;
  return (
    before.find(
      (one) =>
        one.character === now.character &&
        one.task === now.task &&
        one.ability === now.ability &&
        (one.approach ?? "") === (now.approach ?? ""),
    ) ?? null
  );
}
