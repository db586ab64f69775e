import { flowsLoaded } from "./late-flows";

/** Changes of one fight, one after the other: the second is judged by what the first has left. */
const queues = new WeakMap<Combat, Promise<unknown>>();

export function inTurn<T>(combat: Combat, run: () => Promise<T>): Promise<T> {
  const next = (queues.get(combat) ?? Promise.resolve()).then(() => flowsLoaded(combat)).then(run);
  queues.set(
    combat,
    next.catch(() => undefined),
  );
  return next;
}
