import type { Change } from "../../engine";

/** Only what a card needs to say what was done: which value, from what to what; what came or went, by name. */
export const remembered = (changes: readonly Change[]): Change[] => changes.map(short);

function short(change: Change): Change {
  if (change.kind !== "set") {
    const { name } = change.data as { name?: string };
    return { ...change, target: "", data: name === undefined ? {} : { name }, reason: "" };
  }
  return { ...change, target: "", reason: "" };
}
