/** Waiting for the page, as a patient person does. */

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Waits until `find` gives something truthy; resolves with it, or with the last answer when the time is over. */
export async function until<T>(find: () => T, milliseconds: number): Promise<T> {
  const end = performance.now() + milliseconds;
  for (;;) {
    const found = find();
    if (found || performance.now() > end) return found;
    await pause(30);
  }
}

/** The text of an error, with its class. */
export const textOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);
