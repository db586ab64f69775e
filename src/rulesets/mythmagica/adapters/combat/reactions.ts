import { attackKind } from "../../rules/combat";
import { payBlocked } from "../../flow/budget";
import { fighterOf } from "../../flow/groups";
import { itemsOf, type Creature } from "../creature";
import { weaponsInHand } from "../magic/shape";
import { inFight } from "./fight";
import { isNaturalBlow, weaponOf, type Arm } from "./weapon";

/** What a Reaction Attack can be made with: melee weapons in hand and natural ones (MY-TRN-09). */
export const meleeArms = (foe: Creature): Arm[] =>
  [...weaponsInHand(foe), ...itemsOf(foe, "mythAttackMode").filter(isNaturalBlow)].filter(
    (item) => attackKind(weaponOf(foe, item)) === "melee",
  );

/** Why somebody cannot react in the fight, as a key of the order of turns; null: they can. */
export function reactionBlocked(actor: Creature): string | null {
  const fight = inFight(actor);
  const fighter = fight && fighterOf(fight.state, fight.combatant.id ?? "");
  if (!fight || !fighter) return null;
  const why = payBlocked(fight.state, fighter, "reaction");
  return why && `MYTHMAGICA.Flow.Refused.${why}`;
}
