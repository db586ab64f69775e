interface Task {
  run: () => unknown;
  resolve: (value: unknown) => void;
  reject: (reason: unknown) => void;
}

/** Runs at most `max` tasks at a time, in order of arrival. */
export class Semaphore {
  readonly max: number;
  #queue: Task[] = [];
  #active = 0;

  constructor(max = 1) {
    this.max = max;
  }

  /** Tasks that still wait. */
  get remaining(): number {
    return this.#queue.length;
  }

  /** Tasks that run now. */
  get active(): number {
    return this.#active;
  }

  /** Queue a task; resolves or rejects with its outcome. */
  add<A extends unknown[], R>(callback: (...parameters: A) => R | Promise<R>, ...parameters: A): Promise<R> {
    return new Promise<R>((resolve, reject) => {
      this.#queue.push({ run: () => callback(...parameters), resolve: resolve as (value: unknown) => void, reject });
      void this.#next();
    });
  }

  /** Forget the tasks that wait. */
  clear(): void {
    this.#queue = [];
  }

  async #next(): Promise<void> {
    if (this.#active >= this.max) return;
    const task = this.#queue.shift();
    if (task === undefined) return;
    this.#active++;
    try {
      task.resolve(await task.run());
    } catch (error) {
      task.reject(error);
    } finally {
      this.#active--;
      void this.#next();
    }
  }
}
