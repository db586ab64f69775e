import { format, localize } from "../../../foundry/platform/i18n";
import { equipCosts, type CarryState } from "../rules/combat";
import { itemsOf, type Creature } from "./creature";

const PLACES: readonly CarryState[] = ["inHand", "atHand", "stowed"];

/** "An Action or the Reaction". */
const costWords = (from: CarryState, to: CarryState): string =>
  equipCosts(from, to)
    .map((one) => localize(`MYTHMAGICA.Turn.${one}`))
    .join(" / ");

/** Where each weapon is, and where it can be brought for what (MY-TRN-05, MY-TRN-06). */
export const carriedView = (actor: Creature) =>
  itemsOf(actor, "mythWeapon").map(({ id, name, system: { carryState } }) => ({
    id,
    name,
    place: localize(`MYTHMAGICA.Carry.${carryState}`),
    moves: [
      ...PLACES.filter((to) => to !== carryState).map((to) => ({
        to,
        label: localize(`MYTHMAGICA.Carry.to.${to}`),
        spoken: format("MYTHMAGICA.Carry.spoken", { name, to: localize(`MYTHMAGICA.Carry.to.${to}`) }),
        cost: costWords(carryState, to),
      })),
      ...(carryState === "inHand"
        ? ["dropped", "slips"].map((to) => ({
            to,
            label: localize(`MYTHMAGICA.Carry.to.${to}`),
            spoken: format("MYTHMAGICA.Carry.spoken", { name, to: localize(`MYTHMAGICA.Carry.to.${to}`) }),
            cost: "",
          }))
        : []),
    ],
  }));
