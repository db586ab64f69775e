import { element } from "../../../foundry/platform/html";
import { localize } from "../../../foundry/platform/words";
import { readAmalgamate, type AmalgamActor } from "../adapters/read-amalgamate";
import { DIALOG_CLASSES } from "../ids";
import { addProficiency } from "../rules/table";
import { carryOut } from "./carry-out";

/** Asks for a Proficiency and writes it on its card; the Storyteller then agrees to it (AM-PRF-01, AM-PRF-02). */
export async function writeProficiency(actor: AmalgamActor, cardId: string): Promise<void> {
  const line = (name: string, label: string): HTMLElement => {
    const input = element("input");
    input.name = name;
    return element("label", "", localize(label), input);
  };
  const data = await foundry.applications.api.DialogV2.input({
    classes: DIALOG_CLASSES,
    window: { title: localize("AMALGAM.Use.proficiency"), icon: "fa-solid fa-star" },
    content: element(
      "div",
      "",
      element("p", "hint", localize("AMALGAM.Proficiency.hint")),
      line("name", "AMALGAM.Word.FIELDS.proficiency.name.label"),
      line("note", "AMALGAM.Word.FIELDS.proficiency.note.label"),
    ),
  });
  if (!data) return;
  await carryOut(actor, addProficiency(readAmalgamate(actor), cardId, String(data.name), String(data.note)));
}
