import type { Change } from "../../engine";
import { SYSTEM_ID } from "../platform/system-id";
import type { CardMessage } from "../messages/card-model";
import { isWritten } from "./check-changes";
import type { Commit, Proposal } from "../contracts/change-handler";
import { enter, entryOf } from "./ledger";
import { receiptOf, receiptUpdate } from "./receipts";
import { updateFor, updateOf } from "./write-changes";

/** A proposal that is carried out or taken back. */
export interface Order {
  message: CardMessage;
  proposal: Proposal;
  target: FoundryDocument | null;
  user: User;
}

/** Where a client notes what it does: a GM's in the world's book, an owner's on the document itself. */
export interface Keeper {
  /** What this client, or another of its sort, did with the proposal before. */
  read(): Commit | null;
  /** Whether values and note are one update: where nothing else is written, nothing can be interrupted. */
  atOnce: boolean;
  /** Writes the target's own values and notes what is done. */
  write(state: Commit["state"], changes: Change[], values: readonly Change[]): Promise<void>;
  /** Whether the values of an interrupted round reached the target. */
  reached(changes: readonly Change[]): boolean;
}

/** In one update with the values: which proposal they are of, so that a lost answer is not written again. */
const WRITTEN = "written";

export const keeperOf = (order: Order): Keeper => (game.user.isGM ? gamemasters(order) : owners(order));

const commitBy = ({ user }: Order, state: Commit["state"], changes: Change[]): Commit => ({
  state,
  by: user.id ?? "",
  at: Date.now(),
  changes,
});

/**
 * The book is another document than the target, so the intent stands there before anything is written, and the target says in
 * its own update that it was: after an interruption both together tell how far it went.
 */
function gamemasters(order: Order): Keeper {
  const { message, proposal, target } = order;
  const { id, kind, target: uuid } = proposal;
  const key = `${message.id}_${id}`;
  const note = (state: Commit["state"], changes: Change[]): Promise<void> =>
    enter(message.id ?? "", id, { ...commitBy(order, state, changes), kind, target: uuid });
  return {
    atOnce: false,
    read() {
      const entry = entryOf(message.id ?? "", id);
      return entry && entry.kind === kind && entry.target === uuid ? entry : null;
    },
    async write(state, changes, values) {
      if (state === "writing") await note(state, changes);
      const update = updateOf(uuid, values);
      const mark = { [`flags.${SYSTEM_ID}.${WRITTEN}`]: key };
      if (target && Object.keys(update).length > 0) await updateFor(target, { ...update, ...mark }, values);
      if (state !== "writing") await note(state, changes);
    },
    reached: (changes) => target?.getFlag(SYSTEM_ID, WRITTEN) === key || isWritten(uuid, changes),
  };
}

/** Value and receipt in one update: both are there or neither. */
function owners(order: Order): Keeper {
  const { message, proposal, target } = order;
  return {
    atOnce: true,
    read: () => receiptOf(target, message.id ?? "", proposal.id),
    async write(state, changes, values) {
      if (!target) return;
      const receipt = receiptUpdate(target, message.id ?? "", proposal.id, commitBy(order, state, changes));
      await updateFor(target, { ...updateOf(proposal.target, values), ...receipt }, values);
    },
    reached: () => true,
  };
}
