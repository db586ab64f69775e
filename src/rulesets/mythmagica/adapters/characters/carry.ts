import { format, localize } from "../../../../foundry/platform/i18n";
import { equipCosts, equipPlaces, type CarryState } from "../../rules/combat";
import { itemsOf, type Creature } from "../creature";

/** "An Action or the Reaction". */
const costWords = (from: CarryState, to: CarryState): string =>
  equipCosts(from, to)
    .map((one) => localize(`MYTHMAGICA.Turn.${one}`))
    .join(" / ");

/** Where each weapon is, and where it can be brought for what (MY-TRN-05, MY-TRN-06, MY-MIS-02). */
export const carriedView = (actor: Creature) =>
  itemsOf(actor, "mythWeapon").map(({ id, name, system: { carryState } }) => ({
    id,
    name,
    place: localize(`MYTHMAGICA.Carry.${carryState}`),
    moves: equipPlaces(carryState)
      .flatMap((to) => (to === "dropped" ? [to, "slips" as const] : [to]))
      .map((to) => {
        const label = localize(`MYTHMAGICA.Carry.to.${carryState === "dropped" ? "pickUp" : to}`);
        return {
          ...{ to, label },
          spoken: format("MYTHMAGICA.Carry.spoken", { name, to: label }),
          cost: to === "slips" ? "" : costWords(carryState, to),
        };
      }),
  }));
