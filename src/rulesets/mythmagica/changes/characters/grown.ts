import type { ChangeHandler } from "../../../../foundry/contracts/change-handler";
import type { Limits } from "../../../../foundry/contracts/limits";
import { granted, takeBackKind } from "../../../../foundry/grants/grant-kinds";
import { isCreature } from "../../adapters/creature";
import { neededEntry } from "../../adapters/characters/needed-ranks";

/** What later entries may move as well: it counts by its difference. */
const MOVES = /^system\.(unspentXp|oddLevelPicks\.used|purchases)$/;

/** All that growth may set or bring, together. */
const GROWTH: Limits = {
  of: ["Actor"],
  paths:
    /^(system\.(unspentXp|oddLevelPicks\.used|purchases|bought\.\w\w|baseline\.\w\w|sizeCategory|damage|setback)|prototypeToken\.(width|height))$/,
  inside: { Item: { paths: /^system\.spentXp$/, comes: true } },
};

/** A kind of growth that is entered into somebody's ledger, with its price in XP, Attribute Bonuses or picks. */
export const grown = (
  kind: "rank" | "bonus" | "pick" | "package",
  handler: ChangeHandler,
  limits: Limits,
  cost: (actor: Actor, data: Parameters<ChangeHandler["plan"]>[1]) => number = () => 0,
): ChangeHandler =>
  granted(handler, {
    limits,
    moves: MOVES,
    entry: (actor, data) => {
      const { item, step, attribute, slug } = data;
      // Giving something back is no growth: it takes the entry's place on its card alone.
      if (step === "lower") return null;
      const what = {
        kind,
        ...(typeof item === "string" ? { item } : {}),
        ...(typeof attribute === "string" ? { attribute } : {}),
        ...(typeof slug === "string" ? { slug } : {}),
      };
      return { what, cost: cost(actor, data) };
    },
  });

/** Takes back one entry of the ledger; what a class needs stays (MY-CLS-03). */
export const takeBack = takeBackKind({
  limits: GROWTH,
  blocks(actor, grants, id) {
    return isCreature(actor)
      ? neededEntry(
          actor,
          grants.find((one) => one.id === id),
        )
      : null;
  },
});
