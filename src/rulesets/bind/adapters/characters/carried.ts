import { classOfWeight } from "../../rules/combat/initiative";
import { armourWeight, type Carried } from "../../rules/derived/encumbrance";
import { itemsOf } from "../creature";
import { weightsOn } from "../magic/spell-marks";

type Held = Pick<ItemOf<"bindWeapon">, "system">;

/** No pile is counted beyond this. */
const MOST = 99;

const copies = (quantity: number, one: Carried): Carried[] =>
  Array.from({ length: Math.min(MOST, quantity) }, () => one);

/** For close combat, with a shield among it; bows wait on the back. */
export const isMelee = ({ system }: Held): boolean =>
  !system.natural && system.class !== "bow" && system.class !== "crossbow";

/** Held in one hand: as its bearer says, a shield always, and whatever shares their hands with another thing (BI-EQP-06, BI-STN-08). */
export const inOneHand = (actor: Actor | null, weapon: Held): boolean =>
  weapon.system.class === "shield" ||
  weapon.system.grip === "1h" ||
  (isMelee(weapon) &&
    actor !== null &&
    itemsOf(actor, "bindWeapon").filter((one) => one.system.equipped && isMelee(one)).length > 1);

/** Everything that weighs on somebody, each thing by how it is held (BI-DRV-05, BI-EQP-06). */
export const carriedBy = (actor: Actor): Carried[] => [
  ...weightsOn(actor),
  ...itemsOf(actor, "bindWeapon").flatMap(({ name, system }) => {
    if (system.natural || !system.carried) return [];
    const shield = system.class === "shield";
    const oneHanded = system.equipped && inOneHand(actor, { system });
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
