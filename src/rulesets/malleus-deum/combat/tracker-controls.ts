import type { TrackerControl, TrackerTool } from "../../../foundry/combat/combat-rules";
import { localize } from "../../../foundry/platform/words";
import { isCreature, isPlayerCharacter } from "../adapters/creature";
import { isLethal, isUnderWater, setLethal, setUnderWater } from "../adapters/fight";
import { beginChase } from "../actions/chase";
import { rollInitiative } from "../actions/initiative";
import { openFightSetup } from "../windows/fight-setup";
import { openMoralePanel } from "../windows/morale-panel";

/** Buttons in the tracker: a player character rolls for its side; the GM rules the fight lethal or not. */
export const trackerControls = (combatant: Combatant): TrackerControl[] => [
  ...(isCreature(combatant.actor) && isPlayerCharacter(combatant.actor) ? [INITIATIVE] : []),
  // Once in the tracker is enough: beside whoever's turn it is.
  ...(game.user.isGM && combatant.combat?.combatant?.id === combatant.id ? [lethality(), water()] : []),
];

const INITIATIVE: TrackerControl = {
  id: "initiative",
  label: "MALLEUS.Initiative.check",
  icon: "fa-solid fa-hourglass-start",
  onClick: async ({ combat, actor }) => {
    if (combat && isCreature(actor)) await rollInitiative(actor, combat);
  },
};

/** The GM's tools for the whole fight. */
export const fightTools = (): TrackerTool[] => [
  {
    id: "setup",
    label: "MALLEUS.Fight.setup",
    icon: "fa-solid fa-people-arrows",
    onClick: openFightSetup,
  },
  {
    id: "morale",
    label: "MALLEUS.Morale.panel",
    icon: "fa-solid fa-flag",
    onClick: openMoralePanel,
  },
  {
    id: "chase",
    label: "MALLEUS.Chase.title",
    icon: "fa-solid fa-person-running",
    onClick: beginChase,
  },
];

/**
 * Initiative is one player's check for a whole side (MD-CMB-03): one character rolls at once; for all, the GM sets up the
 * fight. Foes stand by their DC.
 */
export async function rollSides(combatants: Combatant[], combat: Combat): Promise<unknown> {
  const [first, ...others] = combatants.filter(({ actor }) => isCreature(actor) && isPlayerCharacter(actor));
  if (first && isCreature(first.actor) && others.length === 0 && (combatants.length === 1 || !game.user.isGM))
    return rollInitiative(first.actor, combat);
  if (game.user.isGM && combatants.length > 1) return openFightSetup(combat);
  return ui.notifications.info(localize("MALLEUS.Fight.sidesRoll"));
}

/** Pressed while the fight is lethal (MD-CMB-12). */
const lethality = (): TrackerControl => ({
  id: "lethal",
  label: "MALLEUS.Initiative.lethal",
  icon: "fa-solid fa-droplet",
  pressed: isLethal(),
  onClick: ({ combat }) => (combat ? setLethal(combat, !isLethal()) : Promise.resolve()),
});

/** Pressed while the fight is under water (MDC-CMB-03). */
const water = (): TrackerControl => ({
  id: "water",
  label: "MALLEUS.Fight.underWater",
  icon: "fa-solid fa-water",
  pressed: isUnderWater(),
  onClick: ({ combat }) => (combat ? setUnderWater(combat, !isUnderWater()) : Promise.resolve()),
});
