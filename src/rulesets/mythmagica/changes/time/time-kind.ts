import type { Change } from "../../../../engine";
import { maybe, oneOf, whole } from "../../../../foundry/changes/data-shape";
import { remove, setTo } from "../../../../foundry/changes/plan-change";
import type { ChangeHandler } from "../../../../foundry/contracts/change-handler";
import { timeHandler } from "../../../../foundry/time/time-handler";
import { conditionsOf } from "../../adapters/conditions/conditions";
import { itemsOf, type Creature } from "../../adapters/creature";
import { poolsOf } from "../../adapters/characters/pools";
import { hasGuts } from "../../adapters/guts/guts";
import { healsNaturally } from "../../rules/conditions";
import { onTime, type TimeEvent, type TimePicture } from "../../rules/clock/on-time";
import { requireCreature } from "../creature-kind";
import { describeChanges } from "../describe";
import { POOL_PATHS, poolChanges } from "../combat/pools-changes";

const STRETCHES = ["round", "scene", "hours", "night", "chapter", "session", "adventure"] as const;

const pictureOf = (actor: Creature): TimePicture => ({
  pools: poolsOf(actor),
  dailyHealing: healsNaturally(conditionsOf(actor)) ? actor.system.derived.dailyHealing : 0,
  guts: hasGuts(actor) ? actor.system.gutsSpent : null,
  traits: itemsOf(actor, "mythTrait").map(({ system }) => system),
  marks: {
    noEscalation: actor.system.noEscalate,
    hunchUsed: actor.system.hunchUsedScene,
    jumpEdge: actor.system.jumpEdge,
  },
  usedThisSession: actor.system.usedThisSession,
});

/** Only what differs is written: of Traits, their marks, and those that were lent for the Scene go (MY-GEN-04). */
function changesOf(actor: Creature, after: TimePicture): Change[] {
  const { pools, guts, traits, marks, usedThisSession } = after;
  return [
    ...poolChanges(actor, pools, "time"),
    ...(guts === null ? [] : setTo(actor, "system.gutsSpent", guts, "time")),
    ...setTo(actor, "system.noEscalate", marks.noEscalation, "time"),
    ...setTo(actor, "system.hunchUsedScene", marks.hunchUsed, "time"),
    ...setTo(actor, "system.jumpEdge", marks.jumpEdge, "time"),
    ...setTo(actor, "system.usedThisSession", [...usedThisSession], "time"),
    ...itemsOf(actor, "mythTrait").flatMap((trait, at) => {
      const then = traits[at];
      if (!then) return then === null ? [remove(trait, "time")] : [];
      return [
        ...setTo(trait, "system.usedScene", then.usedScene, "time"),
        ...setTo(trait, "system.usedRound", then.usedRound, "time"),
        ...setTo(trait, "system.rewardedBy", [...then.rewardedBy], "time"),
      ];
    }),
  ];
}

/** What the end of a stretch of play does to one creature by itself (MY-GEN-04). Data: `{ over, hours? }`, and the mark. */
export const timeKind: ChangeHandler = timeHandler({
  shape: { over: oneOf(...STRETCHES), hours: maybe(whole(1, 24)) },
  limits: {
    of: ["Actor"],
    paths: new RegExp(`^system\\.(${POOL_PATHS}|gutsSpent|noEscalate|hunchUsedScene|jumpEdge|usedThisSession)$`),
    inside: {
      ActiveEffect: { comes: true },
      Item: { comes: true, paths: /^system\.(usedScene|usedRound|rewardedBy)$/ },
    },
  },
  ruling: () => true,
  read: (actor) => pictureOf(requireCreature(actor)),
  // eslint-disable-next-line require-yield -- no dice are asked for
  *onTime(picture, { over, hours }) {
    return onTime(picture, (over === "hours" ? { over, hours: Number(hours ?? 1) } : { over }) as TimeEvent);
  },
  changes: (actor, after) => changesOf(requireCreature(actor), after),
  describe: describeChanges,
});
