/** Folds the faces of a pool, one after another, into a state; states are values: never change one in place. */
export interface Tally<S> {
  start: S;
  /** The state after one more die; must not depend on the order of the dice. */
  add(state: S, face: number): S;
  /** States with the same key are the same state: this is what lets the odds merge them. */
  key(state: S): string | number;
}

/** Each die that shows a face to be rolled again is rolled again, at most `times` times; without `times`, until it stays. */
export interface Reroll {
  when(face: number): boolean;
  times?: number;
}

/** Conditions on the dice of one request. */
export interface RollOptions<A> {
  reroll?: Reroll;
  /** All dice are thrown again until this holds of the answer (sorted faces, or the tally's state). Exact in the odds. */
  until?(answer: A): boolean;
}

/** A die that shows such a face is joined by another one, which may do the same. */
export interface Explode {
  when(face: number): boolean;
  /**
   * How many dice one die can bring in its wake. Part of the rule, not of the computation: odds of endless explosions do
   * not exist as whole numbers, so the rule says where they stop, and they stop there on the table too.
   */
  most: number;
}

/** Conditions on the dice of a request with a tally. */
export interface TallyOptions<S> extends RollOptions<S> {
  explode?: Explode;
}

/** Asks for `count` dice (0 to 1000) of `faces` sides (1 to 10000). */
export interface DiceRequest {
  kind: "dice";
  /** Names the request in the transcript; unique within one run. */
  id: string;
  count: number;
  faces: number;
  tally?: Tally<unknown>;
  reroll?: Reroll;
  /** Only together with a tally. */
  explode?: Explode;
  until?(answer: unknown): boolean;
  /** Set by `perform` when more dice of this request are thrown (re-rolls, explosions): 1 for the first time. */
  again?: number;
}

/** What a driver asks of the world. What people choose they choose before the dice are thrown. */
export type Request = DiceRequest;

const MOST_DICE = 1000;
const MOST_FACES = 10_000;

/** @throws RangeError that names the request and says what is out of range. */
export function checkRequest(request: Request): void {
  if (!request.id)
    throw new RangeError("A request needs an id that is not empty: it names the dice in the transcript.");
  checkWhole(request, "count", request.count, 0, MOST_DICE);
  checkWhole(request, "faces", request.faces, 1, MOST_FACES);
  if (request.reroll?.times !== undefined) checkWhole(request, "reroll.times", request.reroll.times, 0, 100);
  if (request.explode) {
    checkWhole(request, "explode.most", request.explode.most, 0, 100);
    if (!request.tally) throw new RangeError(`Request "${request.id}": exploding dice need a tally (use rollTally).`);
  }
}

function checkWhole(request: Request, name: string, value: number, least: number, most: number): void {
  if (!Number.isInteger(value) || value < least || value > most)
    throw new RangeError(
      `Request "${request.id}": ${name} must be a whole number from ${least} to ${most}, not ${value}.`,
    );
}

/** @throws Error when the id was used before in this run. Returns the id. */
export function claimId(used: Set<string>, id: string): string {
  if (used.has(id))
    throw new Error(`Two requests of one run are called "${id}". Give each its own id, for example "${id}-2".`);
  used.add(id);
  return id;
}
