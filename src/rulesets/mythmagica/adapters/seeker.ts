import type { ClassPicture, ClassSeeker } from "../rules/advancement";
import { itemsOf, type Creature } from "./creature";
import { ranksOf } from "./abilities";
import { classIn } from "./packages";

/** A class as the rules read it. */
export const classPicture = ({ system }: ItemOf<"mythClass">): ClassPicture => classIn(system);

/** Somebody who would take a class. */
export const classSeeker = (actor: Creature): ClassSeeker => ({
  level: actor.system.derived.level,
  classes: itemsOf(actor, "mythClass").map(classPicture),
  ranks: ranksOf(actor),
  traits: itemsOf(actor, "mythTrait").map(({ system }) => system.text),
  magicalLimit: actor.system.magicalClassLimit,
});
