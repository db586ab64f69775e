/** A token bucket: `burst` messages at once, `perSecond` in the long run. Far above what a busy sheet sends. */
export class RateLimit {
  #tokens: number;
  #last: number;
  /** Set by whoever has noted that there were too many, so that it is noted once. */
  isFlooding = false;

  constructor(
    private readonly perSecond = 300,
    private readonly burst = 3000,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.#tokens = burst;
    this.#last = now();
  }

  /** Takes one message, or as many as it is as much work as; false when there are too many. */
  take(cost = 1): boolean {
    const time = this.now();
    this.#tokens = Math.min(this.burst, this.#tokens + ((time - this.#last) / 1000) * this.perSecond);
    this.#last = time;
    if (this.#tokens < cost) return false;
    this.#tokens -= cost;
    this.isFlooding = false;
    return true;
  }
}
