import type { ClassPicture, ClassSeeker } from "../../rules/advancement";
import { itemsOf, type Creature } from "../creature";
import { isRanked, ranksOf } from "./abilities";
import { morePicks } from "./level";
import { classIn } from "./packages";

/** A class as the rules read it. */
export const classPicture = ({ system }: ItemOf<"mythClass">): ClassPicture => classIn(system);

/** Short names of gifts, flaws, proficiencies, spells and powers: what is held or not (MY-ABL-01). */
export const heldBy = (actor: Creature): string[] =>
  [
    ...itemsOf(actor, "mythGift"),
    ...itemsOf(actor, "mythProficiency"),
    ...itemsOf(actor, "mythAbility").filter((one) => !isRanked(one)),
  ]
    .map(({ system }) => system.slug)
    .filter(Boolean);

/** Abilities that somebody has chosen outside of class, and how many more than its Level gives it may. */
export const picksOf = (actor: Creature) => ({
  picksUsed: actor.system.oddLevelPicks.used,
  picksMore: morePicks(actor),
});

/** Somebody who would take a class. */
export const classSeeker = (actor: Creature): ClassSeeker => ({
  level: actor.system.derived.level,
  classes: itemsOf(actor, "mythClass").map(classPicture),
  ranks: ranksOf(actor),
  held: heldBy(actor),
  traits: itemsOf(actor, "mythTrait").map(({ system }) => system.text),
  magicalLimit: actor.system.magicalClassLimit,
});
