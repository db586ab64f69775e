import { onChooseImage } from "./choose-image";
import { spareOpenEditors } from "./open-editors";
import { replaceAround, watchEntries } from "./user-state";
import { modeContext, onToggleMode, type SheetMode } from "./sheet-mode";
import { resolveNumberEntries } from "./number-entry";

const Base = foundry.applications.api.HandlebarsApplicationMixin(foundry.applications.sheets.ItemSheetV2);

/** What the item sheets of all rulesets share; see ManifoldActorSheet. */
export abstract class ManifoldItemSheet extends Base {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["manifold", "manifold-sheet", "item-sheet"],
    position: { width: 520, height: 560 },
    window: { resizable: true },
    form: { submitOnChange: true },
    actions: { chooseImage: onChooseImage, toggleMode: onToggleMode },
  };

  sheetMode: SheetMode = "play";

  protected abstract prepareView(): object | Promise<object>;

  override async _prepareContext(options: RenderOptions): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    return Object.assign(context, modeContext(this), {
      item: this.item,
      systemFields: (this.item.system as TypeDataModel).schema.fields,
      view: await this.prepareView(),
    });
  }

  override _configureRenderOptions(options: RenderOptions): void {
    super._configureRenderOptions(options);
    spareOpenEditors(this, options);
  }

  override _replaceHTML(result: Record<string, HTMLElement>, content: HTMLElement, options: RenderOptions): void {
    replaceAround(this.element, () => super._replaceHTML(result, content, options));
  }

  override async _onFirstRender(context: object, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    watchEntries(this.element);
  }

  override _processFormData(
    event: Event | null,
    form: HTMLFormElement,
    data: { object: Record<string, unknown> },
  ): Record<string, unknown> {
    resolveNumberEntries(form, data.object);
    return super._processFormData(event, form, data);
  }
}
