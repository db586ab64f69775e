/** Adventure (sec. 22, class C): only the import of its contents into the world. */
import { documents as bases } from "../../common/index.js";
import { ClientDocumentMixin } from "./client-document/index";
import type { AnyDocument, AnyWorldCollection, Data } from "./types";

interface ImportData {
  toCreate: Record<string, Data[]>;
  toUpdate: Record<string, Data[]>;
  documentCount: number;
}

/** Field of an adventure by document class. */
const CONTENTS: Record<string, string> = {
  Folder: "folders",
  Actor: "actors",
  Combat: "combats",
  Item: "items",
  JournalEntry: "journal",
  RollTable: "tables",
  Scene: "scenes",
  Macro: "macros",
  Cards: "cards",
  Playlist: "playlists",
};

export class Adventure extends ClientDocumentMixin(bases.BaseAdventure) {
  declare readonly name: string;

  /** What an import would create and what it would overwrite, by class. */
  async prepareImport(options: { importFields?: string[] } = {}): Promise<ImportData> {
    const fields = new Set(options.importFields ?? []);
    const data: ImportData = { toCreate: {}, toUpdate: {}, documentCount: 0 };
    for (const [name, field] of Object.entries(CONTENTS)) {
      if (fields.size && !fields.has("all") && !fields.has(field)) continue;
      const sources = (this._source[field] as Data[] | undefined) ?? [];
      const world = game.collections.get(name) as unknown as AnyWorldCollection | undefined;
      const isKnown = (source: Data): boolean => world?.has(String(source._id)) ?? false;
      const [create, update] = [sources.filter((one) => !isKnown(one)), sources.filter(isKnown)];
      if (create.length) data.toCreate[name] = create;
      if (update.length) data.toUpdate[name] = update;
      data.documentCount += sources.length;
    }
    return data;
  }

  /** Bring everything into the world; hooks preImportAdventure (may cancel) and importAdventure. */
  async import(options: { importFields?: string[] } & Data = {}): Promise<Data> {
    const data = await this.prepareImport(options);
    const { toCreate, toUpdate } = data;
    if (!Hooks.call("preImportAdventure", this, options, toCreate, toUpdate)) return { created: {}, updated: {} };
    const result = await this.importContent(data);
    Hooks.callAll("importAdventure", this, options, result.created, result.updated);
    return result;
  }

  async importContent({
    toCreate,
    toUpdate,
  }: ImportData): Promise<{ created: Record<string, AnyDocument[]>; updated: Record<string, AnyDocument[]> }> {
    const created: Record<string, AnyDocument[]> = {};
    const updated: Record<string, AnyDocument[]> = {};
    for (const [name, sources] of Object.entries(toCreate)) {
      created[name] = await getDocumentClass(name).createDocuments(sources, {
        keepId: true,
        keepEmbeddedIds: true,
        renderSheet: false,
      });
    }
    for (const [name, sources] of Object.entries(toUpdate)) {
      updated[name] = await getDocumentClass(name).updateDocuments(sources, { diff: false, recursive: false });
    }
    return { created, updated };
  }
}
