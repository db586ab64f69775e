/**
 * The 32 bit Mersenne Twister (MT19937) of Matsumoto and Nishimura, written from the published algorithm.
 * Same seed, same stream: tests seed `CONFIG.Dice.randomUniform` with it.
 */
const SIZE = 624;
const SHIFT = 397;
const MATRIX = 0x9908b0df;
const UPPER = 0x80000000;
const LOWER = 0x7fffffff;

export class MersenneTwister {
  readonly seed: number;
  readonly #state = new Uint32Array(SIZE);
  #index = SIZE;

  constructor(seed: number = Date.now()) {
    this.seed = seed >>> 0;
    this.#state[0] = this.seed;
    for (let i = 1; i < SIZE; i++) {
      const before = this.#word(i - 1);
      this.#state[i] = (Math.imul(1812433253, before ^ (before >>> 30)) + i) >>> 0;
    }
  }

  /** Next number in [0, 1) with 32 bits of resolution. */
  random(): number {
    return this.int() / 0x100000000;
  }

  /** Next unsigned 32 bit integer. */
  int(): number {
    if (this.#index >= SIZE) this.#twist();
    let y = this.#word(this.#index++);
    y ^= y >>> 11;
    y ^= (y << 7) & 0x9d2c5680;
    y ^= (y << 15) & 0xefc60000;
    return (y ^ (y >>> 18)) >>> 0;
  }

  /** A number of the normal distribution (Box and Muller). */
  normal(mean = 0, deviation = 1): number {
    const u = 1 - this.random();
    const v = this.random();
    return mean + deviation * Math.sqrt(-2 * Math.log(u)) * Math.cos(2 * Math.PI * v);
  }

  #word(index: number): number {
    return this.#state[index] ?? 0;
  }

  #twist(): void {
    for (let i = 0; i < SIZE; i++) {
      const y = (this.#word(i) & UPPER) | (this.#word((i + 1) % SIZE) & LOWER);
      this.#state[i] = this.#word((i + SHIFT) % SIZE) ^ (y >>> 1) ^ (y & 1 ? MATRIX : 0);
    }
    this.#index = 0;
  }

  static #shared: MersenneTwister | undefined;

  /** A shared stream seeded from the system's entropy. */
  static random(): number {
    MersenneTwister.#shared ??= new MersenneTwister(crypto.getRandomValues(new Uint32Array(1))[0]);
    return MersenneTwister.#shared.random();
  }
}
