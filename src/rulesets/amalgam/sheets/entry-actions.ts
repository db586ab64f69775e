import { lazily } from "../../../foundry/platform/lazily";
import { localize } from "../../../foundry/platform/i18n";
import { carryOut } from "../actions/carry-out";
import { doByCard } from "../actions/propose";
import { readAmalgamate, type AmalgamActor } from "../adapters/read-amalgamate";
import { currentRulebook } from "../adapters/rulebook";
import { newId } from "../changes/outcome-plan";
import { addFreely, addStartingWord, gainWord, type NewWord } from "../rules/table";

interface SheetWithEntry {
  readonly actor: Actor;
  readonly isEditable: boolean;
}

/** Writes what stands in the field on a card, several with commas; what the rules refuse stays in the field. */
export async function addTypedWord(sheet: SheetWithEntry, input: HTMLInputElement, snag: boolean): Promise<void> {
  if (!sheet.isEditable) return;
  const names = input.value.split(",");
  // Emptied first: the sheet is drawn again while the Word is written, and unfinished text would be kept.
  input.value = "";
  for (const [at, name] of names.entries())
    if (!(await writeWord(sheet.actor as AmalgamActor, { name, snag }))) {
      input.value = names.slice(at).join(",").trim();
      return;
    }
}

/** Words from the lists, one after the other until one is refused (AM-CHR-07). */
export async function addPickedWords(sheet: SheetWithEntry): Promise<void> {
  if (!sheet.isEditable) return;
  const actor = sheet.actor as AmalgamActor;
  const { pickWords } = await lazily(() => import("../actions/pick-words"));
  const words = await pickWords(
    currentRulebook().edition,
    !readAmalgamate(actor).creationDone || actor.type === "amalgamCreature",
  );
  for (const word of words) if (!(await writeWord(actor, word))) return;
}

/** In creation a card is laid out; afterwards an award is spent, which a card in the log can take back. */
export async function writeWord(actor: AmalgamActor, word: NewWord): Promise<boolean> {
  const amalgamate = readAmalgamate(actor);
  if (!amalgamate.creationDone) return carryOut(actor, addStartingWord(amalgamate, word, currentRulebook(), newId));
  // A creature's Words are the Storyteller's to write.
  if (actor.type === "amalgamCreature") return carryOut(actor, addFreely(amalgamate, word, currentRulebook(), newId));
  const answer = gainWord(amalgamate, word, currentRulebook(), newId);
  if ("refusal" in answer) return carryOut(actor, answer);
  const { name, category = "other", thaumaturgy = "none", attack = false } = word;
  await doByCard(actor, localize("AMALGAM.Growth.gained"), "", [
    { kind: "amalgamGain", actor, data: { name, category, thaumaturgy, attack }, growth: name },
  ]);
  return true;
}
