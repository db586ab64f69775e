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
