import { enteredNumber } from "../forms/number-entry";
import { itemOf } from "./item-actions";

interface SheetOfActor {
  readonly actor: Actor;
  readonly isEditable: boolean;
}

/**
 * Fields of items in an actor's lists (`data-item-field`, a path; `data-current`, the number so far): "3" sets, "+1" and "-2"
 * change. They have no name, so the actor's form knows nothing of them. What is no number, or below zero, is not taken.
 */
export function attachItemEntries(sheet: SheetOfActor, part: HTMLElement): void {
  for (const input of part.querySelectorAll<HTMLInputElement>("input[data-item-field]"))
    input.addEventListener("change", (event) => {
      event.stopPropagation();
      void write(sheet, input);
    });
}

async function write(sheet: SheetOfActor, input: HTMLInputElement): Promise<void> {
  const { itemField = "", current = "0" } = input.dataset;
  const value = enteredNumber(input.value, Number(current));
  const item = itemOf(sheet, input);
  if (value === null || value < 0 || !item || !sheet.isEditable) input.value = current;
  else await item.update({ [itemField]: value });
}
