import type { Change } from "../../engine";
import type { ShownChange } from "./effect-kind";

/** Only what a card needs to say what was done: which value, from what to what; what came or went, by name. */
export const remembered = (changes: readonly Change[]): ShownChange[] => changes.map(short);

function short(change: Change): ShownChange {
  if (change.kind === "set") {
    const { target: _target, ...rest } = change;
    return rest;
  }
  const { name } = change.data as { name?: string };
  return { kind: change.kind, data: name === undefined ? {} : { name } };
}
