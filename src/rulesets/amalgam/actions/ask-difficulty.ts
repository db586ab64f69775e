import { localize } from "../../../foundry/platform/i18n";
import { ask, entry } from "../../../foundry/windows/prompt";

/** Asks the Storyteller again for a Difficulty that this browser does not know; null when dismissed. */
export async function askDifficulty(title: string): Promise<number | null> {
  const label = localize("AMALGAM.Ruling.difficultyAgain");
  const field = { type: "number", min: "0", step: "1", required: true, autofocus: true };
  const data = await ask({ title }, entry(label, "difficulty", field));
  const difficulty = Number(data?.difficulty ?? Number.NaN);
  return Number.isInteger(difficulty) ? difficulty : null;
}
