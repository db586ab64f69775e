import type { Distribution, Json, Procedure, Term, Transcript } from "../../engine";
import type { MessageMode } from "../platform/compat";

/** How an outcome feels; it decides colour and icon. The words always say it too. */
export type Tone = "triumph" | "good" | "mixed" | "bad" | "disaster";

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
}

/** A choice in the roll dialog; its value travels by name. */
export type RollControl = {
  /** Words of the fold it lies in: what only some rolls need stays closed until somebody opens it, and says what is set. */
  fold?: string;
  /** Starts anew every time: a grant for one roll is no habit. */
  fresh?: boolean;
} & (
  | { kind: "number"; name: string; label: string; value: number; min?: number; max?: number; hint?: string }
  | { kind: "toggle"; name: string; label: string; value: boolean; worth?: string; hint?: string }
  | {
      kind: "select";
      name: string;
      label: string;
      value: string;
      options: { value: string; label: string }[];
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

/** Everything the roll dialog needs, and what to do with what falls. Labels are words already, not language keys. */
export interface RollRequest<Setup, Outcome> {
  action: RollAction<Setup, Outcome>;
  actor: Actor | null;
  /** Who does what to whom, in the ruleset's words. */
  title: string;
  subtitle?: string;
  controls: RollControl[];
  /** Choices are remembered per user under this name; leave out to remember nothing. */
  remember?: string;
  /** The plain input of the procedure for these choices. Called on every change: fast, without writing. */
  setup(values: ControlValues): Setup;
  /** The terms as they count, for "why". */
  terms(setup: Setup): Term[];
  /** A line below the odds: "needs 11 or more on the dice". */
  note?(setup: Setup): string | null;
  /** What stands in the way, said above the choices. What blocks holds players back; a GM may go on. */
  obstacles?: readonly RollObstacle[];
  /** The difficulty is the GM's secret: no chance, no note. A function where it hangs on the choices. */
  secret?: boolean | ((values: ControlValues) => boolean);
  /** Makes the chat card. Nothing has been spent before this. */
  post(result: RollResult<Setup, Outcome>): Promise<unknown>;
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
