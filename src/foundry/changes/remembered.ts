import type { Change } from "../../engine";
import type { EffectKind, ShownChange } from "./effect-kind";

/** Only what a card needs to say what was done: which value, from what to what; what came or went, by name. */
export const remembered = (changes: readonly Change[], kind?: Partial<EffectKind>): ShownChange[] =>
  changes.map((change) => short(change, kind?.saysReasons)).filter((one) => says(one, kind));

/** Bookkeeping that has no words is nothing to remember; a kind that speaks by reasons speaks of all at once. */
const says = (change: ShownChange, kind?: Partial<EffectKind>): boolean =>
  kind?.saysReasons === true || (kind?.describe?.([change], { name: "" }).length ?? 1) > 0;

function short(change: Change, reasons = false): ShownChange {
  if (change.kind === "set") {
    const { target: _target, reason, ...rest } = change;
    return reasons ? { ...rest, reason } : rest;
  }
  const { name } = change.data as { name?: string };
  return { kind: change.kind, data: name === undefined ? {} : { name } };
}
