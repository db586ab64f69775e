import { stored, type Change } from "../../../engine";
import { flag, oneOf, readAs } from "../../../foundry/changes/data-shape";
import type { ChangeHandler } from "../../../foundry/contracts/change-handler";
import { remove, setTo } from "../../../foundry/changes/plan-change";
import { isItemOf } from "../../../foundry/platform/documents";
import { timeHandler } from "../../../foundry/time/time-handler";
import { readAmalgamate, type AmalgamActor } from "../adapters/read-amalgamate";
import { currentRulebook } from "../adapters/rulebook";
import { STANCES } from "../adapters/combat/stance-of";
import { forgetSwitches } from "../adapters/switches";
import type { Amalgamate } from "../rules/amalgamate";
import type { Outcome } from "../rules/outcome";
import { onTime, RESETS, type ResetId, type RestOptions } from "../rules/restoring";
import { statusOf } from "../statuses";
import { ON_AMALGAMATE } from "./limits";
import { requireAmalgamate, RULING } from "./outcome-kind";
import { describeOutcome, encodeEvents, outcomePlan } from "./outcome-plan";
import { recoverReleased } from "./release";

/** The changes of one actor; none when there is nothing to clear. */
export const planReset = (actor: AmalgamActor, reset: ResetId, options: RestOptions): Change[] =>
  afterReset(actor, reset, onTime(readAmalgamate(actor), reset, options, currentRulebook()));

const afterReset = (actor: AmalgamActor, reset: ResetId, outcome: Outcome): Change[] => [
  ...outcomePlan(actor, outcome),
  ...(reset === "encounter" || reset === "round" ? endStances(actor) : []),
  ...(reset === "unit" ? nextUnit(actor) : []),
  ...(reset === "round" ? recoverReleased(actor) : []),
  ...(reset === "context" || reset === "unit" ? [] : forgetSwitches(actor)),
];

/** Nobody defends or aims any more in a new Round, or once the fight is over (AM-RND-05). */
const endStances = (actor: AmalgamActor): Change[] =>
  actor.effects.contents
    .filter(({ statuses }) => statuses.size === 1 && STANCES.some((stance) => statuses.has(statusOf(stance))))
    .map((effect) => remove(effect));

/** A unit of time is over: everything under way may have its next Throw (AM-CRF-01). */
const nextUnit = (actor: AmalgamActor): Change[] =>
  actor.items.contents.filter(isWaiting).flatMap((project) => {
    const told = encodeEvents([
      { event: "nextThrow", cardId: project.id ?? "", name: project.name, level: 1, points: 0 },
    ]);
    return setTo(project, "system.waits", false, told);
  });

const isWaiting = (item: Item): item is ItemOf<"amalgamProject"> =>
  isItemOf(item, "amalgamProject") && item.system.waits && !item.system.done && !item.system.ruined;

interface StoredReset extends Partial<RestOptions> {
  reset: ResetId;
}
const readReset = readAs(
  stored.object<StoredReset>({
    reset: stored.oneOf(RESETS),
    uninterrupted: stored.optional(stored.flag),
    underStress: stored.optional(stored.flag),
  }),
);

/** A reset of the Storyteller's. Data: `{ reset, uninterrupted, underStress }`, and what every time event stores. */
export const resetKind: ChangeHandler = timeHandler<Amalgamate, { reset: ResetId; outcome: Outcome }>({
  shape: { reset: oneOf(...RESETS), uninterrupted: flag, underStress: flag },
  read: (actor) => readAmalgamate(requireAmalgamate(actor)),
  // eslint-disable-next-line require-yield -- nobody throws for the end of anything in this game
  *onTime(amalgamate, data) {
    const { reset, uninterrupted = true, underStress = false } = readReset(data);
    return { reset, outcome: onTime(amalgamate, reset, { uninterrupted, underStress }, currentRulebook()) };
  },
  changes: (actor, { reset, outcome }) => afterReset(requireAmalgamate(actor), reset, outcome),
  ...RULING,
  limits: { ...ON_AMALGAMATE, inside: { ...ON_AMALGAMATE.inside, ActiveEffect: { comes: true } } },
  describe: describeOutcome,
  saysReasons: true,
});
