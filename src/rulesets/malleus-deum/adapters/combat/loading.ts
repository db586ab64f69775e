import { SYSTEM_ID } from "../../../../foundry/platform/system-id";
import { reloadRounds } from "../../rules/equipment";
import type { Weapon } from "../creature";

// Companion 5.1, slow-reload: a whole round to load again. Outside of a fight there is time enough.

/** Flag of a weapon: the fight in which it was shot off and not loaded again. */
const FLAG = "shot";
export const SHOT_PATH = `flags.${SYSTEM_ID}.${FLAG}`;

/** The fight that goes on, by its id. */
const fightNow = (): string | null => (game.combat?.started ? game.combat.id : null);

/** Whether a shot with it takes loading again before the next, as things are. */
export const mustReload = ({ system }: Weapon): boolean => fightNow() !== null && reloadRounds([...system.tags]) > 0;

export const isLoaded = (weapon: Weapon): boolean =>
  !mustReload(weapon) || weapon.getFlag(SYSTEM_ID, FLAG) !== fightNow();

/** What is kept with a weapon that was shot off, or loaded again. */
export const shotIn = (loaded: boolean): string | undefined => (loaded ? undefined : (fightNow() ?? undefined));
