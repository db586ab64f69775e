import { SYSTEM_ID } from "../../../foundry/platform/system-id";
import { lethalByDefault } from "../rules/combat";
import { isCreature } from "./creature";

/**
 * Whether the present fight is lethal (MD-CMB-12): the GM's word if given, else by the foes; without a fight everything is.
 */
export function isLethal(): boolean {
  const combat = game.combat;
  if (!combat?.started) return true;
  const said = combat.getFlag(SYSTEM_ID, "lethal");
  if (typeof said === "boolean") return said;
  const foes = combat.combatants.contents.flatMap(({ actor }) =>
    isCreature(actor) && actor.type === "malleusNpc" ? [(actor as ActorOf<"malleusNpc">).system] : [],
  );
  return foes.length === 0 || lethalByDefault(foes);
}
