/** Documents on the move: drag and drop, import and export (sec. 5.5, 11.6). */
import type { AnyDocument, AnyPack, Data } from "../types";
import { asClient, type DocumentConstructor } from "./base";

interface CompendiumOptions {
  clearSort?: boolean;
  clearFolder?: boolean;
  clearFlags?: boolean;
  clearSource?: boolean;
  clearOwnership?: boolean;
  clearState?: boolean;
  keepId?: boolean;
}

export const withTransfer = (Base: DocumentConstructor) =>
  class extends Base {
    /** Drag data: type and uuid; a document without an id travels as its source. */
    toDragData(): Data {
      const data: Data = { type: this.documentName };
      if (this.id) data.uuid = this.uuid;
      else data.data = this.toObject();
      return data;
    }

    /** The document of drag data: looked up by uuid, else built from `data`. Undefined when it cannot be found. */
    static async fromDropData(data: Data): Promise<AnyDocument | undefined> {
      const cls = this as unknown as { documentName: string; implementation: new (data: Data) => AnyDocument };
      let document: AnyDocument | null = null;
      if (data.data) document = new cls.implementation(data.data as Data);
      else if (typeof data.uuid === "string") document = await fromUuid(data.uuid);
      if (!document) throw new Error(`Failed to resolve Document from provided DragData: ${JSON.stringify(data)}`);
      if (document.documentName !== cls.documentName) {
        throw new Error(`Invalid Document type "${document.documentName}" given, expected "${cls.documentName}"`);
      }
      return document;
    }

    /** An in-memory document from exported data. */
    static async fromImport(source: Data, context: Data = {}): Promise<AnyDocument> {
      const cls = this as unknown as { implementation: { fromSource(source: Data, context?: Data): AnyDocument } };
      return cls.implementation.fromSource(source, { strict: true, ...context });
    }

    /** Offer this document's data as a JSON file. */
    exportToJSON(options: CompendiumOptions = {}): void {
      const document = asClient(this);
      const data = this.toCompendium(null, options);
      const name = document.name ? document.name.slugify() : (document.id ?? "document");
      foundry.utils.saveDataToFile(
        JSON.stringify(data, null, 2),
        "text/json",
        ["fvtt", this.documentName, name, document.id].filter(Boolean).join("-") + ".json",
      );
    }

    /** Replace this document's data by exported data, its id, folder, sort and ownership excepted. */
    async importFromJSON(json: string): Promise<AnyDocument | undefined> {
      const document = asClient(this);
      const source = JSON.parse(json) as Data;
      for (const key of ["_id", "folder", "sort", "ownership"]) source[key] = document._source[key];
      return document.update(source, { diff: false, recursive: false, noHook: true });
    }

    /** Source fit for a pack or a file: what belongs to this world is taken off. */
    toCompendium(_pack?: AnyPack | null, options: CompendiumOptions = {}): Data {
      const data = this.toObject() as Data;
      const { clearSort = true, clearFolder = false, clearFlags = false, clearSource = true } = options;
      if (!options.keepId) delete data._id;
      if (clearSort) delete data.sort;
      if (clearFolder) delete data.folder;
      if (clearFlags) delete data.flags;
      if (clearSource && data._stats) (data._stats as Data).compendiumSource = null;
      if (options.clearOwnership !== false) delete data.ownership;
      const stats = (data._stats ??= {}) as Data;
      stats.exportSource = {
        worldId: game.world.id,
        uuid: this.uuid,
        coreVersion: game.version,
        systemId: game.system.id,
        systemVersion: game.system.version,
      };
      return data;
    }

    /** The link element of the enrichers, for this document. */
    toAnchor(
      options: {
        attrs?: Data;
        dataset?: Record<string, string>;
        classes?: string[];
        name?: string;
        icon?: string;
      } = {},
    ) {
      const document = asClient(this);
      const anchor = globalThis.document.createElement("a");
      anchor.classList.add("content-link", ...(options.classes ?? []));
      anchor.draggable = true;
      Object.assign(
        anchor.dataset,
        { link: "", uuid: this.uuid, id: this.id ?? "", type: this.documentName },
        options.dataset,
      );
      if (document.pack) anchor.dataset.pack = document.pack;
      for (const [key, value] of Object.entries(options.attrs ?? {})) anchor.setAttribute(key, String(value));
      const icon = globalThis.document.createElement("i");
      icon.className = options.icon ?? String(CONFIG[this.documentName as TableConfiguredDocument]?.sidebarIcon ?? "");
      anchor.append(icon, options.name ?? document.name);
      return anchor;
    }

    /** What a click on a link to this document does: open its sheet. */
    async _onClickDocumentLink(_event: Event): Promise<unknown> {
      return asClient(this).sheet?.render({ force: true });
    }
  };
