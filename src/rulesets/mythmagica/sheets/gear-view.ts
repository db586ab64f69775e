import { format, localize } from "../../../foundry/platform/i18n";
import { batchOf } from "../adapters/magic-items";
import { itemsOf, type Creature } from "../adapters/creature";
import { purseOf, silverWords, weightWords as purseWeightWords } from "../adapters/purse";
import { purseValue } from "../rules/money/coins";
import { bodyView, weightWords } from "../adapters/size-words";
import { row } from "./rows";

/** Things, and what somebody can lift and carry (MY-ATT-10). */
export function gearView(actor: Creature) {
  const { lift } = actor.system.derived;
  const purse = purseOf(actor);
  return {
    purse: format("MYTHMAGICA.Gm.Purse.holds", {
      worth: silverWords(purseValue(purse)),
      weight: purseWeightWords(purse),
    }),
    things: itemsOf(actor, "mythGear").map((item) => ({
      ...row(item),
      detail: weightWords(item.system.weight),
      ...(item.system.kind === "concoction"
        ? { price: format("MYTHMAGICA.Magic.dosesLeft", { left: item.system.doses.value, of: batchOf(item) }) }
        : { level: String(item.system.quantity) }),
    })),
    body: bodyView(actor),
    lift: (["floor", "overhead", "carry"] as const).map((id) => ({
      label: localize(`MYTHMAGICA.Lift.${id}`),
      value: weightWords(lift[id]),
    })),
  };
}
