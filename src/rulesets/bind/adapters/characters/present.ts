import { armourWeight } from "../../rules/derived/encumbrance";
import { skillNow } from "../checks/skill-now";
import { itemsOf, type Creature } from "../creature";

/** Speed after load, and Athletics: legs in a chase (BI-GM-04). */
export const legsOf = (actor: Creature): number => actor.system.derived.load.speed + skillNow(actor, "athletics");

/** The heaviest armour worn; it tires (BI-FTG-11). */
export const wornArmour = (actor: Creature): number =>
  Math.max(
    0,
    ...itemsOf(actor, "bindArmour")
      .filter(({ system }) => system.worn && !system.natural)
      .map(({ system }) => armourWeight(system.wr, system.coverage)),
  );
