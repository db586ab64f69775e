import type { RollRequest } from "./roll-action";

type Request = RollRequest<unknown, unknown>;

interface Aiming<A extends Actor> {
  /** Who can be aimed at at all. */
  isTarget(actor: Actor): actor is A;
  /** Among those whom the dialog offers; left out: everybody. */
  fits?(actor: A): boolean;
  /** The roll at this one; null: whoever rolls has yet to say at whom. */
  request(target: A | null): Request;
}

/** A roll at one target, who is picked and changed in its dialog; with none, or with several, the dialog asks for the one. */
export function aimedAtOne<A extends Actor>(targets: readonly Actor[], aiming: Aiming<A>): Request {
  const { isTarget, fits = () => true, request } = aiming;
  const [target, ...more] = targets.filter(isTarget);
  const one = target && more.length === 0 ? target : null;
  return {
    ...request(one),
    targets: {
      chosen: one ? [one] : [],
      fits: (actor) => isTarget(actor) && fits(actor),
      aim: (picked) => aimedAtOne(picked, aiming),
    },
  };
}

/** A roll that waits for its target: nothing of it can be known yet. @param waits What must be chosen, in words. */
export const atNobody = (
  action: { readonly segments: Request["action"]["segments"] },
  { actor, title, waits }: Pick<Request, "actor" | "title"> & { waits: string },
): Request => ({
  action: action as Request["action"],
  ...{ actor, title, waits },
  controls: [],
  setup: () => null,
  terms: () => [],
  post: () => Promise.resolve(null),
});
