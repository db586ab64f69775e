import { itemsOf } from "../../adapters/creature";
import { TRAIT_KINDS } from "../../models/abilities";
import { flag, matching, object, oneOf, otherwise, textOf } from "../../stored/readers";
import { creatureKind } from "../creature-kind";
import { newTrait, type NewTrait } from "./new-trait";

/** A Trait that somebody gains; one with the same words is not held twice (MY-TRT-03). The Heroic Trait comes with the Avatar alone. */
export const traitKind = creatureKind<NewTrait>(
  object<Required<NewTrait>>({
    text: textOf(120),
    trait: oneOf(TRAIT_KINDS.filter((kind) => kind !== "heroic")),
    of: otherwise(matching(/^[a-z]\w{0,40}$/i), ""),
    lasts: otherwise(flag, false),
  }),
  (actor, { text, ...more }) =>
    text.trim() === "" || itemsOf(actor, "mythTrait").some(({ system }) => system.text === text)
      ? []
      : [newTrait(actor, { text, ...more }, "trait")],
  { of: ["Actor"], inside: { Item: { comes: true } } },
);
