import type { Transcript, TranscriptEntry } from "../drivers/transcript";
import type { Term } from "../terms/term";
import { list, object, optional, textOf, whole, type Reader } from "./stored";

const faces = list(whole(0, 1000), 200);

/** Dice as they fell. */
export const transcript: Reader<Transcript> = list(
  object<TranscriptEntry>({
    id: textOf(200),
    dice: optional(faces),
    faces: optional(whole(1, 1000)),
    discarded: optional(list(faces, 50)),
  }),
  50,
);

/** A part of a number, with the readers of its name and of what it is worth. */
export const termOf = (label: Reader<string>, value: Reader<number>): Reader<Term> => {
  const word = optional(textOf(200));
  return object<Term>({ label, value, source: word, kind: word, stack: word });
};
