import { currentMessageMode, type MessageMode } from "../platform/compat";
import { messageOf } from "../platform/i18n";
import { rulesetOf } from "../registry/registry";
import { recall, remember } from "./remembered-choices";
import { dialogView } from "./roll-dialog-view";
import { RollWindow } from "./roll-window";
import { isBlocked, rollState, type RollState } from "./roll-state";
import type { ControlValues, RollRequest } from "./roll-action";

type AnyRequest = RollRequest<unknown, unknown>;

export interface RollChoice {
  values: ControlValues;
  mode: MessageMode;
  /** The request as it is aimed in the end; left out: the one that was asked. */
  request?: AnyRequest;
}

/**
 * The roll dialog: who does what to whom, what counts and why, the exact odds, then Roll with its cost, or Cancel. Every choice draws
 * anew what hangs on it and nothing else.
 */
export class RollDialog extends RollWindow {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "manifold-roll-{id}",
    form: { handler: RollDialog.#onSubmit },
  };

  readonly #resolve: (choice: RollChoice | null) => void;
  #request: AnyRequest;
  /** What the user set, or set last time, by name of the control. */
  readonly #chosen: ControlValues = {};
  #state: RollState;
  #mode: MessageMode = currentMessageMode();

  constructor(request: AnyRequest, resolve: (choice: RollChoice | null) => void) {
    const ruleset = request.actor ? rulesetOf(request.actor) : undefined;
    super({ window: { title: request.title }, classes: ruleset ? [ruleset.id] : [] });
    this.#request = request;
    this.#resolve = resolve;
    this.#state = this.#adopt(request);
  }

  /** Opens the dialog; null when it is dismissed. */
  static ask(request: AnyRequest): Promise<RollChoice | null> {
    return new Promise((resolve) => void new RollDialog(request, resolve).render({ force: true }));
  }

  /** A request takes the place of the one before; what was chosen last time comes with it, and what was set here stands. */
  #adopt(request: AnyRequest): RollState {
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

  override async _onFirstRender(context: object, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const first = this.#request.waits === undefined ? "button[type=submit]" : "[name=aim]";
    this.element.querySelector<HTMLElement>(first)?.focus();
  }

  protected override get aim() {
    const { targets, actor } = this.#request;
    return { targets, actor };
  }

  protected override take(target: HTMLInputElement | HTMLSelectElement): void {
    if (target.name === "mode") this.#mode = target.value as MessageMode;
    else this.#chosen[target.name] = target.type === "checkbox" ? (target as HTMLInputElement).checked : target.value;
    this.#state = rollState(this.#request, this.#chosen);
  }

  protected override redraw(): Promise<void> {
    return super.redraw({ window: { title: this.#request.title } });
  }

  protected override aimAt(targets: Actor[]): void {
    const choice = this.#request.targets;
    if (!choice) return;
    try {
      this.#state = this.#adopt(choice.aim(targets));
    } catch (error) {
      ui.notifications.warn(messageOf(error));
      this.forget("header"); // what was picked there is not so
    }
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

  override _onClose(options: object): void {
    super._onClose(options);
    this.#resolve(null);
  }
}
