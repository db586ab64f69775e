import { localize } from "../../../foundry/platform/i18n";
import { readAmalgamate, type AmalgamActor } from "../adapters/read-amalgamate";
import { DIALOG_CLASSES } from "../ids";
import { addProficiency } from "../rules/table";
import { ask, entry, hint } from "../../../foundry/windows/prompt";
import { carryOut } from "./carry-out";

/** Asks for a Proficiency and writes it on its card; the Storyteller then agrees to it (AM-PRF-01, AM-PRF-02). */
export async function writeProficiency(actor: AmalgamActor, cardId: string): Promise<void> {
  const data = await ask(
    { title: localize("AMALGAM.Use.proficiency"), icon: "fa-solid fa-star", classes: DIALOG_CLASSES },
    hint(localize("AMALGAM.Proficiency.hint")),
    ...["name", "note"].map((name) => entry(localize(`AMALGAM.Word.FIELDS.proficiency.${name}.label`), name)),
  );
  if (!data) return;
  await carryOut(actor, addProficiency(readAmalgamate(actor), cardId, String(data.name), String(data.note)));
}
