import { format, localize } from "../../../foundry/platform/i18n";
import { beliefOf, holyDayOf } from "../adapters/characters/belief";
import { itemsOf, type Character } from "../adapters/creature";
import { ledgerOf } from "../adapters/characters/experience";
import { TREASURES } from "../rules/stories/stories";
import { spent, unspent } from "../rules/experience/ledger";

/** What stands of growth on a character's sheet: XP, the belief, what was told. */
export function growthView(actor: Character) {
  const feast = holyDayOf();
  const ledger = ledgerOf(actor);
  return {
    xp: format("BIND.Xp.sum", { left: unspent(ledger), spent: spent(ledger), total: ledger.earned }),
    adventure: actor.system.xp.adventure,
    belief: beliefOf(actor)?.name ?? (feast ? localize(`BIND.Settings.holyDay.${feast}`) : ""),
    points: actor.system.storyPoints,
    stories: itemsOf(actor, "bindStory").map((item) => ({
      id: item.id,
      name: item.name,
      cost: item.system.cost,
      treasure: Object.hasOwn(TREASURES, item.system.effects),
    })),
    isGM: game.user.isGM,
  };
}
