import { Semaphore } from "./semaphore.js";

type Callback<A extends unknown[]> = (...parameters: A) => unknown;

/** Call once, `delay` ms after the last of a burst of calls. */
export function debounce<A extends unknown[]>(callback: Callback<A>, delay: number): (...parameters: A) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return function (this: unknown, ...parameters: A): void {
    clearTimeout(timer);
    timer = setTimeout(() => callback.apply(this, parameters), delay);
  };
}

/** Call at most once per `delay` ms: at once, then for the last call that came meanwhile. */
export function throttle<A extends unknown[]>(callback: Callback<A>, delay: number): (...parameters: A) => void {
  let waiting: A | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return function run(this: unknown, ...parameters: A): void {
    if (timer !== undefined) {
      waiting = parameters;
      return;
    }
    callback.apply(this, parameters);
    timer = setTimeout(() => {
      timer = undefined;
      const next = waiting;
      waiting = undefined;
      if (next !== undefined) run.apply(this, next);
    }, delay);
  };
}

/** Reload the page once, shortly after the last request to. */
export const debouncedReload = debounce(() => {
  if (typeof window !== "undefined") window.location.reload();
}, 250);

/** A function that never runs twice at a time: calls wait for their turn, or are dropped when not `blocking`. */
export function threadLock<A extends unknown[], R>(
  callback: (...parameters: A) => R | Promise<R>,
  blocking = true,
): (...parameters: A) => Promise<R | undefined> {
  const semaphore = new Semaphore(1);
  return async (...parameters: A) => {
    if (!blocking && semaphore.active > 0) return undefined;
    return semaphore.add(callback, ...parameters);
  };
}

/** Run a function many times and log how long it took. */
export async function benchmark(
  callback: (...parameters: unknown[]) => unknown,
  iterations: number,
  ...rest: unknown[]
): Promise<void> {
  const start = performance.now();
  for (let index = 0; index < iterations; index++) await callback(...rest);
  const total = performance.now() - start;
  console.log(
    `${callback.name} | ${iterations} iterations | ${total.toFixed(2)} ms | ${(total / iterations).toFixed(4)} ms each`,
  );
}
