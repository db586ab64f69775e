import { localize, messageOf } from "../../../foundry/platform/i18n";
import { FormWindow } from "../../../foundry/windows/form-window";
import { makeImported } from "../actions/import";
import { loadCatalogue, type Catalogue } from "../adapters/catalogue";
import { filledOut, readImport } from "../adapters/import-sources";
import type { ImportedDocument, ImportResult } from "../content";
import { RULESET_ID } from "../ids";

/** Brings content in: a JSON file, or npcs typed as stat blocks, read while one types (MD-GMT-09, digest 4.12). */
export class ImportWindow extends FormWindow {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "malleus-import",
    classes: [RULESET_ID, "malleus-import"],
    window: { title: "MALLEUS.Import.name", icon: "fa-solid fa-file-import", resizable: true },
    position: { width: 640, height: 720 },
    actions: { example: ImportWindow.#onExample },
    form: { handler: ImportWindow.#onSubmit, closeOnSubmit: false },
  };

  static override PARTS: Record<string, TemplatePart> = {
    entry: { template: "systems/manifold/templates/malleus-deum/dialogs/import-entry.hbs" },
    preview: { template: "systems/manifold/templates/malleus-deum/dialogs/import-preview.hbs" },
  };

  #text = "";
  #catalogue: Catalogue | null = null;

  async #result(): Promise<ImportResult> {
    this.#catalogue ??= await loadCatalogue();
    return readImport(this.#text, this.#catalogue);
  }

  override async _prepareContext(options: RenderOptions): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    const { documents, problems } = await this.#result();
    return Object.assign(context, {
      text: this.#text,
      empty: this.#text.trim() === "",
      documents: documents.map(documentView),
      problems: problems.map(({ entry, path, message }) => ({
        place: [entry, path].filter(Boolean).join(", "),
        message,
      })),
      ready: documents.length > 0 && problems.length === 0,
    });
  }

  /** The preview follows what is typed; the entry itself is left alone while somebody writes in it. */
  override async _onFirstRender(context: object, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("input", (event) => {
      if (!(event.target instanceof HTMLTextAreaElement)) return;
      this.#text = event.target.value;
      void this.render({ parts: ["preview"] });
    });
    this.element.addEventListener("change", (event) => {
      const file = event.target instanceof HTMLInputElement ? event.target.files?.[0] : undefined;
      if (file) void this.#take(file);
    });
  }

  async #take(file: File): Promise<void> {
    this.#text = await file.text();
    await this.render();
  }

  static async #onExample(this: ImportWindow): Promise<void> {
    this.#text = localize("MALLEUS.Import.example");
    await this.render();
  }

  static async #onSubmit(this: ImportWindow): Promise<void> {
    const { documents, problems } = await this.#result();
    const catalogue = this.#catalogue;
    if (!catalogue || documents.length === 0 || problems.length > 0) return;
    try {
      await makeImported(documents.map((document) => filledOut(document, catalogue)));
      await this.close();
    } catch (error) {
      ui.notifications.error(messageOf(error));
    }
  }
}

/** What one document would be: its name, its kind, and of an npc what it can do. */
function documentView({ documentName, data }: ImportedDocument): object {
  const { name } = data;
  if (documentName === "RollTable") return { name, kind: localize("MALLEUS.Import.table"), more: data.formula };
  const kind = localize(`TYPES.${documentName}.${data.type}`);
  return { name, kind, more: documentName === "Actor" ? data.items.map((item) => item.name).join(", ") : "" };
}
