import type { ArchetypeItem, Character } from "./adapters/characters/level";

// The windows of this ruleset: each is loaded when it is first opened, and nothing left of them imports them.

/** The guide that makes a character, of an archetype or of one that is chosen in it (MD-CHR-02). */
export const openCreation = async (actor: Character, item: ArchetypeItem | null): Promise<void> =>
  (await import("./windows/creation/creation-wizard")).openCreation(actor, item);

/** The next level of a character (MD-CHR-03). */
export const openLevelWindow = async (actor: Character): Promise<void> =>
  (await import("./windows/level-window")).openLevelWindow(actor);

/** Every aspect at the table, to compel (MD-GMT-05). */
export const openCompels = async (): Promise<void> => (await import("./windows/compel-window")).openCompels();

/** How a fight begins, for the GM (MD-CMB-05). */
export const openFightSetup = async (combat: Combat): Promise<unknown> =>
  (await import("./windows/fight-setup")).openFightSetup(combat);

/** Who fell and whose courage is asked, for the GM (MD-MOR-06). */
export const openMoralePanel = async (combat: Combat): Promise<unknown> =>
  (await import("./windows/morale-panel")).openMoralePanel(combat);
