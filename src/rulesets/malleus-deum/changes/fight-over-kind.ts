import type { Change } from "../../../engine";
import { setTo } from "../../../foundry/changes/plan-change";
import type { ChangeHandler } from "../../../foundry/contracts/change-handler";
import { timeHandler } from "../../../foundry/time/time-handler";
import { conditionsOf } from "../adapters/conditions";
import { requireCreature } from "../adapters/creature";
import { fightOver, type FighterPicture } from "../rules/combat";
import { describeChanges } from "./describe";
import { onCreature } from "./limits";
import { loseCondition } from "./to-changes";

function pictureOf(actor: Actor): FighterPicture {
  const creature = requireCreature(actor);
  const { turn, prepared, morale } = creature.system;
  return { turn, prepared, morale, conditions: conditionsOf(creature).map(({ id }) => id) };
}

/** The difference of two pictures, as changes. */
function changesOf(actor: Actor, after: FighterPicture, before: FighterPicture): Change[] {
  const leaves = (path: "turn" | "morale"): Change[] =>
    Object.entries(after[path]).flatMap(([key, value]) => setTo(actor, `system.${path}.${key}`, value));
  const gone = [...new Set(before.conditions)].filter((id) => !after.conditions.includes(id));
  return [
    ...leaves("turn"),
    ...setTo(actor, "system.prepared", after.prepared),
    ...leaves("morale"),
    ...gone.flatMap((id) => loseCondition(requireCreature(actor), id, "")),
  ];
}

/** The end of a fight, or of the scene that it lies in. Spent actions are nobody's news; conditions and courage are. */
export const fightOverKind: ChangeHandler = timeHandler<FighterPicture, FighterPicture>({
  shape: {},
  limits: onCreature("turn\\.\\w+|prepared|morale\\.\\w+"),
  read: pictureOf,
  // eslint-disable-next-line require-yield -- nobody throws for it
  *onTime(picture) {
    return fightOver(picture);
  },
  changes: changesOf,
  describe: (changes, target) =>
    describeChanges(
      changes.filter((change) => change.kind !== "set" || change.path === "system.morale.fails"),
      target,
    ),
});
