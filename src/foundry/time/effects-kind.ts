import { deadlineAfter, PERIODS, type Change, type ClockEvent, type Deadline, type Period } from "../../engine";
import { maybe, oneOf, whole } from "../changes/data-shape";
import { remove, setTo } from "../changes/plan-change";
import type { ChangeData, ChangeHandler } from "../contracts/change-handler";
import type { ProposalDraft } from "../contracts/time";
import { format } from "../platform/i18n";
import { deadlineOf, effectFacts } from "../conditions/read-effect";

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

function changesOf(actor: Actor, { ended, counted }: EffectsAfter): Change[] {
  const gone = ended.flatMap((id) => actor.effects.get(id) ?? []).map((effect) => remove(effect, "time"));
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
  read: pictureOf,
  // eslint-disable-next-line require-yield -- nothing is thrown for
  *onTime(picture, data) {
    return effectsAfter(picture, data as WhatPassed);
  },
  changes: changesOf,
  describe: (changes, { name }) =>
    changes.flatMap((change) =>
      change.kind === "delete"
        ? [format("MANIFOLD.Time.EffectEnds", { name, effect: String(change.data.name ?? "") })]
        : [],
    ),
});

/** What an event proposes to an actor's effects; nothing where none of them minds. */
export function proposeEffects(actor: Actor, event: string, what: WhatPassed): ProposalDraft[] {
  const { ended, counted } = effectsAfter(pictureOf(actor), what);
  if (ended.length + counted.length === 0) return [];
  const data = { ...what, ...timeMark(actor, `effects-${event}`) } as ChangeData;
  return [{ kind: EFFECTS_KIND, target: actor.uuid, source: null, data }];
}

/** Whether an effect of an actor is over at a moment of the world's time. */
export const hasRunOut = (actor: Actor, now: number): boolean =>
  effectsAfter(pictureOf(actor), { until: now }).ended.length > 0;
