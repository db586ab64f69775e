import type { TrackerControl } from "../../../foundry/combat/combat-rules";
import { isCreature, isPlayerCharacter } from "../adapters/creature";
import { isLethal, setLethal } from "../adapters/fight";
import { rollInitiative } from "../actions/initiative";

/** Buttons in the tracker: a player character rolls for its side; the GM rules the fight lethal or not. */
export const trackerControls = (combatant: Combatant): TrackerControl[] => [
  ...(isCreature(combatant.actor) && isPlayerCharacter(combatant.actor) ? [INITIATIVE] : []),
  // Once in the tracker is enough: beside whoever's turn it is.
  ...(game.user.isGM && combatant.combat?.combatant?.id === combatant.id ? [lethality()] : []),
];

const INITIATIVE: TrackerControl = {
  id: "initiative",
  label: "MALLEUS.Initiative.check",
  icon: "fa-solid fa-hourglass-start",
  onClick: async ({ combat, actor }) => {
    if (combat && isCreature(actor)) await rollInitiative(actor, combat);
  },
};

/** Pressed while the fight is lethal (MD-CMB-12). */
const lethality = (): TrackerControl => ({
  id: "lethal",
  label: "MALLEUS.Initiative.lethal",
  icon: "fa-solid fa-droplet",
  pressed: isLethal(),
  onClick: ({ combat }) => (combat ? setLethal(combat, !isLethal()) : Promise.resolve()),
});
