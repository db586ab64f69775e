/** `game.documentIndex` (sec. 2): finds documents of world and packs by the beginning of a word of their name. */
import type { AnyDocument, AnyPack, IndexEntry } from "./documents/types";

interface Found {
  uuid: string;
  documentName: string;
  entry: AnyDocument | IndexEntry;
  pack: string | null;
}

interface LookupOptions {
  documentTypes?: string[];
  ownership?: number;
  limit?: number;
}

export class DocumentIndex {
  readonly ready = Promise.resolve();

  /** Matches by document class, at most `limit` of each. */
  lookup(prefix: string, options: LookupOptions = {}): Record<string, Found[]> {
    const { documentTypes, ownership = 1, limit = 10 } = options;
    const words = prefix.toLowerCase();
    const matches = (name: string): boolean =>
      name
        .toLowerCase()
        .split(/\s+/)
        .some((word) => word.startsWith(words)) || name.toLowerCase().startsWith(words);
    const found: Record<string, Found[]> = {};
    const add = (documentName: string, entry: AnyDocument | IndexEntry, pack: string | null): void => {
      if (documentTypes && !documentTypes.includes(documentName)) return;
      const list = (found[documentName] ??= []);
      if (list.length < limit) list.push({ uuid: entry.uuid, documentName, entry, pack });
    };
    for (const collection of game.collections) {
      for (const document of collection) {
        const readable = document.testUserPermission?.(game.user, ownership) ?? true;
        if (readable && document.name && matches(document.name)) add(collection.documentName, document, null);
      }
    }
    for (const pack of game.packs as Iterable<AnyPack>) {
      if (!pack.visible) continue;
      for (const entry of pack.index) if (matches(entry.name)) add(pack.documentName, entry, pack.collection);
    }
    return found;
  }
}
