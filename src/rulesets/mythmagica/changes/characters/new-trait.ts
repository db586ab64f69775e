import type { Change } from "../../../../engine";
import { create } from "../../../../foundry/changes/plan-change";
import { conditionTrait } from "../../adapters/conditions/ailing";
import type { Creature } from "../../adapters/creature";
import type { TRAIT_KINDS } from "../../models/abilities";

/** `of`: the condition that it comes and goes with; `lasts`: a temporary one that does not go with the Scene. */
export type NewTrait = { text: string; trait: (typeof TRAIT_KINDS)[number]; of?: string; lasts?: boolean };

/** The Trait that somebody gains: a temporary one is lent for the Scene, where nothing else is said. */
export const newTrait = (actor: Creature, { text, trait, of = "", lasts = false }: NewTrait, reason: string): Change =>
  create(
    actor,
    "Item",
    {
      _id: foundry.utils.randomID(),
      name: text,
      type: "mythTrait",
      system: {
        ...(of ? { slug: conditionTrait(of) } : {}),
        text,
        kind: trait,
        expires: trait === "environmental" ? "whilePresent" : trait === "temporary" && !lasts ? "scene" : "permanent",
      },
    },
    reason,
  );
