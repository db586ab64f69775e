import type { TrackerControl } from "../../../foundry/combat/combat-rules";
import { isCreature, isPlayerCharacter } from "../adapters/creature";
import { rollInitiative } from "../actions/initiative";

/** A button on every player character: rolls for the players' side (MD-CMB-03). */
export const initiativeControl = ({ actor }: Combatant): TrackerControl[] =>
  isCreature(actor) && isPlayerCharacter(actor)
    ? [
        {
          id: "initiative",
          label: "MALLEUS.Initiative.check",
          icon: "fa-solid fa-hourglass-start",
          onClick: async (combatant) => {
            const { combat, actor: roller } = combatant;
            if (combat && isCreature(roller)) await rollInitiative(roller, combat);
          },
        },
      ]
    : [];
