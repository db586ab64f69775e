import type { Change } from "../../../../engine";
import { create } from "../../../../foundry/changes/plan-change";
import type { Creature } from "../../adapters/creature";
import type { TRAIT_KINDS } from "../../models/abilities";

export type NewTrait = { text: string; trait: (typeof TRAIT_KINDS)[number] };

/** The Trait that somebody gains: a temporary one lasts for the Scene. */
export const newTrait = (actor: Creature, { text, trait }: NewTrait, reason: string): Change =>
  create(
    actor,
    "Item",
    {
      _id: foundry.utils.randomID(),
      name: text,
      type: "mythTrait",
      system: { text, kind: trait, expires: trait === "temporary" ? "scene" : "permanent" },
    },
    reason,
  );
