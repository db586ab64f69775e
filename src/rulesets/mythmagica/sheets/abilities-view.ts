import { localize, signed } from "../../../foundry/platform/i18n";
import { rankOf } from "../adapters/abilities";
import { itemsOf, type Creature } from "../adapters/creature";
import { RANKED_KINDS } from "../rules/advancement";
import { row, rowsOf } from "./rows";

const isRanked = (category: string): boolean => (RANKED_KINDS as readonly string[]).includes(category);

/** Skills and lores with their ranks, and what is held or not: classes, gifts, flaws, proficiencies. */
export function abilitiesView(actor: Creature) {
  return {
    skills: itemsOf(actor, "mythAbility")
      .filter(({ system }) => isRanked(system.category))
      .map((item) => ({
        ...row(item),
        detail: localize(`MYTHMAGICA.Choice.${item.system.category}`),
        level: signed(rankOf(actor, item)),
      })),
    peoples: rowsOf(actor, "mythRace"),
    classes: itemsOf(actor, "mythClass").map((item) => ({
      ...row(item),
      detail: localize(`MYTHMAGICA.Choice.${item.system.kind}`),
    })),
    gifts: itemsOf(actor, "mythGift").map((item) => ({
      ...row(item),
      detail: localize(`MYTHMAGICA.Choice.${item.system.kind}`),
    })),
    proficiencies: itemsOf(actor, "mythProficiency").map((item) => ({
      ...row(item),
      detail: localize(`MYTHMAGICA.Choice.${item.system.degree}`),
    })),
  };
}
