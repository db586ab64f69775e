import type { Commit, ShownChange } from "../contracts/change-handler";

/**
 * Cards of releases before 0.2 were stored folded, to save bytes: a piece of a uuid ("Actor.…") stood there once, and `~n` where
 * it came again; what went without saying of a commit was left out. They are read in full here. Nothing is folded any more.
 */
interface Stored {
  actor: string | null;
  /** The pieces that marks point at, after those of the card's own actor; null where nothing is folded. */
  said: string[] | null;
  parts: unknown[];
  proposals: unknown[];
}

const PIECE = /\b[A-Z]\w+\.\w{16}\b/g;
const MARK = /~(\d+)/g;

/** Parts and proposals as they were before they were folded. */
export function unfolded({ actor, said, parts, proposals }: Stored): { parts: unknown[]; proposals: unknown[] } {
  if (!said) return { parts, proposals };
  const known = [...(actor?.match(PIECE) ?? []), ...said];
  const inFull = (_key: string, one: unknown): unknown =>
    typeof one === "string" ? one.replace(MARK, (mark, at) => known[Number(at)] ?? mark) : one;
  return JSON.parse(JSON.stringify({ parts, proposals }), inFull) as Pick<Stored, "parts" | "proposals">;
}

/** A commit as it was before what goes without saying was left out: its card's author had it carried out, at once. */
export const commitInFull = (
  told: Partial<Commit<ShownChange>> | true,
  posted: { author: { id: string | null } | null; timestamp: number },
): Commit<ShownChange> => ({
  state: "applied",
  by: posted.author?.id ?? "",
  at: posted.timestamp,
  changes: [],
  ...(told === true ? {} : told),
});
