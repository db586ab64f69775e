import type { Grant } from "../../../../engine";
import { grantsOf } from "../../../../foundry/grants/stored-grants";
import type { Character } from "../creature";

type Entry = { kind: string; id: string; path: string; cost: number };

const isFor = (grant: Grant, entry: Entry): boolean => {
  const what = grant.what as Partial<Entry> | null;
  return what?.kind === entry.kind && what.id === entry.id && what.path === entry.path && grant.cost === entry.cost;
};

/** The grant behind each entry of the ledger, the last of a kind with the last; null where nobody noted one. */
export function grantsOfEntries(actor: Character): (Grant | null)[] {
  const left = grantsOf(actor).filter(({ what }) => (what as { kind?: string } | null)?.kind !== "award");
  const found: (Grant | null)[] = [];
  for (const entry of [...actor.system.xp.entries].reverse()) {
    const at = left.findLastIndex((grant) => isFor(grant, entry));
    found.unshift(at < 0 ? null : (left.splice(at, 1)[0] ?? null));
  }
  return found;
}

/** The place of the entry that a grant made; null: it made none (an award). */
export function entryOfGrant(actor: Character, id: string): number | null {
  const at = grantsOfEntries(actor).findIndex((grant) => grant?.id === id);
  return at < 0 ? null : at;
}
