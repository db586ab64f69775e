import { isItem } from "../platform/documents";
import { format, localize, warn } from "../platform/i18n";
import { ask, hint } from "../windows/prompt";

/** A folder of the world or of a pack: its entries are documents, or what an index says of them. */
interface FolderLike {
  readonly name: string;
  readonly type?: unknown;
  readonly contents?: readonly { readonly uuid: string; readonly name: string }[];
  getSubfolders?(recursive: boolean): readonly FolderLike[];
}

/** So many names are told; of more the number. */
const TOLD = 12;

const within = (folder: FolderLike): { uuid: string; name: string }[] =>
  [folder, ...(folder.getSubfolders?.(true) ?? [])].flatMap(({ contents = [] }) => [...contents]);

/**
 * A folder dropped on a sheet asks before all that lies in it is taken, each as if it had been dropped itself.
 * @returns the folder, or null: nothing was taken.
 */
export async function dropFolder<F extends FoundryDocument>(
  folder: F,
  take: (item: Item) => Promise<unknown>,
): Promise<F | null> {
  const found = folder as F & FolderLike;
  const entries = found.type === "Item" ? within(found) : [];
  if (entries.length === 0) {
    warn("MANIFOLD.Sheet.FolderEmpty", { name: folder.name });
    return null;
  }
  const names = entries.slice(0, TOLD).map(({ name }) => name);
  const more = entries.length > TOLD ? [format("MANIFOLD.Card.More", { number: entries.length - TOLD })] : [];
  const sure = await ask(
    {
      title: format("MANIFOLD.Sheet.FolderTitle", { name: folder.name }),
      icon: "fa-solid fa-folder-open",
      ok: format("MANIFOLD.Sheet.FolderTake", { count: entries.length }),
    },
    hint([...names, ...more].join(", ")),
    hint(localize("MANIFOLD.Sheet.FolderHint")),
  );
  if (!sure) return null;
  for (const { uuid } of entries) {
    const item = await fromUuid(uuid);
    if (isItem(item)) await take(item);
  }
  return folder;
}
