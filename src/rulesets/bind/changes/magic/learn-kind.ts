import { text } from "../../../../foundry/changes/data-shape";
import { create } from "../../../../foundry/changes/plan-change";
import type { ChangeHandler } from "../../../../foundry/contracts/change-handler";
import { format } from "../../../../foundry/platform/i18n";
import { copyOf } from "../../../../foundry/guide/item-copy";
import { loadSpells, missingSpells } from "../../adapters/magic/sphere-spells";
import { requireCreature } from "../bind-kind";
import { magicKind } from "./bind-magic-kind";

/** The spells that a level of a sphere brings with it (L2340): those of the packs and the world that somebody has not yet. */
export const learnKind: ChangeHandler = magicKind<{ sphere: string }>(
  { sphere: text(60) },
  (target, { sphere }) => {
    const actor = requireCreature(target);
    return missingSpells(actor, sphere).map((spell) => create(actor, "Item", copyOf(spell)));
  },
  {
    ready: loadSpells,
    limits: { of: ["Actor"], inside: { Item: { comes: true } } },
    describe(changes, { name }) {
      const spells = changes.flatMap((change) =>
        change.kind === "set" ? [] : [String((change.data as { name?: string }).name ?? "")],
      );
      return spells.length > 0 ? [format("BIND.Magic.Change.learns", { name, spells: spells.join(", ") })] : [];
    },
  },
);
