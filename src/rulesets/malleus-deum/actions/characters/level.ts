import { localize } from "../../../../foundry/platform/i18n";
import { archetypeItem, type Character } from "../../adapters/characters/level";
import { openLevelWindow } from "../../open-window";

/** Opens the next level of a character with an archetype (MD-CHR-03, MD-ABL-12). */
export async function openLevel(actor: Character): Promise<void> {
  if (!archetypeItem(actor)) {
    ui.notifications.warn(localize("MALLEUS.Level.noArchetype"));
    return;
  }
  await openLevelWindow(actor);
}

/** Takes the last level back; loaded when somebody does. */
export const takeLevelBack = async (actor: Character): Promise<unknown> =>
  (await import("./take-level-back")).takeLevelBack(actor);
