/** Runs tasks one after the other, in the order they were handed in; a failing task does not stop the next. */
export class WriteQueue {
  #last: Promise<unknown> = Promise.resolve();

  run<T>(task: () => Promise<T>): Promise<T> {
    const result = this.#last.then(task);
    this.#last = result.catch(() => undefined);
    return result;
  }

  /** Resolves when everything handed in so far is done. */
  async idle(): Promise<void> {
    await this.#last;
  }
}
