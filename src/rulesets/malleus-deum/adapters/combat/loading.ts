import { SYSTEM_ID } from "../../../../foundry/platform/system-id";
import { reloadRounds } from "../../rules/equipment";
import type { Weapon } from "../creature";

// What is spent until a fight is over: a weapon that takes a whole round to load (companion 5.1, slow-reload), a Back Stab (companion
// 3.8). Outside of a fight there is time enough.

/** Flag of a weapon or an ability: the fight in which it was shot off and not loaded again, or used. */
const FLAG = "shot";
export const SHOT_PATH = `flags.${SYSTEM_ID}.${FLAG}`;

/** The fight that goes on, by its id. */
export const fightNow = (): string | null => (game.combat?.started ? game.combat.id : null);

/** Whether a shot with it takes loading again before the next, as things are. */
export const mustReload = ({ system }: Weapon): boolean => fightNow() !== null && reloadRounds([...system.tags]) > 0;

/** Whether it is spent in the fight that goes on. */
export const isSpent = (item: Item): boolean => fightNow() !== null && item.getFlag(SYSTEM_ID, FLAG) === fightNow();

export const isLoaded = (weapon: Weapon): boolean => !mustReload(weapon) || !isSpent(weapon);

/** What is kept with what was spent, or is ready again. */
export const shotIn = (loaded: boolean): string | undefined => (loaded ? undefined : (fightNow() ?? undefined));
