import { messageOf } from "../platform/i18n";
import { FormWindow } from "./form-window";

/** A text goes in, typed or from a file; what it comes to is shown while one types, and made when one says so. */
export abstract class TextWindow extends FormWindow {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["text-window"],
    window: { resizable: true },
    position: { width: 600, height: 640 },
    form: { handler: TextWindow.#onSubmit, closeOnSubmit: false },
  };

  /** What stands in the text area. Another one that the window itself brings is drawn by `write`. */
  protected text = "";

  /** What the text comes to, for the templates, and whether it can be made. */
  protected abstract preview(): Promise<{ ready: boolean }>;

  /** Makes it. What it throws is said, and the window stays. */
  protected abstract apply(): Promise<unknown>;

  override async _prepareContext(options: RenderOptions): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    const isEmpty = this.text.trim() === "";
    return Object.assign(context, { text: this.text, empty: isEmpty }, await this.preview());
  }

  /** The preview follows what is typed; the entry itself is left alone while somebody writes in it. */
  override async _onFirstRender(context: object, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("input", ({ target }) => {
      if (!(target instanceof HTMLTextAreaElement)) return;
      this.text = target.value;
      void this.render({ parts: ["preview"] });
    });
    this.element.addEventListener("change", ({ target }) => {
      if (target instanceof HTMLInputElement && target.type === "file") void this.#take(target.files?.[0]);
      else if (target instanceof HTMLSelectElement) void this.chosen(target.name, target.value);
    });
  }

  /** One of the window's lists was set. */
  protected async chosen(_name: string, _value: string): Promise<void> {}

  protected async write(text: string): Promise<void> {
    this.text = text;
    await this.render();
  }

  async #take(file: File | undefined): Promise<void> {
    if (file) await this.write(await file.text());
  }

  static async #onSubmit(this: TextWindow): Promise<void> {
    try {
      if (!(await this.preview()).ready) return;
      await this.apply();
      await this.close();
    } catch (error) {
      ui.notifications.error(messageOf(error));
    }
  }
}
