import type { CombatDocument } from "../../documents/types";
import { combatantOf } from "./tracker-actions";
import { readDelta } from "../shared/delta";

interface Tracker {
  readonly element: HTMLElement;
  readonly viewed: CombatDocument | null;
}

/** Listeners that actions do not cover: typed initiative and pointing at rows. */
export function bindTracker(tracker: Tracker): void {
  for (const input of tracker.element.querySelectorAll<HTMLInputElement>(".initiative-input")) {
    input.onchange = () => void writeInitiative(tracker, input);
  }
  for (const row of tracker.element.querySelectorAll<HTMLElement>(".combatant[data-combatant-id]")) {
    row.onpointerenter = () => point(tracker, row, true);
    row.onpointerleave = () => point(tracker, row, false);
  }
}

/** "12", "+2" and "-1" are understood; anything else puts the old value back. */
async function writeInitiative(tracker: Tracker, input: HTMLInputElement): Promise<void> {
  const combatant = combatantOf(tracker.viewed, input);
  if (!combatant) return;
  const value = readDelta(input.value, combatant.initiative ?? 0);
  if (value === null) input.value = String(combatant.initiative ?? "");
  else await tracker.viewed?.setInitiative(combatant.id ?? "", value);
}

function point(tracker: Tracker, row: HTMLElement, hover: boolean): void {
  const token = combatantOf(tracker.viewed, row)?.token?.object as
    { setHover?(on: boolean): void; visible: boolean } | null | undefined;
  if (token?.visible) token.setHover?.(hover);
}
