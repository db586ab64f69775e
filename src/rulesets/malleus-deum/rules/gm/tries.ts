import { reasonLabel } from "../labels";

// MD-CHK-23: the same character does not try the same thing again in the same way.

export interface Attempt {
  /** What it is about: this lock, this liar. */
  task: string;
  ability: string;
  /** Acts that stand each for itself, such as every shot, are checks of their own. */
  independent: boolean;
}

/**
 * The hint's reason key where this was tried before; another ability, another task or an act of its own is a new check
 * (MD-CHK-23).
 */
export const triedBefore = (now: Attempt, before: readonly Attempt[]): string | null =>
  !now.independent && before.some(({ task, ability }) => task === now.task && ability === now.ability)
    ? reasonLabel("triedBefore")
    : null;
