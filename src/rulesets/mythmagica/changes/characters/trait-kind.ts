import { itemsOf } from "../../adapters/creature";
import { TRAIT_KINDS } from "../../models/abilities";
import { object, oneOf, textOf } from "../../stored/readers";
import { creatureKind } from "../creature-kind";
import { newTrait, type NewTrait } from "./new-trait";

/** A Trait that somebody gains; one with the same words is not held twice (MY-TRT-03). The Heroic Trait comes with the Avatar alone. */
export const traitKind = creatureKind<NewTrait>(
  object<NewTrait>({ text: textOf(120), trait: oneOf(TRAIT_KINDS.filter((kind) => kind !== "heroic")) }),
  (actor, { text, trait }) =>
    text.trim() === "" || itemsOf(actor, "mythTrait").some(({ system }) => system.text === text)
      ? []
      : [newTrait(actor, { text, trait }, "trait")],
  { of: ["Actor"], inside: { Item: { comes: true } } },
);
