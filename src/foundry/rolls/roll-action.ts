import type { Distribution, Json, Procedure, Term, Transcript } from "../../engine";
import type { Tone } from "../contracts/tone";
import type { MessageMode } from "../platform/compat";

export type { Tone };

/** One segment of the odds bar: an outcome that the ruleset tells apart. */
export interface OutcomeSegment {
  key: string;
  /** Language key. */
  label: string;
  tone: Tone;
  /** Whether it counts into the headline chance. */
  success: boolean;
}

/** Something that can be rolled: one procedure that serves the dialog's odds, the dice and the card. */
export interface RollAction<Setup, Outcome> {
  procedure(setup: Setup): Procedure<Outcome>;
  key(outcome: Outcome): string;
  segments: readonly OutcomeSegment[];
  /** A quicker way to the same exact odds, where the rules have one; without it the procedure is explored. */
  odds?(setup: Setup): Distribution<string>;
  /** There is nothing to throw with this setup, and no chance to show. */
  chanceless?(setup: Setup): boolean;
}

/** A choice in the roll dialog; its value travels by name. */
export type RollControl = {
  /** Words of the fold it lies in: what only some rolls need stays closed until somebody opens it, and says what is set. */
  fold?: string;
  /** Starts anew every time: a grant for one roll is no habit. */
  fresh?: boolean;
  /** Why nobody but a GM can set it now: shown in its place among the others, shut, with the reason. */
  blocked?: string;
} & (
  | { kind: "number"; name: string; label: string; value: number; min?: number; max?: number; hint?: string }
  | { kind: "toggle"; name: string; label: string; value: boolean; worth?: string; hint?: string }
  | {
      kind: "select";
      name: string;
      label: string;
      value: string;
      options: { value: string; label: string; blocked?: string }[];
      hint?: string;
    }
  | { kind: "slider"; name: string; label: string; value: number; min: number; max: number; hint?: string }
);

export type ControlValues = Record<string, number | boolean | string>;

/** Why a roll cannot be made now, or not without more. */
export interface RollObstacle {
  text: string;
  blocks: boolean;
}

/** Something a request says: the same for every choice, or worked out from what is chosen. */
export type ByChoice<T> = T | ((values: ControlValues) => T);

/**
 * Everything the roll dialog needs, and what to do with what falls. Labels are words already, not language keys. Whatever hangs on
 * choices is a function of the values of the controls that are shown: called on every change, fast, without writing.
 */
export interface RollRequest<Setup, Outcome> {
  action: RollAction<Setup, Outcome>;
  actor: Actor | null;
  /** Who does what to whom, in the ruleset's words. */
  title: string;
  subtitle?: string;
  /** Controls by what is chosen so far. One that is no longer shown has no value; what a user set keeps it for when it is back. */
  controls: ByChoice<RollControl[]>;
  /** Whom it is aimed at, where that can be chosen. */
  targets?: TargetChoice;
  /** What must be chosen first, in words: until then there is nothing to compute, and nobody, a GM neither, can go on. */
  waits?: string;
  /** Choices are remembered per user under this name; leave out to remember nothing. */
  remember?: string;
  /** The plain input of the procedure for these choices. */
  setup(values: ControlValues): Setup;
  /** The terms as they count, for "why". */
  terms(setup: Setup): Term[];
  /** A line below the odds: "needs 11 or more on the dice". */
  note?(setup: Setup): string | null;
  /** What stands in the way, said above the choices. What blocks holds players back; a GM may go on. */
  obstacles?: ByChoice<readonly RollObstacle[]>;
  /** What it costs, in a few words for the button: "Standard action". Null: nothing. */
  cost?: ByChoice<string | null>;
  /** What the headline chance is a chance of; left out: of success. */
  chanceOf?: string;
  /**
   * The difficulty is the GM's secret: players see no chance and no note, GMs do. `unknown`: this client never learns it, so that
   * nobody is shown a chance.
   */
  secret?: ByChoice<boolean | "unknown">;
  /** In place of dice of one's own: posts what others answer (an attack that is defended). `label` is on the button. */
  send?: { label: string; icon: string; send(setup: Setup, mode: MessageMode): Promise<unknown> };
  /** Takes what has to be paid before anything falls (a turn's action in the fight). False: refused, and nothing is thrown. */
  pay?(): Promise<boolean>;
  /** Makes the chat card. Nothing but what `pay` took has been spent before this. */
  post(result: RollResult<Setup, Outcome>): Promise<unknown>;
}

/** Whom a roll is aimed at, and the same roll aimed at others. */
export interface TargetChoice {
  chosen: readonly Actor[];
  /** Several at once; else one. */
  many?: boolean;
  /** It can be rolled at nobody. */
  optional?: boolean;
  /** Who can be aimed at at all. */
  fits(actor: Actor): boolean;
  /**
   * The request for these targets, which takes the place of this one; controls of the same name keep what was chosen.
   * @throws Error that says why it cannot be aimed at them: the dialog says so and stays as it was.
   */
  aim(targets: Actor[]): RollRequest<unknown, unknown>;
}

export interface RollResult<Setup, Outcome> {
  setup: Setup;
  outcome: Outcome;
  transcript: Transcript;
  rolls: Roll[];
  mode: MessageMode;
}

/** A transcript as a card stores it. */
export type StoredTranscript = Json;
