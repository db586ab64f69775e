import { wordsNamed } from "../rules/pledge";
import { stem } from "../adapters/pledge/stem";

/** A piece of a sentence; a Word of the Pledge, or what lies between. */
interface Piece {
  text: string;
  word: boolean;
}

/** A sentence with its Words set off (AM-PLD-02). */
export function sentenceView(text: string, names: readonly string[]): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { start, end } of wordsNamed(text, names, stem)) {
    if (start > at) pieces.push({ text: text.slice(at, start), word: false });
    pieces.push({ text: text.slice(start, end), word: true });
    at = end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), word: false });
  return pieces;
}
