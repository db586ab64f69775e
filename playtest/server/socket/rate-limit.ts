/** A token bucket: `burst` messages at once, `perSecond` in the long run. Far above what a busy sheet sends. */
export class RateLimit {
  #tokens: number;
  #last: number;

  constructor(
    private readonly perSecond = 300,
    private readonly burst = 3000,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.#tokens = burst;
    this.#last = now();
  }

  /** Takes one message; false when there are too many. */
  take(): boolean {
    const time = this.now();
    this.#tokens = Math.min(this.burst, this.#tokens + ((time - this.#last) / 1000) * this.perSecond);
    this.#last = time;
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }
}
