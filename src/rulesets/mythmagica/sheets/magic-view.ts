import { localize } from "../../../foundry/platform/i18n";
import { itemsOf, type Creature } from "../adapters/creature";
import { RANKED_KINDS } from "../rules/advancement";
import { row, rowsOf } from "./rows";

/** Spells, powers and scores, magic items, curses and diseases. */
export const magicView = (actor: Creature) => ({
  spells: itemsOf(actor, "mythAbility")
    .filter(({ system }) => !(RANKED_KINDS as readonly string[]).includes(system.category))
    .map((item) => ({
      ...row(item),
      detail: localize(`MYTHMAGICA.Choice.${item.system.category}`),
      level: item.system.setbackCost,
    })),
  items: rowsOf(actor, "mythMagicItem"),
  curses: rowsOf(actor, "mythCurse"),
});
