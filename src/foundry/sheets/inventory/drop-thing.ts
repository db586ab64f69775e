import { equalJson } from "../../../engine";
import { storedSystem } from "../../platform/stored-data";
import { SYSTEM_ID } from "../../platform/system-id";
import { contentsOf, containerOf, INSIDE } from "./arrange";

/** How somebody has it, and no part of what it is. */
const AS_HELD = new Set(["quantity", "carried", "equipped", "worn", "state"]);

const essence = (item: Item): Record<string, JsonValue> =>
  Object.fromEntries(Object.entries(storedSystem(item)).filter(([key]) => !AS_HELD.has(key)));

/** Two piles of the same: they can lie as one. */
export const areAlike = (one: Item, other: Item): boolean =>
  one.type === other.type && one.name === other.name && equalJson(essence(one) as never, essence(other) as never);

const quantityOf = (item: Item): number => Number((item.system as { quantity?: unknown }).quantity ?? 0);

/**
 * A thing dropped on a list of things: into the container that it lands on, or out of the one that it lay in; what comes from
 * elsewhere goes on the pile of its like.
 * @returns undefined: nothing of this, and it means what it means on any sheet.
 */
export async function dropThing(actor: Actor, event: DragEvent, item: Item): Promise<Item | undefined> {
  const row = (event.target as HTMLElement | null)?.closest<HTMLElement>("li[data-item-id]");
  const { holds, inside = "", itemId = "" } = row?.dataset ?? {};
  const container = actor.items.get(holds ? itemId : inside);
  if (item.parent !== actor) return fromElsewhere(actor, item, container);
  if (container && container !== item && !contentsOf(actor, item).includes(container)) {
    if (containerOf(actor, item) === container) return undefined;
    await item.setFlag(SYSTEM_ID, INSIDE, container.id ?? "");
    return item;
  }
  if (!container && containerOf(actor, item)) await item.unsetFlag(SYSTEM_ID, INSIDE);
  return undefined;
}

async function fromElsewhere(actor: Actor, item: Item, container: Item | undefined): Promise<Item | undefined> {
  const pile = actor.items.find((one) => areAlike(one, item) && (containerOf(actor, one) ?? undefined) === container);
  if (pile) {
    await pile.update({ "system.quantity": quantityOf(pile) + Math.max(1, quantityOf(item)) });
    return pile;
  }
  if (!container) return undefined;
  const data = foundry.utils.mergeObject(item.toObject(), { flags: { [SYSTEM_ID]: { [INSIDE]: container.id } } });
  const [made] = (await actor.createEmbeddedDocuments("Item", [data as never])) as Item[];
  return made;
}
