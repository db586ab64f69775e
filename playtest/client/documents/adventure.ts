/** Adventure: the import of its contents into the world. */
import { documents as bases } from "../../common/index.js";
import { ClientDocumentMixin } from "./client-document/index";
import type { AnyDocument, AnyWorldCollection, Data } from "./types";

interface ImportData {
  toCreate: Record<string, Data[]>;
  toUpdate: Record<string, Data[]>;
  documentCount: number;
}

interface ImportResult {
  created: Record<string, AnyDocument[]>;
  updated: Record<string, AnyDocument[]>;
}

interface ImportOptions {
  /** Ask before documents of the world are overwritten; default true. */
  dialog?: boolean;
  importFields?: string[];
  preImport?: ((data: ImportData, options: ImportOptions) => unknown)[];
  postImport?: ((result: ImportResult, options: ImportOptions) => unknown)[];
  [key: string]: unknown;
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

  /** What it holds: the classes of its documents, with the field of each and their number. */
  get contents(): { documentName: string; field: string; count: number }[] {
    const all = Object.entries(CONTENTS).map(([documentName, field]) => {
      return { documentName, field, count: (this._source[field] as Data[] | undefined)?.length ?? 0 };
    });
    return all.filter(({ count }) => count > 0);
  }

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

  /**
   * Bring everything, or the fields asked for, into the world. Hooks preImportAdventure (may cancel, may add to `preImport` and
   * `postImport`, which are awaited) and importAdventure. What would overwrite documents of the world is asked first.
   */
  async import(options: ImportOptions = {}): Promise<ImportResult> {
    const data = await this.prepareImport(options);
    const { toCreate, toUpdate } = data;
    const nothing = { created: {}, updated: {} };
    if (options.dialog !== false && !(await this.#mayOverwrite(toUpdate))) return nothing;
    if (!Hooks.call("preImportAdventure", this, options, toCreate, toUpdate)) return nothing;
    for (const step of options.preImport ?? []) await step(data, options);
    const result = await this.importContent(data);
    for (const step of options.postImport ?? []) await step(result, options);
    Hooks.callAll("importAdventure", this, options, result.created, result.updated);
    return result;
  }

  async #mayOverwrite(toUpdate: Record<string, Data[]>): Promise<boolean> {
    const count = Object.values(toUpdate).flat().length;
    if (!count) return true;
    const words = count === 1 ? "ADVENTURE.ImportOverwriteWarningOne" : "ADVENTURE.ImportOverwriteWarning";
    const content = game.i18n.format(words, { count: String(count) });
    const dialog = foundry.applications.api.DialogV2 as unknown as { confirm(config: object): Promise<unknown> };
    const answer = await dialog.confirm({
      window: { title: game.i18n.localize("ADVENTURE.ImportOverwriteTitle") },
      content: `<p>${content}</p>`,
    });
    return answer === true;
  }

  async importContent({ toCreate, toUpdate }: ImportData): Promise<ImportResult> {
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
