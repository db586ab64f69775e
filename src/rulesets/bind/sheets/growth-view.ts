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
  const items = itemsOf(actor, "bindStory");
  const isTreasure = (kind: string): boolean => Object.hasOwn(TREASURES, kind);
  return {
    xp: format("BIND.Xp.sum", { left: unspent(ledger), spent: spent(ledger), total: ledger.earned }),
    adventure: actor.system.xp.adventure,
    belief: beliefOf(actor)?.name ?? (feast ? localize(`BIND.Settings.holyDay.${feast}`) : ""),
    points: actor.system.storyPoints,
    stories: items.map((item) => ({
      id: item.id,
      name: item.name,
      cost: item.system.cost,
      treasure: isTreasure(item.system.effects),
    })),
    // Told without a thing on the sheet to roll it by.
    treasures: actor.system.stories
      .filter(({ kind }) => isTreasure(kind) && !items.some(({ system }) => system.effects === kind))
      .map(({ title, kind }, at) => ({ at, name: title, kind })),
    isGM: game.user.isGM,
  };
}
