import { localize } from "../../../../foundry/platform/i18n";
import type { TraitKind } from "../../rules/traits/trait";

/** What every Avatar is from the beginning and stays (MY-TRT-04). */
export const HEROIC_TRAIT = (): string => localize("MYTHMAGICA.Guide.heroicTrait");

/** A Trait as data of an item. */
export const traitData = (kind: TraitKind, text: string): Record<string, JsonValue> => ({
  _id: foundry.utils.randomID(),
  name: text,
  type: "mythTrait",
  img: "systems/manifold/assets/game-icons/drama-masks.svg",
  system: { text, kind, ...(kind === "heroic" ? { locked: true } : {}) },
});
