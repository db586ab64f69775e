import type { ContextMenuEntry } from "../../applications/ux/context-menu-entry";
import type { CombatDocument } from "../../documents/types";
import { word } from "../shared/words";
import { combatantOf } from "./tracker-actions";

type Viewed = () => CombatDocument | null;

/** What a GM can do with one row; systems add theirs by the hook (sec. 10). */
export function combatantContextOptions(viewed: Viewed): ContextMenuEntry[] {
  const of = (li: HTMLElement) => combatantOf(viewed(), li);
  const rolled = (li: HTMLElement): boolean => Number.isFinite(of(li)?.initiative ?? NaN);
  return [
    {
      name: word("TABLE.Combat.Update"),
      icon: '<i class="fa-solid fa-pen-to-square"></i>',
      condition: () => game.user.isGM,
      callback: (li) => of(li)?.sheet?.render(true),
    },
    {
      name: word("TABLE.Combat.ClearInitiative"),
      icon: '<i class="fa-solid fa-rotate-left"></i>',
      condition: (li) => game.user.isGM && rolled(li),
      callback: (li) => of(li)?.update({ initiative: null }),
    },
    {
      name: word("TABLE.Combat.Reroll"),
      icon: '<i class="fa-solid fa-dice-d20"></i>',
      condition: (li) => game.user.isGM && rolled(li),
      callback: (li) => viewed()?.rollInitiative([of(li)?.id ?? ""]),
    },
    {
      name: word("TABLE.Combat.Remove"),
      icon: '<i class="fa-solid fa-trash"></i>',
      condition: () => game.user.isGM,
      callback: (li) => of(li)?.delete(),
    },
  ];
}

/** What a GM can do with the encounter: the menu of its title. */
export function combatContextOptions(viewed: Viewed): ContextMenuEntry[] {
  return [
    {
      name: word("TABLE.Combat.Activate"),
      icon: '<i class="fa-solid fa-flag"></i>',
      condition: () => game.user.isGM && viewed()?.active === false,
      callback: () => viewed()?.activate(),
    },
    {
      name: word("TABLE.Combat.ResetAll"),
      icon: '<i class="fa-solid fa-rotate-left"></i>',
      condition: () => game.user.isGM && viewed() !== null,
      callback: () => viewed()?.resetAll(),
    },
    {
      name: word("TABLE.Combat.Delete"),
      icon: '<i class="fa-solid fa-trash"></i>',
      condition: () => game.user.isGM && viewed() !== null,
      callback: () => viewed()?.endCombat(),
    },
  ];
}
