import { findActor } from "../../../foundry/platform/documents";
import { format, localize } from "../../../foundry/platform/i18n";
import { itemsOf, type Creature } from "../adapters/creature";
import { fallOf } from "../adapters/defeat";
import { consequenceWords } from "../adapters/consequence-words";
import { traitProblem } from "../rules/traits";
import { row, rowsOf } from "./rows";

const isBond = ({ system }: ItemOf<"mythTrait">): boolean =>
  system.kind === "relationship" || system.kind === "opportune";

/** Whom a relationship is to, or that it is still to be said (MY-TRT-08). */
function bondOf(item: ItemOf<"mythTrait">): string {
  if (!isBond(item)) return "";
  const { kind, text, linkedActor } = item.system;
  const bond = findActor(linkedActor)?.name ?? null;
  return (
    bond ?? (traitProblem({ kind, text, bond }, true) === "noCharacter" ? localize("MYTHMAGICA.Applause.noBond") : "")
  );
}

/** Traits, bonds and what else is told of somebody. */
export const storyView = (actor: Creature) => ({
  traits: itemsOf(actor, "mythTrait").map((item) => ({
    ...row(item),
    detail: [localize(`MYTHMAGICA.Choice.${item.system.kind}`), bondOf(item)].filter(Boolean).join(" · "),
    bond: isBond(item) && actor.isOwner,
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
