import {
  deadlineAfter,
  PERIODS,
  type Change,
  type ClockEvent,
  type Deadline,
  type Period,
  type Procedure,
} from "../../engine";
import { asData, maybe, oneOf, whole } from "../changes/data-shape";
import { create, remove, setTo } from "../changes/plan-change";
import type { ChangeData, ChangeHandler } from "../contracts/change-handler";
import type { ConditionCourse, CourseStep } from "../contracts/condition";
import type { ProposalDraft, Thrower } from "../contracts/time";
import { format } from "../platform/i18n";
import { withCalled } from "../relations/called";
import { playOf } from "../registry/plays";
import { rulesetOf } from "../registry/registry";
import { conditionData, conditionOf } from "../conditions/condition-changes";
import { conditionOfEffect, deadlineOf, effectFacts } from "../conditions/read-effect";
import { timeHandler, timeMark } from "./time-handler";

/** Where an effect of ours keeps its clock; Foundry counts rounds and seconds itself. */
const CLOCK_PATH = "system.clock";

export const EFFECTS_KIND = "timeEffects";

/** What went by: the stretch of play that is over, and the world's time after it. */
export interface WhatPassed {
  over?: Period;
  /** Seconds of the world's time that it then is. */
  until?: number;
  /** Rounds that nobody counted one by one. */
  rounds?: number;
}

/** What happens to an actor's effects. */
interface EffectsAfter {
  ended: string[];
  counted: { id: string; clock: Deadline }[];
}

const eventsOf = ({ over, until, rounds }: WhatPassed): ClockEvent[] => [
  ...(over ? [{ over } as ClockEvent] : []),
  ...(until === undefined ? [] : [{ over: "time" as const, now: until, ...(rounds ? { rounds } : {}) }]),
];

/** The rule: which of these deadlines run out, and which have less left. */
export function effectsAfter(
  effects: readonly { id: string; deadline: Deadline | "over" | null; own: boolean }[],
  what: WhatPassed,
): EffectsAfter {
  const after: EffectsAfter = { ended: [], counted: [] };
  for (const { id, deadline, own } of effects) {
    if (deadline === null) continue;
    const left = eventsOf(what).reduce<Deadline | "over">(
      (one, event) => (one === "over" ? one : deadlineAfter(one, event)),
      deadline,
    );
    if (left === "over") after.ended.push(id);
    else if (own && left !== deadline) after.counted.push({ id, clock: left });
  }
  return after;
}

const pictureOf = (actor: Actor) =>
  actor.effects.contents.map((effect) => ({
    id: effect.id ?? "",
    deadline: deadlineOf(effect),
    own: effectFacts(effect).clock !== null,
  }));

/** What its ruleset says of a condition's end; null: it simply ends. */
function courseOf(effect: ActiveEffect, actor: Actor): ConditionCourse | null {
  const { courses = {} } = playOf(rulesetOf(actor)) ?? {};
  const { id = "" } = conditionOfEffect(effect, actor) ?? {};
  return Object.hasOwn(courses, id) ? (courses[id] ?? null) : null;
}

interface EffectsDue extends EffectsAfter {
  /** What those that are over become. */
  steps: { id: string; step: Exclude<CourseStep, "ends"> }[];
}

/** The same with what the rules say of those that are over, dice and all. */
function* effectsDue(actor: Actor, what: WhatPassed): Procedure<EffectsDue> {
  const after = effectsAfter(pictureOf(actor), what);
  const steps: EffectsDue["steps"] = [];
  for (const id of after.ended) {
    const effect = actor.effects.get(id);
    const course = effect ? courseOf(effect, actor) : null;
    if (!effect || !course) continue;
    const { parameter, level, part, stage } = effectFacts(effect);
    const step = yield* course(actor, { parameter, level, part, stage });
    if (step !== "ends") steps.push({ id, step });
  }
  return { ...after, steps };
}

