/** The primes below 312: the constants of SHA-256 are fractions of their square and cube roots (FIPS 180-4, 4.2.2 and 5.3.3). */
const PRIMES = Array.from({ length: 310 }, (_, at) => at + 2).filter((one, at, all) =>
  all.slice(0, at).every((less) => one % less > 0),
);
const fractionOf = (root: number): number => Math.floor((root % 1) * 2 ** 32);
const START = PRIMES.slice(0, 8).map((prime) => fractionOf(Math.sqrt(prime)));
const ROUNDS = PRIMES.map((prime) => fractionOf(Math.cbrt(prime)));

type State = [number, number, number, number, number, number, number, number];

/** A word turned right by three numbers of bits (the last only shifted, where it is asked for), one laid over the other. */
const mix = (word: number, first: number, second: number, third: number, shift = false): number =>
  turn(word, first) ^ turn(word, second) ^ (shift ? word >>> third : turn(word, third));
const turn = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

/** SHA-256 of a text in hexadecimal digits. The browser's own is missing where a table is played over plain http. */
export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  padded.set(bytes);
  padded[bytes.length] = 128;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 4, bytes.length * 8); // texts of less than half a gigabyte
  let state = START;
  for (let block = 0; block < padded.length; block += 64) {
    const after = digested(view, block, state as State);
    state = state.map((word, at) => (word + (after[at] ?? 0)) | 0);
  }
  return state.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

function digested(view: DataView, block: number, [...state]: State): State {
  const words: number[] = [];
  for (const [at, constant] of ROUNDS.entries()) {
    const ago = (rounds: number): number => words[at - rounds] ?? 0;
    const word =
      at < 16
        ? view.getUint32(block + 4 * at)
        : (ago(16) + ago(7) + mix(ago(15), 7, 18, 3, true) + mix(ago(2), 17, 19, 10, true)) | 0;
    words.push(word);
    const [a, b, c, d, e, f, g, h] = state;
    const first = h + mix(e, 6, 11, 25) + ((e & f) ^ (~e & g)) + constant + word;
    const second = mix(a, 2, 13, 22) + ((a & b) ^ (a & c) ^ (b & c));
    state = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
  }
  return state;
}
