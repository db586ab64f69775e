import { remove } from "../../../../foundry/changes/plan-change";
import { itemsOf } from "../../adapters/creature";
import { TRAIT_KINDS } from "../../models/abilities";
import { flag, matching, object, oneOf, otherwise, textOf } from "../../stored/readers";
import { creatureKind } from "../creature-kind";
import { newTrait, type NewTrait } from "./new-trait";

const LENT: readonly string[] = ["temporary", "environmental"];

/** A Trait that somebody gains; one with the same words is not held twice (MY-TRT-03). The Heroic Trait comes with the Avatar alone. */
export const traitKind = creatureKind<NewTrait & { lose?: boolean }>(
  object<Required<NewTrait> & { lose: boolean }>({
    text: textOf(120),
    trait: oneOf(TRAIT_KINDS.filter((kind) => kind !== "heroic")),
    of: otherwise(matching(/^[a-z]\w{0,40}$/i), ""),
    lasts: otherwise(flag, false),
    // One that ends with what it came of (MY-ARE-14), or with the place that lent it (MY-TRT-07).
    lose: otherwise(flag, false),
  }),
  (actor, { text, lose, ...more }) => {
    const held = itemsOf(actor, "mythTrait").filter(({ system }) => system.text === text);
    if (lose) {
      const lent = held.filter(({ system: { kind } }) => kind === more.trait && LENT.includes(kind));
      return lent.map((one) => remove(one, "trait"));
    }
    return text.trim() === "" || held.length > 0 ? [] : [newTrait(actor, { text, ...more }, "trait")];
  },
  { of: ["Actor"], inside: { Item: { comes: true } } },
);