/** What comes in the place of a condition: another one of the game, or itself with a new clock. */
function becomes(actor: Actor, effect: ActiveEffect, step: Exclude<CourseStep, "ends">): Change {
  const { parameter, level, part, stage, saves } = effectFacts(effect);
  const own = conditionOfEffect(effect, actor);
  const condition = conditionOf(actor, step.becomes ?? own?.id ?? "");
  const measure = step.level ?? level;
  const gain = {
    ...{ parameter, part, source: effect.origin, stage: step.stage ?? (condition === own ? stage : 0) },
    ...(measure === null ? {} : { level: measure }),
    ...(condition === own ? { saves: [...saves] } : {}),
    ...(step.lasts === undefined ? {} : { lasts: step.lasts }),
  };
  return create(actor, "ActiveEffect", conditionData(condition, gain, foundry.utils.randomID()), "time");
}

function changesOf(actor: Actor, { ended, counted, steps }: EffectsDue): Change[] {
  const gone = ended
    .flatMap((id) => actor.effects.get(id) ?? [])
    .flatMap((effect) => {
      const next = steps.find(({ id }) => id === effect.id);
      return [remove(effect, "time"), ...(next ? [becomes(actor, effect, next.step)] : [])];
    });
  const less = counted.flatMap(({ id, clock }) => {
    const effect = actor.effects.get(id);
    return effect ? setTo(effect, CLOCK_PATH, clock, effect.name) : [];
  });
  return [...gone, ...less];
}

/** Effects and conditions whose time runs out by an event end; others have less left. Data: `WhatPassed`. */
export const effectsKind: ChangeHandler = timeHandler({
  shape: { over: maybe(oneOf(...PERIODS)), until: maybe(whole(-1e12, 1e12)), rounds: maybe(whole(0, 1e9)) },
  limits: {
    of: ["Actor"],
    inside: { ActiveEffect: { comes: true, paths: new RegExp(`^${CLOCK_PATH.replaceAll(".", "\\.")}$`) } },
  },
  read: (actor) => actor,
  onTime: (actor, data) => effectsDue(actor, data as WhatPassed),
  changes: changesOf,
  beyond: withCalled,
  describe: (changes, { name }) =>
    changes.flatMap((change) => {
      if (change.kind === "set") return [];
      const effect = effectWords(change.data);
      const comes = change.kind === "create";
      // What has come a step further is the same one still.
      const same = changes.some(
        (one) => one.kind === (comes ? "delete" : "create") && effectWords(one.data) === effect,
      );
      if (same) return comes ? [format("MANIFOLD.Time.EffectGoesOn", { name, effect })] : [];
      return [format(`MANIFOLD.Time.Effect${comes ? "Comes" : "Ends"}`, { name, effect })];
    }),
});

/** "Sprained (left arm)". */
function effectWords({ name, system }: { name?: unknown; system?: unknown }): string {
  const { part } = (system ?? {}) as { part?: unknown };
  return `${String(name ?? "")}${typeof part === "string" && part !== "" ? ` (${part})` : ""}`;
}

/** What an event proposes to an actor's effects, with the dice of what is rolled for; nothing where none of them minds. */
export async function proposeEffects(
  actor: Actor,
  event: string,
  what: WhatPassed,
  throwDice: Thrower,
): Promise<ProposalDraft[]> {
  const { ended, counted } = effectsAfter(pictureOf(actor), what);
  if (ended.length + counted.length === 0) return [];
  const { transcript } = await throwDice(() => effectsDue(actor, what));
  const dice = transcript.length > 0 ? asData({ dice: transcript }) : {};
  const data = { ...what, ...timeMark(actor, `effects-${event}`), ...dice } as ChangeData;
  return [{ kind: EFFECTS_KIND, target: actor.uuid, source: null, data }];
}

/** Whether an effect of an actor is over at a moment of the world's time. */
export const hasRunOut = (actor: Actor, now: number): boolean =>
  effectsAfter(pictureOf(actor), { until: now }).ended.length > 0;
