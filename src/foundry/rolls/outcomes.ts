import type { Tone } from "../contracts/tone";
import type { OutcomeSegment } from "./roll-action";

/** The outcomes of a roll by their tones, in order, each called by its key below a branch of words. */
export const outcomes = <K extends string>(
  words: string,
  tones: Readonly<Record<K, Tone>>,
  succeeds: (key: K) => boolean,
): OutcomeSegment[] =>
  (Object.keys(tones) as K[]).map((key) => ({
    key,
    label: `${words}.${key}`,
    tone: tones[key],
    success: succeeds(key),
  }));
