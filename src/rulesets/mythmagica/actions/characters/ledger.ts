import type { Grants } from "../../../../foundry/contracts/grants";
import { grantEntries, postTakeBack } from "../../../../foundry/grants/entries";
import { format } from "../../../../foundry/platform/i18n";
import { isCreature } from "../../adapters/creature";
import { neededEntry } from "../../adapters/characters/needed-ranks";

/** A price: XP for ranks, Attribute Bonuses for steps; what packages bring and what was picked has none. */
function costWords({ what, cost }: { what: unknown; cost: number }): string {
  const { kind } = (what ?? {}) as { kind?: string };
  return kind === "rank" || kind === "bonus" ? format(`MYTHMAGICA.Growth.price.${kind}`, { cost }) : "";
}

/** What somebody grew by: ranks, Attribute Bonuses, peoples, classes and picks, each taken back exactly (MY-LVL-03). */
export const ledger: Grants = {
  concerns: isCreature,
  entries: (actor) =>
    grantEntries(actor, {
      cost: costWords,
      blocks(of, grants, id) {
        return isCreature(of)
          ? neededEntry(
              of,
              grants.find((one) => one.id === id),
            )
          : null;
      },
    }),
  left: (actor) => (isCreature(actor) ? format("MYTHMAGICA.Growth.unspent", { xp: actor.system.unspentXp }) : ""),
  undo: (actor, id) => postTakeBack(actor, id, "mythTakeBack"),
};
