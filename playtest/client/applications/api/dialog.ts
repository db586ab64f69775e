import { cleanHTML } from "../../../common/utils/index";
import { FormDataExtended } from "../../forms/index";
import { ApplicationV2 } from "./application";
import { answerAsked, type AskedDialog } from "./asked-dialog";
import { buildDialogForm, buttonsByAction } from "./dialog-form";
import { runReported } from "./report-failure";
import { onDialogKey } from "./dialog-keyboard";
import type {
  DialogButton,
  DialogCallback,
  DialogConfirmOptions,
  DialogOptions,
  DialogPromptOptions,
  DialogWaitOptions,
} from "./dialog-options";
import type { ApplicationConfiguration, Context, RenderOptions } from "./types";

/** A question with buttons (sec. 11.7). It is asked once: a dialog does not render again. */
export class DialogV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: DialogOptions = {
    id: "dialog-{id}",
    classes: ["dialog"],
    tag: "dialog",
    form: { closeOnSubmit: true },
    window: { frame: true, positioned: true, minimizable: false },
  };

  /** Buttons by action. */
  get buttons(): Record<string, DialogButton> {
    return this.options.buttons as Record<string, DialogButton>;
  }

  override get form(): HTMLFormElement | null {
    return this.element?.querySelector("form.dialog-form") ?? null;
  }

  override _initializeApplicationOptions(options: DialogOptions): ApplicationConfiguration {
    const merged = super._initializeApplicationOptions(options);
    merged.buttons = buttonsByAction((merged.buttons ?? []) as DialogButton[]);
    for (const [action, button] of Object.entries(merged.buttons as Record<string, DialogButton>)) {
      if (button.type === "button") merged.actions[action] = DialogV2.#onButton;
    }
    return merged;
  }

  static #onButton(this: DialogV2, event: PointerEvent, target: HTMLElement): Promise<unknown> {
    return this._onSubmit(target as HTMLButtonElement, event);
  }

  override _canRender(_options: RenderOptions): unknown {
    return !this.rendered;
  }

  override async _renderHTML(_context: Context, _options: RenderOptions): Promise<HTMLFormElement> {
    const { content } = this.options as DialogOptions;
    const form = buildDialogForm(typeof content === "string" ? cleanHTML(content) : content, this.buttons);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      runReported(this, "submit", () => this._onSubmit(event.submitter as HTMLButtonElement | null, event));
    });
    return form;
  }

  override _replaceHTML(result: unknown, content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(result as HTMLElement);
  }

  override _attachFrameListeners(): void {
    super._attachFrameListeners();
    this.element.addEventListener("keydown", (event) => onDialogKey(this, event), { capture: true });
    // The browser's own way out of a modal must not skip the closing steps.
    this.element.addEventListener("cancel", (event) => {
      event.preventDefault();
      void this.close({ closeKey: true });
    });
  }

  override _insertElement(element: HTMLElement): void {
    super._insertElement(element);
    const dialog = element as HTMLDialogElement;
    // Native modality traps the focus and makes the page behind inert.
    if (this.options.modal) {
      dialog.showModal();
      dialog.setAttribute("aria-modal", "true");
    } else dialog.setAttribute("open", "");
  }

  override _removeElement(element: HTMLElement): void {
    if (this.options.modal) (element as HTMLDialogElement).close();
    super._removeElement(element);
  }

  /** Run the button's callback; its answer, or else the action's name, is the dialog's result. */
  async _onSubmit(target: HTMLButtonElement | null, event: Event): Promise<this> {
    event.preventDefault();
    const button = this.buttons[target?.dataset.action ?? ""];
    if (!button || !target) return this;
    const result = (await button.callback?.(event, target, this)) ?? button.action;
    await (this.options as DialogOptions).submit?.(result, this);
    return this.options.form.closeOnSubmit ? this.close({ submitted: true }) : this;
  }

  // --- questions ---------------------------------------------------------------------------------------------------

  /** Resolves to the result of the pressed button, or null (or what `close` answers) when dismissed. */
  static async wait({ rejectClose = false, close, render, ...options }: DialogWaitOptions = {}): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const submitted = options.submit;
      const dialog = new this({
        ...options,
        submit: async (result: unknown, self: DialogV2) => {
          await submitted?.(result, self);
          resolve(result);
        },
      });
      dialog.addEventListener("close", (event) => {
        const answer = close?.(event, dialog);
        if (rejectClose) reject(new Error("The dialog was dismissed without pressing a button."));
        else resolve(answer ?? null);
      });
      if (render) dialog.addEventListener("render", (event) => render(event, dialog));
      dialog.render({ force: true }).catch(reject);
    });
  }

  static async confirm({ yes = {}, no = {}, buttons = [], ...options }: DialogConfirmOptions = {}): Promise<unknown> {
    const pair: DialogButton[] = [
      { action: "yes", label: "Yes", icon: "fa-solid fa-check", callback: () => true, ...yes },
      { action: "no", label: "No", icon: "fa-solid fa-xmark", default: !yes.default, callback: () => false, ...no },
    ];
    return this.wait({ ...options, buttons: [...pair, ...buttons] });
  }

  static async prompt({ ok = {}, buttons = [], ...options }: DialogPromptOptions = {}): Promise<unknown> {
    const button: DialogButton = { action: "ok", label: "Confirm", icon: "fa-solid fa-check", default: true, ...ok };
    return this.wait({ ...options, buttons: [button, ...buttons] });
  }

  /** A prompt that resolves to the flat data of the form in its content. */
  static async input({ ok = {}, ...options }: DialogPromptOptions = {}): Promise<unknown> {
    const callback: DialogCallback = (_event, button) => new FormDataExtended(button.form as HTMLFormElement).object;
    return this.prompt({ ...options, ok: { ...ok, callback: ok.callback ?? callback } });
  }

  /** Ask another user; here at once if that is the user of this client. */
  static async query(user: TableDocument | string, type: DialogType, config: DialogWaitOptions = {}): Promise<unknown> {
    const target = typeof user === "string" ? game.users.get(user) : (user as (typeof game)["user"]);
    if (!target) throw new Error(`There is no user "${String(user)}" to ask.`);
    return target.isSelf ? this[type](config) : target.query("dialog", { type, config });
  }

  /** Answer of this client to another's {@link query}: `CONFIG.queries.dialog`. */
  static async _handleQuery(asked: AskedDialog): Promise<unknown> {
    const type = asked.type as DialogType;
    if (!QUERY_TYPES.includes(type)) throw new Error(`"${String(type)}" is not a kind of dialog.`);
    return answerAsked(asked, (config) => this[type](config));
  }
}

export type DialogType = "confirm" | "prompt" | "input" | "wait";
const QUERY_TYPES: DialogType[] = ["confirm", "prompt", "input", "wait"];
