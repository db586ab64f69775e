/** Opens a compendium pack and its first documents. */
import { openSheet, type SheetDocument } from "./sheets";
import { textOf, until } from "./wait";

interface PackLike {
  collection: string;
  documentName: string;
  index: { size: number; contents: { _id: string; name: string }[] };
  apps: { rendered: boolean; close(options?: object): Promise<unknown> }[];
  getIndex(): Promise<unknown>;
  getDocument(id: string): Promise<SheetDocument | null>;
  render(options: object): unknown;
}

export interface OpenedPack {
  document: string;
  size: number;
  opened: string[];
  problems: string[];
}

export const packIds = (): string[] => [...game.packs].map((pack) => (pack as unknown as PackLike).collection);

export async function openPack(id: string, first: number): Promise<OpenedPack> {
  const pack = game.packs.get(id) as unknown as PackLike;
  const result: OpenedPack = { document: pack.documentName, size: pack.index.size, opened: [], problems: [] };
  try {
    await pack.getIndex();
    await pack.render({ force: true });
    if (!(await until(() => pack.apps.some((app) => app.rendered), 3000)))
      result.problems.push("its window did not open");
    for (const entry of pack.index.contents.slice(0, first)) await openEntry(pack, entry, result);
    for (const app of [...pack.apps]) await app.close({ animate: false });
  } catch (error) {
    result.problems.push(textOf(error));
  }
  return result;
}

async function openEntry(pack: PackLike, entry: { _id: string; name: string }, result: OpenedPack): Promise<void> {
  try {
    const document = await pack.getDocument(entry._id);
    if (!document) throw new Error("the document is not there");
    const sheet = await openSheet(document);
    result.opened.push(entry.name);
    await sheet.close({ animate: false });
  } catch (error) {
    result.problems.push(`${entry.name}: ${textOf(error)}`);
  }
}
