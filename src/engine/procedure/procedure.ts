import type { DiceRequest, Request, RollOptions, Tally, TallyOptions } from "./request";

/**
 * A rule, written once: a pure generator that asks for dice and returns its outcome. Use the helpers below
 * with `yield*`; the same dice must always lead to the same requests and the same outcome.
 */
export type Procedure<T> = Generator<Step, T, unknown>;

/** Makes a fresh run of a procedure; drivers call it as often as they like. */
export type Make<T> = () => Procedure<T>;

/** What a procedure may yield. Drivers run a part by themselves; people only ever throw dice. */
export type Step = Request | PartStep;

/** A procedure inside a procedure whose outcomes the odds merge by key (see `part`). */
export interface PartStep {
  kind: "part";
  id: string;
  make: Make<unknown>;
  key(outcome: unknown): string | number;
  until?(outcome: unknown): boolean;
}

/** Asks for dice; gives the faces in the order they fell. The rule must not depend on that order. */
export function* roll(id: string, count: number, faces: number, options?: RollOptions<number[]>): Procedure<number[]> {
  const request: DiceRequest = options
    ? { kind: "dice", id, count, faces, ...(options as RollOptions<unknown>) }
    : { kind: "dice", id, count, faces };
  return (yield request) as number[]; // drivers answer a request without tally with its faces
}

/** Asks for dice and gives only what the tally makes of them, so that odds of big pools stay small. */
export function* rollTally<S>(
  id: string,
  count: number,
  faces: number,
  tally: Tally<S>,
  options?: TallyOptions<S>,
): Procedure<S> {
  const request: DiceRequest = {
    kind: "dice",
    id,
    count,
    faces,
    tally: tally as Tally<unknown>,
    ...(options as TallyOptions<unknown> | undefined),
  };
  return (yield request) as S; // drivers answer a request that has a tally with its state
}

/**
 * Runs a procedure as part of another. The odds work it out once and go on with one branch per `key`, so two checks
 * against each other cost the sum of their outcomes instead of the product of their dice. Outcomes with equal keys must be
 * interchangeable for what follows. With `until`, the whole part is run again until it holds: exact, as a condition.
 */
export function* part<T>(
  id: string,
  make: Make<T>,
  key: (outcome: T) => string | number,
  until?: (outcome: T) => boolean,
): Procedure<T> {
  const step: PartStep = {
    kind: "part",
    id,
    make,
    key: key as (outcome: unknown) => string | number,
    until: until as ((outcome: unknown) => boolean) | undefined,
  };
  return (yield step) as T;
}
