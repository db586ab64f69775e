/** A source of chance: every call gives the next number from 0 up to, not including, 1. */
export type Generator01 = () => number;

/**
 * A repeatable source of chance (Chris Doty-Humphrey's "small fast counter", 128 bits of state): the same seed gives the
 * same numbers on every machine. Not for secrets. The seed may be any number; its 53 whole bits count.
 */
export function seededGenerator(seed: number): Generator01 {
  let a = seed | 0;
  let b = Math.floor(seed / 2 ** 32) | 0;
  let c = 0x9e3779b9 | 0;
  let counter = 1;
  function next(): number {
    const result = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + result) | 0;
    return (result >>> 0) * 2 ** -32;
  }
  for (let i = 0; i < 15; i++) next(); // mix: neighbouring seeds must not give neighbouring first rolls
  return next;
}

/** One face of a die: 1 to `faces`. */
export function face(generator: Generator01, faces: number): number {
  return 1 + Math.floor(generator() * faces);
}
