import { format, localize } from "../../../foundry/platform/i18n";
import { arranged } from "../../../foundry/sheets/inventory/arrange";
import { batchOf, type Gear } from "../adapters/magic/magic-items";
import { itemsOf, type Creature } from "../adapters/creature";
import { purseOf, silverWords, weightWords as purseWeightWords } from "../adapters/characters/purse";
import { purseValue } from "../rules/money/coins";
import { bodyView, weightWords } from "../adapters/characters/size-words";
import { GARMENT_PARTS, isOutfit, type GarmentPart } from "../rules/size";
import { row, stepsOf } from "./rows";

/** A thing with how many there are; a concoction with its doses, which are drunk by a press. */
const thingRow = (item: Gear) => {
  const { kind, doses, quantity, weight } = item.system;
  const own = { ...row(item), detail: weight > 0 ? weightWords(weight) : "" };
  if (kind !== "concoction") return { ...own, counted: true, quantity };
  return {
    ...own,
    price: format("MYTHMAGICA.Magic.dosesLeft", { left: doses.value, of: batchOf(item) }),
    steps: stepsOf("doses", doses.value, batchOf(item)),
  };
};

/** Things, and what somebody can lift and carry (MY-ATT-10). */
export function gearView(actor: Creature) {
  const { lift } = actor.system.derived;
  const purse = purseOf(actor);
  return {
    purse: format("MYTHMAGICA.Gm.Purse.holds", {
      worth: silverWords(purseValue(purse)),
      weight: purseWeightWords(purse),
    }),
    things: arranged(actor, itemsOf(actor, "mythGear").map(thingRow)),
    body: bodyView(actor),
    dressed: dressedWords(actor),
    lift: (["floor", "overhead", "carry"] as const).map((id) => ({
      label: localize(`MYTHMAGICA.Lift.${id}`),
      told: localize(`MYTHMAGICA.Told.${id}`),
      value: weightWords(lift[id]),
    })),
  };
}

const isPart = (part: string): part is GarmentPart => (GARMENT_PARTS as readonly string[]).includes(part);

/** Whether what somebody carries covers them from the shoulders to the ankles (MY-GLO-04); "" where nothing is a garment. */
function dressedWords(actor: Creature): string {
  const garments = itemsOf(actor, "mythGear")
    .map(({ system }) => ({ covers: [...system.covers].filter(isPart) }))
    .filter(({ covers }) => covers.length > 0);
  return garments.length === 0 ? "" : localize(`MYTHMAGICA.Outfit.${isOutfit(garments) ? "whole" : "parts"}`);
}
