import { choose, type Procedure } from "../../../../engine";

// MD-CHK-26/27: who rolls when the whole party is concerned.

/** Picks the delegate at random among the willing; the GM may name one instead. Throws RangeError when nobody is there. */
export function* randomDelegate(ids: readonly string[]): Procedure<string> {
  if (ids.length === 0) throw new RangeError("There is nobody to delegate the check to");
  return yield* choose(
    "delegate",
    ids.map((value) => ({ value, weight: 1 })),
  );
}

/** Live tally of a check that everyone rolls: each succeeds or suffers alone. */
export function tally(members: readonly string[], results: Readonly<Record<string, boolean>>) {
  return {
    succeeded: members.filter((id) => results[id] === true),
    failed: members.filter((id) => results[id] === false),
    waiting: members.filter((id) => results[id] === undefined),
  };
}
