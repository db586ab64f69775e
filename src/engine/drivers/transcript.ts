/** One answered request. Dice are the faces that stood, in the order they fell. */
export interface TranscriptEntry {
  id: string;
  dice?: number[];
  faces?: number;
  /** Throws of this request that did not stand (re-rolled dice, or whole throws), in order: for the audit only. */
  discarded?: number[][];
}

/** Everything chance said in one run: plain JSON, small enough for a chat message. */
export type Transcript = TranscriptEntry[];
