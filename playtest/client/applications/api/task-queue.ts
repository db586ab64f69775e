/** Runs asynchronous tasks one after the other; a failed task does not stop those behind it. */
export class TaskQueue {
  #tail: Promise<unknown> = Promise.resolve();

  add<T>(task: () => Promise<T>): Promise<T> {
    const result = this.#tail.then(task);
    this.#tail = result.catch(() => undefined);
    return result;
  }
}
