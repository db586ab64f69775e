import { expandObject } from "../../../common/utils/index";
import { TextEditor } from "../../text-editor/index";
import { DocumentSheetV2, type DocumentSheetOptions } from "../api/document-sheet";
import { HandlebarsApplicationMixin, type TemplatePart } from "../api/handlebars-application";
import { localize } from "../api/localize";
import type { Context, FormDataLike, RenderOptions } from "../api/types";
import type { Adventure } from "../../documents/adventure";

/** An adventure of a pack: what it is about, and what of it goes into the world. For game masters. */
export class AdventureImporterV2 extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: DocumentSheetOptions = {
    classes: ["adventure-importer"],
    position: { width: 640, height: 640 },
    window: { contentClasses: ["standard-form"], icon: "fa-solid fa-book-atlas", resizable: true },
    sheetConfig: false,
    form: { handler: AdventureImporterV2.#onImport },
  };

  static override PARTS: Record<string, TemplatePart> = {
    body: { template: "templates/sheets/adventure-importer.hbs", scrollable: [""] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  get adventure(): Adventure {
    return this.document as unknown as Adventure;
  }

  /** What is chosen here changes the world, not the adventure: its pack may be locked. */
  override get isEditable(): boolean {
    return game.user.isGM;
  }

  override async _prepareContext(options: RenderOptions): Promise<Context> {
    const { description, caption } = this.document._source;
    const enrich = (text: unknown): Promise<string> =>
      TextEditor.implementation.enrichHTML(String(text ?? ""), { relativeTo: this.document });
    return Object.assign(await super._prepareContext(options), {
      img: this.document._source.img,
      caption: await enrich(caption),
      description: await enrich(description),
      contents: this.adventure.contents.map(({ documentName, field, count }) => {
        return { field, count, label: localize(getDocumentClass(documentName).metadata.labelPlural) };
      }),
      buttons: game.user.isGM ? [{ type: "submit", icon: "fa-solid fa-download", label: "ADVENTURE.Import" }] : [],
    });
  }

  static async #onImport(
    this: AdventureImporterV2,
    _event: Event,
    _form: HTMLFormElement,
    formData: FormDataLike,
  ): Promise<void> {
    const { fields = {} } = expandObject(formData.object) as { fields?: Record<string, boolean> };
    const importFields = Object.keys(fields).filter((field) => fields[field]);
    if (!importFields.length) return void ui.notifications.warn(localize("ADVENTURE.ImportNothing"));
    const { created, updated } = await this.adventure.import({ importFields });
    const count = [created, updated].flatMap((result) => Object.values(result)).flat().length;
    if (!count) return;
    const words = count === 1 ? "ADVENTURE.ImportSuccessOne" : "ADVENTURE.ImportSuccess";
    ui.notifications.info(localize(words, { name: this.document.name, count: String(count) }));
    await this.close();
  }
}
