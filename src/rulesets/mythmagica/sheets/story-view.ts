import { findActor, isItemOf } from "../../../foundry/platform/documents";
import { format, localize } from "../../../foundry/platform/i18n";
import { itemsOf, type Creature } from "../adapters/creature";
import { isForgottenNow, traitsOf } from "../adapters/characters/traits";
import { fallOf } from "../adapters/guts/defeat";
import { consequenceWords } from "../adapters/guts/consequence-words";
import { traitProblem } from "../rules/traits";
import { row } from "./rows";
import { isFaction, type Group } from "../rules/glory/words";

const groupOf = ({ name, system }: ItemOf<"mythAggregate">): Group => ({ id: name, beliefs: [...system.traits] });

/** Every faction that anybody at the table belongs to, or that lies ready for them. */
const knownGroups = (): Group[] =>
  [...game.items.contents, ...game.actors.contents.flatMap(({ items }) => items.contents)].flatMap((item) =>
    isItemOf(item, "mythAggregate") && item.system.scope === "faction" ? [groupOf(item)] : [],
  );

/** A group that shares beliefs is a faction where others stand against them (MY-GLO-07). */
const groupWords = (item: ItemOf<"mythAggregate">): string =>
  localize(
    item.system.scope === "racial"
      ? "MYTHMAGICA.Choice.racial"
      : `MYTHMAGICA.Bond.${isFaction(groupOf(item), knownGroups()) ? "faction" : "unopposed"}`,
  );

const isBond = ({ system }: ItemOf<"mythTrait">): boolean =>
  system.kind === "relationship" || system.kind === "opportune";

/** Whom a relationship is to, or that it is still to be said (MY-TRT-08). */
function bondOf(item: ItemOf<"mythTrait">): string {
  if (!isBond(item)) return "";
  const { kind, text, linkedActor } = item.system;
  const bond = findActor(linkedActor)?.name ?? null;
  // Who an old acquaintance is stands in its words.
  if (bond === null && kind === "opportune") return "";
  return (
    bond ?? (traitProblem({ kind, text, bond }, true) === "noCharacter" ? localize("MYTHMAGICA.Applause.noBond") : "")
  );
}

/** Traits, bonds and what else is told of somebody. */
export const storyView = (actor: Creature) => ({
  traits: traitsOf(actor).map((item) => ({
    ...row(item),
    detail: [
      localize(`MYTHMAGICA.Choice.${item.system.kind}`),
      bondOf(item),
      isForgottenNow(item) ? localize("MYTHMAGICA.Applause.forgotten") : "",
    ]
      .filter(Boolean)
      .join(" · "),
    bond: isBond(item) && actor.isOwner,
    used: item.system.usedScene,
    applaud: !actor.isOwner || game.user.isGM,
  })),
  bundles: itemsOf(actor, "mythAggregate").map((item) => ({ ...row(item), detail: groupWords(item) })),
  fell: fallOf(actor) !== null,
  costs: actor.system.consequences.map(({ list, number, by, note, glory }) => ({
    words: [consequenceWords({ list, number, by }), note].filter(Boolean).join(" · "),
    glory: format("MYTHMAGICA.Defeat.glory", { glory }),
  })),
});
