import { replaceAround } from "../forms/user-state";
import { patchKeyed } from "../forms/patch-keyed";
import { currentMessageMode, type MessageMode } from "../platform/compat";
import { messageOf } from "../platform/i18n";
import { findActor, targetedActors } from "../platform/documents";
import { rulesetOf } from "../registry/registry";
import { FormWindow } from "../windows/form-window";
import { recall, remember, rememberOpen } from "./remembered-choices";
import { dialogView } from "./roll-dialog-view";
import { isBlocked, rollState, type RollState } from "./roll-state";
import type { ControlValues, RollRequest } from "./roll-action";

type AnyRequest = RollRequest<unknown, unknown>;

export interface RollChoice {
  values: ControlValues;
  mode: MessageMode;
  /** The request as it is aimed in the end; left out: the one that was asked. */
  request?: AnyRequest;
}

const part = (name: string): TemplatePart => ({
  template: `systems/manifold/templates/shared/roll-dialog/${name}.hbs`,
});

/**
 * The roll dialog: who does what to whom, what counts and why, the exact odds, then Roll with its cost, or Cancel. Every choice draws
 * anew what hangs on it and nothing else.
 */
export class RollDialog extends FormWindow {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "manifold-roll-{id}",
    classes: ["roll-dialog"],
    window: { icon: "fa-solid fa-dice" },
    form: { handler: RollDialog.#onSubmit, closeOnSubmit: false },
    actions: { cancel: RollDialog.#onCancel, step: RollDialog.#onStep },
  };

  static override PARTS: Record<string, TemplatePart> = {
    header: part("header"),
    controls: { ...part("controls"), scrollable: [""] },
    odds: part("odds"),
    footer: part("footer"),
  };

  readonly #resolve: (choice: RollChoice | null) => void;
  #request: AnyRequest;
  /** What the user set, or set last time, by name of the control. */
  readonly #chosen: ControlValues = {};
  #state: RollState;
  #mode: MessageMode = currentMessageMode();
  /** The markup of each part as it was drawn last. */
  readonly #drawn = new Map<string, string>();
  #hook = 0;

  constructor(request: AnyRequest, resolve: (choice: RollChoice | null) => void) {
    const ruleset = request.actor ? rulesetOf(request.actor) : undefined;
    super({ window: { title: request.title }, classes: ruleset ? [ruleset.id] : [] });
    this.#request = request;
    this.#resolve = resolve;
    this.#state = this.#take(request);
  }

  /** Opens the dialog; null when it is dismissed. */
  static ask(request: AnyRequest): Promise<RollChoice | null> {
    return new Promise((resolve) => void new RollDialog(request, resolve).render({ force: true }));
  }

  /** A request takes the place of the one before; what was chosen last time comes with it, and what was set here stands. */
  #take(request: AnyRequest): RollState {
    this.#request = request;
    const first = rollState(request, this.#chosen);
    // Controls that only what is remembered calls up have something remembered too.
    const again = rollState(request, { ...recall(request.remember, first.controls), ...this.#chosen });
    const recalled = recall(request.remember, again.controls);
    for (const [name, value] of Object.entries(recalled)) this.#chosen[name] ??= value;
    return rollState(request, this.#chosen);
  }

  override async _prepareContext(options: RenderOptions): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    return Object.assign(context, dialogView(this.#request, this.#state, { id: this.id, mode: this.#mode }));
  }

  /** What looks the same stays; controls that stay keep focus, caret and what is being typed. */
  override _replaceHTML(result: Record<string, HTMLElement>, content: HTMLElement, options: RenderOptions): void {
    const changed: Record<string, HTMLElement> = {};
    let controls: (() => void) | null = null;
    for (const [name, html] of Object.entries(result)) {
      const shown = content.querySelector(`[data-application-part="${name}"]`);
      if (shown && this.#drawn.get(name) === html.outerHTML) continue;
      this.#drawn.set(name, html.outerHTML);
      if (shown && name === "controls") controls = () => patchKeyed(shown, html);
      else changed[name] = html;
    }
    replaceAround(this.element, () => {
      super._replaceHTML(changed, content, options);
      controls?.();
    });
  }

  override async _onFirstRender(context: object, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("input", (event) => this.#onInput(event));
    this.element.addEventListener("toggle", (event) => this.#onToggle(event), { capture: true });
    this.#hook = Hooks.on("targetToken", (user: User) => {
      if (user === game.user) this.#onTargeted();
    });
    const first = this.#request.waits === undefined ? "button[type=submit]" : "[name=aim]";
    this.element.querySelector<HTMLElement>(first)?.focus();
  }

  /** Taller now: it moves up where it would leave the screen. */
  #fit(): void {
    this.setPosition({ height: "auto" });
  }

  #onToggle({ target }: Event): void {
    if (!(target instanceof HTMLDetailsElement)) return;
    rememberOpen(target.dataset.key ?? "", target.open);
    this.#fit();
  }

  #onInput({ target }: Event): void {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    if (target.name === "aim") return this.#onAim();
    if (target.name === "mode") this.#mode = target.value as MessageMode;
    else this.#chosen[target.name] = target.type === "checkbox" ? (target as HTMLInputElement).checked : target.value;
    this.#state = rollState(this.#request, this.#chosen);
    void this.#redraw();
  }

  async #redraw(): Promise<void> {
    await this.render({ window: { title: this.#request.title } });
    this.#fit();
  }

  /** What is picked in the dialog: one of a list, or ticks. */
  #onAim(): void {
    const form = new FormData(this.element as HTMLFormElement);
    const picked = form.getAll("aim").map((uuid) => findActor(String(uuid)));
    this.#aim(picked.filter((actor) => actor !== null));
  }

  /** Whoever is targeted on the canvas while the dialog is open is meant, where that is one target for one. */
  #onTargeted(): void {
    const { targets, actor } = this.#request;
    const targeted = targets ? targetedActors(actor).filter((one) => targets.fits(one)) : [];
    if (targets && targeted.length > 0 && (targets.many || targeted.length === 1)) this.#aim(targeted);
  }

  #aim(targets: Actor[]): void {
    const choice = this.#request.targets;
    if (!choice || sameActors(choice.chosen, targets)) return;
    try {
      this.#state = this.#take(choice.aim(targets));
    } catch (error) {
      ui.notifications.warn(messageOf(error));
      this.#drawn.delete("header"); // what was picked there is not so
    }
    void this.#redraw();
  }

  static #onStep(this: RollDialog, _event: PointerEvent, target: HTMLElement): void {
    const input = this.element.querySelector<HTMLInputElement>(`input[name="${target.dataset.name ?? ""}"]`);
    if (!input) return;
    if (target.dataset.step === "down") input.stepDown();
    else input.stepUp();
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }

  /** The Enter key asks no button whether it is shut. */
  static async #onSubmit(this: RollDialog): Promise<void> {
    const request = this.#request;
    this.#state = rollState(request, this.#chosen);
    if (isBlocked(request, this.#state)) {
      ui.notifications.warn(request.waits ?? this.#state.obstacles.map(({ text }) => text).join(" "));
      return;
    }
    remember(request.remember, this.#state.values);
    this.#resolve({ values: this.#state.values, mode: this.#mode, request });
    await this.close();
  }

  static async #onCancel(this: RollDialog): Promise<void> {
    await this.close();
  }

  override _onClose(options: object): void {
    super._onClose(options);
    Hooks.off("targetToken", this.#hook);
    this.#resolve(null);
  }
}

const sameActors = (some: readonly Actor[], others: readonly Actor[]): boolean =>
  some.length === others.length && some.every((one) => others.includes(one));
