import { localize, messageOf, warn } from "../platform/i18n";
import { FormWindow } from "../windows/form-window";
import { readDocuments, type FileResult } from "./document-files";
import { worldTypes } from "./world-types";

/** Brings documents of any game in from a file or a text, read and checked while one types; nothing is made before it is sound. */
export class ImportWindow extends FormWindow {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "manifold-import",
    classes: ["import-window"],
    window: { title: "MANIFOLD.Content.window", icon: "fa-solid fa-file-import", resizable: true },
    position: { width: 600, height: 640 },
    form: { handler: ImportWindow.#onSubmit, closeOnSubmit: false },
  };

  static override PARTS: Record<string, TemplatePart> = {
    entry: { template: "systems/manifold/templates/shared/content/import-entry.hbs" },
    preview: { template: "systems/manifold/templates/shared/content/import-preview.hbs" },
  };

  #text = "";

  get #result(): FileResult {
    return this.#text.trim() === "" ? { documents: [], problems: [] } : readDocuments(this.#text, worldTypes());
  }

  override async _prepareContext(options: RenderOptions): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    const { documents, problems } = this.#result;
    return Object.assign(context, {
      text: this.#text,
      documents: documents.map(({ documentName, data }) => ({
        name: data.name,
        kind: localize(`TYPES.${documentName}.${data.type}`),
        more: data.items?.map(({ name }) => name).join(", ") ?? "",
      })),
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

  static async #onSubmit(this: ImportWindow): Promise<void> {
    const { documents, problems } = this.#result;
    if (documents.length === 0 || problems.length > 0) return;
    if (!game.user.isGM) return warn("MANIFOLD.Content.gmOnly");
    const made: FoundryDocument[] = [];
    try {
      for (const [name, create] of [
        ["Actor", (data: object[]) => Actor.createDocuments(data)],
        ["Item", (data: object[]) => Item.createDocuments(data)],
      ] as const) {
        const data = documents.filter(({ documentName }) => documentName === name).map((one) => one.data);
        if (data.length > 0) made.push(...(await create(data)));
      }
      ui.notifications.info(
        game.i18n.format("MANIFOLD.Content.done", { names: made.map(({ name }) => name).join(", ") }),
      );
      await this.close();
    } catch (error) {
      // All or none.
      for (const document of made) await document.delete();
      ui.notifications.error(messageOf(error));
    }
  }
}
