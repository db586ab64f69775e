import { replaceAround, watchEntries } from "../forms/user-state";
import { whenReleased } from "../forms/when-released";
import { FormWindow } from "./form-window";

/**
 * A form that is read and drawn anew after every change, so that what it says always fits what was chosen. Focus, caret and
 * open sections stay with the user, and a press that ended an entry still hits its button.
 */
export abstract class ReactiveForm extends FormWindow {
  static override DEFAULT_OPTIONS: ApplicationOptions = { form: { closeOnSubmit: false } };

  /** Takes over what stands in the form. */
  protected abstract readForm(form: HTMLFormElement): void;

  override _replaceHTML(result: Record<string, HTMLElement>, content: HTMLElement, options: RenderOptions): void {
    replaceAround(this.element, () => super._replaceHTML(result, content, options));
  }

  override async _onFirstRender(context: object, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    watchEntries(this.element);
    const afterPress = whenReleased(this.element);
    this.element.addEventListener("change", () => {
      this.readForm(this.element as HTMLFormElement);
      afterPress(() => void this.render());
    });
  }
}
