import { classOfWeight } from "../../rules/combat/initiative";
import { armourWeight, type Carried } from "../../rules/derived/encumbrance";
import { itemsOf } from "../creature";
import { weightsOn } from "../magic/spell-marks";

/** No pile is counted beyond this. */
const MOST = 99;

const copies = (quantity: number, one: Carried): Carried[] =>
  Array.from({ length: Math.min(MOST, quantity) }, () => one);

/** Everything that weighs on somebody, each thing by how it is held (BI-DRV-05, BI-EQP-06). */
export const carriedBy = (actor: Actor): Carried[] => [
  ...weightsOn(actor),
  ...itemsOf(actor, "bindWeapon").flatMap(({ name, system }) => {
    if (system.natural || !system.carried) return [];
    const shield = system.class === "shield";
    const oneHanded = system.equipped && (shield || system.grip === "1h");
    return copies(system.quantity, {
      name,
      weight: system.wr,
      class: shield ? "shield" : classOfWeight(system.wr),
      oneHanded,
    });
  }),
  ...itemsOf(actor, "bindArmour").flatMap(({ name, system }) =>
    system.natural || !system.carried
      ? []
      : copies(system.quantity, {
          name,
          weight: armourWeight(system.wr, system.coverage),
          class: "other",
          oneHanded: false,
        }),
  ),
  ...[...itemsOf(actor, "bindGear"), ...itemsOf(actor, "bindMagicItem")].flatMap(({ name, system }) => {
    if (system.wr === null || !system.carried) return [];
    const oneHanded = "oneHanded" in system && system.oneHanded;
    return copies(system.quantity, { name, weight: system.wr, class: "other", oneHanded });
  }),
];
