import type { TrackerTool } from "../../../foundry/contracts/combat-rules";
import { localize } from "../../../foundry/platform/i18n";
import { isCreature, isPlayerCharacter } from "../adapters/creature";
import { isLethal, isUnderWater, setLethal, setUnderWater } from "../adapters/combat/fight";
import { rollInitiative } from "../actions/combat/initiative";
import { openFightSetup, openMoralePanel } from "../open-window";

/** The GM's tools for the whole fight. */
export const fightTools = ({ started }: Combat): TrackerTool[] => [
  {
    id: "setup",
    label: "MALLEUS.Fight.setup",
    icon: "fa-solid fa-people-arrows",
    main: !started,
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
    onClick: async (combat) => (await import("../actions/combat/chase")).beginChase(combat),
  },
  // Pressed while the fight is lethal (MD-CMB-12), and while it is under water (MDC-CMB-03).
  ...(started
    ? [
        toggle("lethal", "MALLEUS.Initiative.lethal", "fa-droplet", isLethal(), setLethal),
        toggle("water", "MALLEUS.Fight.underWater", "fa-water", isUnderWater(), setUnderWater),
      ]
    : []),
];

const toggle = (
  id: string,
  label: string,
  icon: string,
  pressed: boolean,
  set: (combat: Combat, on: boolean) => Promise<unknown>,
): TrackerTool => ({
  id,
  label,
  icon: `fa-solid ${icon}`,
  pressed,
  onClick: (combat) => set(combat, !pressed),
});

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
