import type { Layer } from "../../rules/combat/armour";
import { itemsOf, type Creature } from "../creature";

/** What stands between a blow and the body: what is worn, and hide (BI-ATK-08). */
export const layersOf = (actor: Creature): Layer[] => [
  ...itemsOf(actor, "bindArmour")
    .filter(({ system }) => system.worn || system.natural)
    .map(({ name, system: { dr, coverage } }) => ({ name, dr, coverage })),
  ...(actor.system.naturalArmour.dr > 0 ? [{ name: actor.name, ...actor.system.naturalArmour }] : []),
];
