import { curseOf, type Affliction } from "../../adapters/conditions/afflictions";
import type { Creature } from "../../adapters/creature";
import { chooseShape } from "../magic/choose-shape";

/**
 * The shape that a curse or a disease gives, by the highest example that one's own Level reaches: the cursed keep tongue and hands
 * (MY-CRS-12), a lycanthrope its size and voice (MY-DIS-14). It is known by the affliction, and goes with it.
 */
export const takeShape = (actor: Creature, item: Affliction): Promise<unknown> =>
  chooseShape(
    actor,
    null,
    { cast: item.id ?? "", rank: actor.system.derived.level },
    "any",
    curseOf(item) === "transformation"
      ? { speaks: true, body: "humanoid" }
      : { speaks: true, size: actor.system.sizeCategory },
  );
