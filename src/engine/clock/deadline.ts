import { isMeasure, isPeriod, liesInside, SECONDS, type Measure, type Period } from "./period";

/** How long something lasts, as a rule says it: three rounds, two hours, one scene. */
export interface Duration {
  unit: Period | Measure;
  /** Whole, at least 1. */
  count: number;
}

/** Ends when a period was over that often. */
export interface CountedDeadline {
  ends: Period;
  /** How many more of them; at least 1. */
  left: number;
  /** Turns: whose, by the combatant's or actor's id or uuid as the caller counts them; left out: anybody's. */
  whose?: string;
  /** Turns: at the start or at the end of one; left out: the end. */
  at?: "start" | "end";
}

/** Ends when the world's time reaches a moment. */
export interface TimedDeadline {
  ends: "time";
  /** Seconds of the world's time. */
  time: number;
  /** And not before the fight is over. */
  fight?: true;
}

/** When something runs out; plain JSON. What has no deadline is null, and stays until somebody ends it. */
export type Deadline = CountedDeadline | TimedDeadline;

/** What happened to the clock. */
export type ClockEvent =
  | { over: Period; whose?: string; at?: "start" | "end" }
  /** The world's time is now this. `rounds`: how many rounds went by with it while nobody counted them one by one. */
  | { over: "time"; now: number; rounds?: number };

/**
 * The deadline of something that begins now.
 * @param now Seconds of the world's time.
 * @throws RangeError for what is no duration.
 */
export function deadlineFrom(
  { unit, count }: Duration,
  now: number,
  turn: Pick<CountedDeadline, "whose" | "at"> = {},
): Deadline {
  if (!Number.isSafeInteger(count) || count < 1)
    throw new RangeError(`A duration is a whole number from 1, not ${count}.`);
  if (isMeasure(unit)) return { ends: "time", time: now + count * SECONDS[unit] };
  if (!isPeriod(unit)) throw new RangeError(`"${String(unit)}" is no unit of time.`);
  return unit === "turn" ? { ends: unit, left: count, ...turn } : { ends: unit, left: count };
}

/** What is left of a deadline after an event; "over" when it ran out by it. The same object when the event is none of its. */
export function deadlineAfter(deadline: Deadline, event: ClockEvent): Deadline | "over" {
  if (event.over === "time") return afterTime(deadline, event.now, event.rounds ?? 0);
  if (deadline.ends === "time") return deadline.fight && ends(event.over, "fight") ? timed(deadline.time) : deadline;
  if (deadline.ends === event.over) return counts(deadline, event) ? less(deadline, 1) : deadline;
  return liesInside(deadline.ends, event.over) ? "over" : deadline;
}

const timed = (time: number): TimedDeadline => ({ ends: "time", time });
const ends = (over: Period, what: Period): boolean => over === what || liesInside(what, over);

function afterTime(deadline: Deadline, now: number, rounds: number): Deadline | "over" {
  if (deadline.ends === "time") return now >= deadline.time && !deadline.fight ? "over" : deadline;
  const passes = rounds > 0 && (deadline.ends === "round" || deadline.ends === "turn");
  return passes ? less(deadline, rounds) : deadline;
}

/** Whether a turn is one that the deadline waits for. */
const counts = ({ ends, whose, at = "end" }: CountedDeadline, event: Extract<ClockEvent, { over: Period }>): boolean =>
  ends !== "turn" || ((whose === undefined || whose === event.whose) && at === (event.at ?? "end"));

const less = (deadline: CountedDeadline, by: number): CountedDeadline | "over" =>
  deadline.left > by ? { ...deadline, left: deadline.left - by } : "over";

/** Time left, to be said in words: how many of what. Measured time is told in the largest unit that it fills, rounded up. */
export function timeLeft(deadline: Deadline, now: number): Duration {
  if (deadline.ends !== "time") return { unit: deadline.ends, count: deadline.left };
  const seconds = Math.max(0, deadline.time - now);
  if (deadline.fight && seconds === 0) return { unit: "fight", count: 1 };
  const unit = (["day", "hour", "minute"] as const).find((one) => seconds >= SECONDS[one]) ?? "second";
  return { unit, count: Math.ceil(seconds / SECONDS[unit]) };
}

/**
 * A deadline that was stored, which may come from anybody.
 * @throws RangeError that says what is wrong with it.
 */
export function readDeadline(value: unknown): Deadline | null {
  if (value === null || value === undefined) return null;
  const { ends, left, time, whose, at, fight } = Object(value) as Record<string, unknown>;
  if (ends === "time") {
    if (!Number.isSafeInteger(time)) throw new RangeError("A deadline needs the second at which it ends.");
    return { ends, time: time as number, ...(fight === true && { fight }) };
  }
  if (!isPeriod(ends)) throw new RangeError(`"${String(ends)}" is no period of time.`);
  if (!Number.isSafeInteger(left) || (left as number) < 1) throw new RangeError("A deadline has 1 or more left.");
  const turn = ends === "turn" ? { ...(typeof whose === "string" && { whose }), ...(at === "start" && { at }) } : {};
  return { ends, left: left as number, ...(turn as Pick<CountedDeadline, "whose" | "at">) };
}
