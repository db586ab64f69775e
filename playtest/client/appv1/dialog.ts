import jquery from "jquery";
import { Application } from "./application";
import { dialogHtml, onDialogKey } from "./dialog-content";
import type { DialogButton, DialogCallback, DialogData } from "./dialog-data";
import { localize, localizeOr } from "../applications/api/localize";
import type { Data, Options } from "./options";

export interface DialogOptions extends Options {
  jQuery: boolean;
}

type Partials = Partial<DialogOptions>;

/** `foundry.appv1.api.Dialog`: a question with buttons. */
export class Dialog extends Application {
  static override get defaultOptions(): DialogOptions {
    return {
      ...super.defaultOptions,
      template: "templates/hud/dialog.html",
      focus: true,
      classes: ["dialog"],
      width: 400,
      jQuery: true,
    };
  }

  declare options: DialogOptions;
  data: DialogData;

  constructor(data: DialogData = {}, options: Partials = {}) {
    super(options);
    this.data = data;
  }

  override get title(): string {
    return localize(this.data.title ?? "") || "Dialog";
  }

  override getData(_options: Partials = {}): object | Promise<object> {
    const buttons = Object.entries(this.data.buttons ?? {}).map(([key, button]) => {
      const cssClass = [key, key === this.data.default ? "default" : ""].filter(Boolean).join(" ");
      return [key, { ...button, cssClass }] as const;
    });
    return { content: this.data.content, buttons: Object.fromEntries(buttons) };
  }

  /** The table has no template of its own for dialogs; one that a subclass names is used. */
  override async _renderInner(data: object): Promise<JQuery> {
    if (this.template !== Dialog.defaultOptions.template) return super._renderInner(data);
    return jquery(dialogHtml(data)) as unknown as JQuery;
  }

  override activateListeners(html: JQuery): void {
    super.activateListeners(html);
    html.find(".dialog-button").on("click", (event) => this._onClickButton(event));
    html.filter(".dialog-button").on("click", (event) => this._onClickButton(event));
    // Forms in the content are not submitted: the buttons read them.
    html.find("form").on("submit", (event) => event.preventDefault());
    this.data.render?.(this.options.jQuery ? html : html[0]);
    const wanted =
      html.find<HTMLElement>("[autofocus]").get(0) ?? html.find<HTMLElement>(".dialog-button.default").get(0);
    if (this.options.focus) (wanted ?? this.element.get(0))?.focus({ preventScroll: true });
    this.element.off("keydown.dialog").on("keydown.dialog", (event) => onDialogKey(this, event));
  }

  _onClickButton(event: JQuery.TriggeredEvent): void {
    const key = (event.currentTarget as HTMLElement).dataset.button ?? "";
    const button = this.data.buttons?.[key];
    if (button) this.submit(button, event.originalEvent ?? (event as unknown as Event));
  }

  /** Run a button's callback, then close. What it throws is shown, and the dialog stays. */
  submit(button: DialogButton, event?: Event): void {
    const target = this.options.jQuery ? this.element : this.element[0];
    try {
      button.callback?.call(this, target, event);
      void this.close();
    } catch (error) {
      ui.notifications.error(error instanceof Error ? error.message : String(error));
      throw error;
    }
  }

  override async close(options: Data = {}): Promise<unknown> {
    const isOpen = this.rendered;
    if (isOpen) this.data.close?.(this.options.jQuery ? this.element : this.element[0]);
    return super.close(options);
  }

  /** Yes or no. Answers true, false, or what the callback of the button answers; null when it was dismissed. */
  static async confirm({
    title,
    content,
    yes,
    no,
    render,
    defaultYes = true,
    rejectClose = false,
    options = {},
  }: {
    title?: string;
    content?: string;
    yes?: DialogCallback;
    no?: DialogCallback;
    render?: DialogCallback;
    defaultYes?: boolean;
    rejectClose?: boolean;
    options?: Partials;
  } = {}): Promise<unknown> {
    const buttons = {
      yes: {
        icon: '<i class="fas fa-check"></i>',
        label: localizeOr("Yes", "Yes"),
        callback: (html: JQuery | HTMLElement | undefined) => (yes ? yes(html) : true),
      },
      no: {
        icon: '<i class="fas fa-times"></i>',
        label: localizeOr("No", "No"),
        callback: (html: JQuery | HTMLElement | undefined) => (no ? no(html) : false),
      },
    };
    return this.wait({ title, content, buttons, default: defaultYes ? "yes" : "no", render, rejectClose }, options);
  }

  /** One button. Answers what its callback answers. */
  static async prompt({
    title,
    content,
    label,
    callback,
    render,
    rejectClose = true,
    options = {},
  }: {
    title?: string;
    content?: string;
    label?: string;
    callback?: DialogCallback;
    render?: DialogCallback;
    rejectClose?: boolean;
    options?: Partials;
  } = {}): Promise<unknown> {
    const buttons = { ok: { icon: '<i class="fas fa-check"></i>', label: label ?? "OK", callback } };
    return this.wait({ title, content, buttons, default: "ok", render, rejectClose }, options);
  }

  /** Opens a dialog; the answer is that of the pressed button's callback, or its key where it has none. */
  static async wait(
    data: DialogData & { rejectClose?: boolean } = {},
    options: Partials = {},
    renderOptions: Data = {},
  ): Promise<unknown> {
    return new Promise((resolve, reject) => {
      let isAnswered = false;
      const settle = (answer: () => unknown): void => {
        isAnswered = true;
        Promise.resolve().then(answer).then(resolve, reject);
      };
      const buttons = Object.entries(data.buttons ?? {}).map(([key, button]): [string, DialogButton] => [
        key,
        {
          ...button,
          callback: (html, event) => settle(() => (button.callback ? button.callback(html, event) : key)),
        },
      ]);
      const close: DialogCallback = (html) => {
        const result = data.close?.(html);
        if (isAnswered) return;
        if (result !== undefined) resolve(result);
        else if (data.rejectClose === false) resolve(null);
        else reject(new Error("The Dialog was closed without a choice being made."));
      };
      new this({ ...data, buttons: Object.fromEntries(buttons), close }, options).render(true, renderOptions);
    });
  }
}
