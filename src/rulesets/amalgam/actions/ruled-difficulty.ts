/** The fields of the Storyteller's panel that say how hard it is; "" where one says nothing. */
interface Fields {
  /** The number, and what stood there when the panel was drawn. */
  difficulty: string;
  before: string;
  /** A step of the ladder. */
  preset: string;
  /** A standing Difficulty, and its Item's id. */
  standing: string;
  standingId: string | null;
}

const whole = (text: string): number | null =>
  text.trim() === "" || !Number.isInteger(Number(text)) ? null : Number(text);

/**
 * What the Storyteller has set: a number that was just typed goes before what was picked, and a pick before the number that
 * stood there (AM-DIF-03, AM-CON-02).
 * @param standing What the ruling contests so far: it stays until something else is said.
 */
export function ruledDifficulty(
  { difficulty, before, preset, standing, standingId }: Fields,
  contested: string | null,
): { difficulty: number | null; standing: string | null } {
  const number = whole(difficulty);
  if (number !== null && number !== whole(before)) return { difficulty: number, standing: null };
  if (preset !== "") return { difficulty: whole(preset), standing: null };
  if (standing !== "") return { difficulty: whole(standing), standing: standingId };
  return { difficulty: number, standing: number === null ? null : contested };
}
