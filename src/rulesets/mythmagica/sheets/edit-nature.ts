import { deletionUpdate } from "../../../foundry/platform/compat";
import { attachRows } from "../../../foundry/sheets/rows/edit-rows";

interface NatureSheet {
  readonly document: FoundryDocument;
  readonly actor: Actor;
  readonly isEditable: boolean;
}

/** The lists of the form, and how each form of harm is taken: what goes by the Ilk is not written down. */
export function attachNature(sheet: NatureSheet, part: HTMLElement): void {
  attachRows(sheet, part);
  for (const control of part.querySelectorAll<HTMLSelectElement>("select[data-defence]"))
    control.addEventListener("change", (event) => {
      event.stopPropagation();
      const path = `system.defences.${control.dataset.defence ?? ""}`;
      if (sheet.isEditable)
        void sheet.actor.update(control.value === "" ? deletionUpdate(path) : { [path]: control.value });
    });
}
