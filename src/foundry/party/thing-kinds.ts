import { readShape, text, whole } from "../changes/data-shape";
import { create, remove, setTo } from "../changes/plan-change";
import type { ChangeHandler, ShownChange } from "../contracts/change-handler";
import { findItem, isActor, isItem } from "../platform/documents";
import { format, localize } from "../platform/i18n";
import { storedSystem } from "../platform/stored-data";

type Data = Record<string, unknown>;
const QUANTITY = "system.quantity";

/** How many of it there are; things that are not counted are one. */
export const quantityOf = (item: Item): number => {
  const count: unknown = foundry.utils.getProperty(item._source, QUANTITY);
  return typeof count === "number" ? count : 1;
};

/**
 * Somebody gets a thing. Data: `{ from }`, the uuid of the item as it lies there, `{ count }`, and `{ id }` that the new one gets.
 * @param things Types of items that are things.
 * @param arrives What its data become with somebody else: no longer in hand, say.
 */
export const receiveKind = (
  things: readonly string[],
  arrives: (system: Data) => Data = (own) => own,
): ChangeHandler => ({
  limits: { of: ["Actor"], inside: { Item: { comes: true } } },
  parse: readShape({ from: text(), count: whole(1, 9999), id: (id) => typeof id === "string" && /^\w{16}$/.test(id) }),
  plan(target, { from, count, id }) {
    const item = findItem(String(from));
    if (!isActor(target) || !isItem(item)) throw new Error(localize("MANIFOLD.Party.ThingGone"));
    if (!things.includes(item.type)) throw new Error(format("MANIFOLD.Party.NoThing", { name: item.name }));
    if (Number(count) > quantityOf(item)) throw new Error(format("MANIFOLD.Party.TooFew", { name: item.name }));
    if (findItem(`${target.uuid}.Item.${String(id)}`)) return [];
    const { name, type, img, effects } = item.toObject() as Record<string, unknown>;
    const own = arrives(storedSystem(item));
    if ("quantity" in own) own.quantity = Number(count);
    return [create(target, "Item", { _id: id, name, type, img, system: own, effects }, String(count))];
  },
  describe: (changes, { name }) =>
    changes.flatMap((change) => {
      if (change.kind !== "create") return [];
      const { name: thing, system } = change.data as { name?: string; system?: { quantity?: number } };
      return [format("MANIFOLD.Party.GetsThing", { name, thing: counted(String(thing), system?.quantity ?? 1) })];
    }),
  shorten: (changes) => changes.flatMap(shortCreation),
});

const shortCreation = (change: ShownChange): ShownChange[] => {
  if (change.kind !== "create") return [];
  const { name, system } = change.data as { name?: string; system?: { quantity?: number } };
  return [{ kind: "create", data: { name: String(name), system: { quantity: system?.quantity ?? 1 } } }];
};

/** "3 × Rope", or the name alone. */
export const counted = (name: string, count: number): string => (count > 1 ? `${count} × ${name}` : name);

/** Some or all of a thing goes, once it has been received. The target is the item. Data: `{ count, to }`, the new item's uuid. */
export const handOverKind = (things: readonly string[]): ChangeHandler => ({
  limits: { of: ["Item"], paths: /^system\.quantity$/, goes: true },
  parse: readShape({ count: whole(1, 9999), to: text() }),
  plan(target, { count, to }) {
    if (!isItem(target) || !things.includes(target.type)) throw new Error(localize("MANIFOLD.Party.ThingGone"));
    if (!findItem(String(to))) throw new Error(format("MANIFOLD.Party.NotReceived", { name: target.name }));
    const has = quantityOf(target);
    if (Number(count) > has) throw new Error(format("MANIFOLD.Party.TooFew", { name: target.name }));
    return Number(count) === has ? [remove(target)] : setTo(target, QUANTITY, has - Number(count));
  },
  describe: (changes, { name }) => (changes.length > 0 ? [format("MANIFOLD.Party.GivesThing", { thing: name })] : []),
});
