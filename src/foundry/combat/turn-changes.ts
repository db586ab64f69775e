import { invertAll, type Change } from "../../engine";
import { overtaken } from "../changes/check-changes";
import { enter, entryOf } from "../changes/ledger";
import { writeChanges } from "../changes/write-changes";
import type { FightMoment } from "./stored-fight";

// What the beginning of a turn or round does to its fighters by itself (actions come back, what bit bites no more) has no card: it
// stands in the GM's book, one entry for each fight, and goes back with the step that brought it.

const ENTRY = "turns";
/** Changes that are kept for one fight. */
const MOST = 80;

/** Names the moment in which something was written: the round, and whose turn it is. */
const momentOf = (round: number, at: string | null): string => `${round} ${at ?? ""}`;

const written = (combat: Combat): Change[] => (entryOf(combat.id ?? "", ENTRY)?.changes as Change[] | undefined) ?? [];

const note = (combat: Combat, changes: readonly Change[]): Promise<void> =>
  enter(combat.id ?? "", ENTRY, {
    ...{ state: "applied", by: game.user.id ?? "", at: Date.now() },
    ...{ kind: ENTRY, target: combat.uuid, changes: changes.slice(-MOST) },
  });

/** One after the other: two turns that begin at once never note past each other. */
let queue: Promise<unknown> = Promise.resolve();
function after<T>(run: () => Promise<T>): Promise<T> {
  const next = queue.then(run);
  queue = next.catch(() => undefined);
  return next;
}

/** Writes what comes with a turn or a round, and remembers it for the step back. On the GM's client that runs the fight. */
export const writeWithTurn = (combat: Combat, plan: () => Change[]): Promise<void> =>
  after(async () => {
    const reason = momentOf(combat.round, combat.combatant?.id ?? null);
    const changes = plan().map((change) => ({ ...change, reason }));
    if (changes.length === 0) return;
    await note(combat, [...written(combat), ...changes]);
    await writeChanges(changes);
  });

type Moment = Pick<FightMoment, "round" | "at">;

/**
 * The fight is back at an earlier moment: what later ones have written goes back too, where nobody has changed it since.
 * @param from The moment that it has left. Where the earlier one has written nothing, what this one wrote is all that goes.
 */
export const takeBackTurns = (combat: Combat, to: Moment, from: Moment): Promise<void> =>
  after(async () => {
    const all = written(combat);
    const last = all.findLastIndex(({ reason }) => reason === momentOf(to.round, to.at));
    const kept = (last >= 0 ? last : all.findLastIndex(({ reason }) => reason !== momentOf(from.round, from.at))) + 1;
    const gone = all.slice(kept);
    if (gone.length === 0) return;
    const lost = new Set(overtaken(gone));
    await writeChanges(invertAll(gone.filter((change) => !lost.has(change))));
    await note(combat, all.slice(0, kept));
  });
