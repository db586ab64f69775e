import { unsetEntries, type UnsetEntry } from "../rules/gm";
import { ITEM_TYPES } from "../content";
import type { Json } from "../../../engine";

/** Entries of one place with numbers that nobody has set. */
export interface OpenShelf {
  name: string;
  entries: (UnsetEntry & { uuid: string })[];
}

const KINDS = new Map<string, string>(
  Object.entries(ITEM_TYPES)
    .filter(([content]) => content !== "spell")
    .map(([content, type]) => [type, content]),
);

/** Whether a number that is open is one to set: an ability's difficulty may well be the GM's each time. */
const counts = ({ type, system }: Item): boolean =>
  type !== ITEM_TYPES.ability || (system as { difficultySource?: string }).difficultySource === "fixed";

function shelfOf(name: string, items: readonly Item[]): OpenShelf[] {
  const mine = items.filter((item) => KINDS.has(item.type) && counts(item));
  const rows = mine.map((item) => ({
    id: item.uuid,
    name: item.name,
    type: KINDS.get(item.type) ?? "",
    system: (item.toObject() as { system: Record<string, Json> }).system,
  }));
  const byUuid = new Map(mine.map((item) => [item.uuid, item]));
  const labelOf = (uuid: string, path: string): string =>
    (byUuid.get(uuid)?.system as TypeDataModel | undefined)?.schema.getField(path)?.label || path;
  const entries = unsetEntries(rows).map((one) => ({
    ...one,
    uuid: one.id,
    paths: one.paths.map((path) => labelOf(one.id, path)),
  }));
  return entries.length === 0 ? [] : [{ name, entries }];
}

/** Everything in the world, on its actors and in the packs that lacks a number the rules ask for (MD-GMT-10). */
export async function openNumbers(): Promise<OpenShelf[]> {
  const actors = game.actors.contents.flatMap((actor) => shelfOf(actor.name, actor.items.contents));
  const packs = game.packs.filter(({ documentName }) => documentName === "Item");
  const packed = await Promise.all(
    packs.map(async (pack) => {
      const index = await pack.getIndex();
      if (!index.contents.some(({ type }) => KINDS.has(type ?? ""))) return [];
      return shelfOf(pack.metadata.label, (await pack.getDocuments()) as Item[]);
    }),
  );
  return [...shelfOf(game.world.title, game.items.contents), ...actors, ...packed.flat()];
}
