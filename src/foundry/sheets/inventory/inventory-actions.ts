import { SYSTEM_ID } from "../../platform/system-id";
import { HOLDS, holdsThings, INSIDE } from "./arrange";

/**
 * One more of a number of a thing, or one less; never below none.
 * @param field Its path: how many there are, doses, uses ...
 * @param most No more than this, where there is a most: what is above it already stays.
 */
export async function stepQuantity(item: Item, by: number, field = "system.quantity", most = Infinity): Promise<void> {
  const now: unknown = foundry.utils.getProperty(item, field);
  if (typeof now !== "number") return;
  const next = Math.max(0, by > 0 ? Math.max(now, Math.min(most, now + by)) : now + by);
  if (next !== now) await item.update({ [field]: next });
}

/** Puts everything that a list shows in order, by name, or by kind and name; dragging a row changes that again. */
export async function sortThings(actor: Actor, ids: readonly string[], by: "name" | "type"): Promise<void> {
  const items = ids.flatMap((id) => actor.items.get(id) ?? []);
  const byName = (a: Item, b: Item): number => a.name.localeCompare(b.name);
  const ordered = items.toSorted((a, b) =>
    by === "type" && a.type !== b.type ? a.type.localeCompare(b.type) : byName(a, b),
  );
  const changes = ordered.map((item, at) => ({ _id: item.id ?? "", sort: (at + 1) * 100_000 }));
  await actor.updateEmbeddedDocuments("Item", changes);
}

/** Turns a thing into a container, or back: what lay in it lies beside it then. */
export const toggleHolds = (item: Item): Promise<unknown> => item.setFlag(SYSTEM_ID, HOLDS, !holdsThings(item));

export const takeOut = (item: Item): Promise<unknown> => item.unsetFlag(SYSTEM_ID, INSIDE);
