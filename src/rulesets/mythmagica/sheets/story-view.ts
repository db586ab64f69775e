import { localize } from "../../../foundry/platform/i18n";
import { itemsOf, type Creature } from "../adapters/creature";
import { row, rowsOf } from "./rows";

/** Traits, bonds and what else is told of somebody. */
export const storyView = (actor: Creature) => ({
  traits: itemsOf(actor, "mythTrait").map((item) => ({
    ...row(item),
    detail: localize(`MYTHMAGICA.Choice.${item.system.kind}`),
    used: item.system.usedScene,
  })),
  bundles: rowsOf(actor, "mythAggregate"),
});
