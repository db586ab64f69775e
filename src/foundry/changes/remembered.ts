import type { Change } from "../../engine";
import type { ShownChange } from "../contracts/change-handler";

/**
 * Only what a card needs to say what was done: which value, from what to what; what came or went, by name.
 * @param reasons Keep the reasons too.
 */
export const remembered = (changes: readonly Change[], reasons = false): ShownChange[] =>
  changes.map((change) => short(change, reasons));

function short(change: Change, reasons: boolean): ShownChange {
  if (change.kind === "set") {
    const { target: _target, reason, ...rest } = change;
    return reasons ? { ...rest, reason } : rest;
  }
  const { name } = change.data as { name?: string };
  return { kind: change.kind, data: name === undefined ? {} : { name } };
}
