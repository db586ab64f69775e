import { enteredNumber } from "../../../foundry/forms/number-entry";
import { lazily } from "../../../foundry/platform/lazily";
import { isAvatar } from "../adapters/creature";

interface XpSheet {
  readonly actor: Actor;
  readonly isEditable: boolean;
}

/** The XP of a sheet: "+12" adds them, a number says how many there are in all; Unspent goes along (MY-LVL-02). */
export function attachXp(sheet: XpSheet, part: HTMLElement): void {
  for (const input of part.querySelectorAll<HTMLInputElement>("input[data-xp]"))
    input.addEventListener("change", (event) => {
      event.stopPropagation();
      void note(sheet, input);
    });
}

async function note({ actor, isEditable }: XpSheet, input: HTMLInputElement): Promise<void> {
  const { current = "0" } = input.dataset;
  const total = enteredNumber(input.value, Number(current));
  input.value = current;
  if (total === null || !isEditable || !isAvatar(actor)) return;
  const { noteXp } = await lazily(() => import("../actions/characters/growth"));
  await noteXp(actor, total - actor.system._source.totalXp);
}
