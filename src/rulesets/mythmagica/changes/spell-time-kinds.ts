import { create, remove } from "../../../foundry/changes/plan-change";
import type { ChangeHandler } from "../../../foundry/contracts/change-handler";
import { lastingData } from "../../../foundry/conditions/lasting-data";
import { marksOn } from "../adapters/running";
import { lastingOf } from "../rules/magic/lasting";
import { object } from "../stored/readers";
import { castId } from "../stored/spell-mark";
import { creatureKind } from "./creature-kind";

/** A Conflict Roll of caster or target gives a Maelstrom its whole minute again (MY-SPL-06): the same effect begins anew. */
export const renewKind: ChangeHandler = creatureKind<{ cast: string }>(
  object<{ cast: string }>({ cast: castId }),
  (actor, { cast }) =>
    marksOn(actor)
      .filter(({ mark }) => mark.cast === cast && mark.types.includes("maelstrom"))
      .flatMap(({ effect, mark }) => {
        const { duration } = lastingData(lastingOf(mark.types, ""));
        const data = { ...(effect.toObject() as object), _id: foundry.utils.randomID(), duration };
        return [remove(effect, "renewed"), create(actor, "ActiveEffect", data, "renewed")];
      }),
  { of: ["Actor"], inside: { ActiveEffect: { comes: true } } },
);
