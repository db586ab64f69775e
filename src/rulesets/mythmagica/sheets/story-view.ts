import { format, localize } from "../../../foundry/platform/i18n";
import { itemsOf, type Creature } from "../adapters/creature";
import { fallOf } from "../adapters/defeat";
import { consequenceWords } from "../adapters/consequence-words";
import { row, rowsOf } from "./rows";

/** Traits, bonds and what else is told of somebody. */
export const storyView = (actor: Creature) => ({
  traits: itemsOf(actor, "mythTrait").map((item) => ({
    ...row(item),
    detail: localize(`MYTHMAGICA.Choice.${item.system.kind}`),
    used: item.system.usedScene,
    applaud: !actor.isOwner || game.user.isGM,
  })),
  bundles: rowsOf(actor, "mythAggregate"),
  fell: fallOf(actor) !== null,
  costs: actor.system.consequences.map(({ list, number, by, note, glory }) => ({
    words: [consequenceWords({ list, number, by }), note].filter(Boolean).join(" · "),
    glory: format("MYTHMAGICA.Defeat.glory", { glory }),
  })),
});
