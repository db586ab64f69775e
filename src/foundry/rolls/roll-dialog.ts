import { currentMessageMode, type MessageMode } from "../platform/compat";
import { format, localize, signed } from "../platform/words";
import { rulesetOf } from "../ruleset/registry";
import { FormWindow } from "../windows/form-window";
import { oddsView } from "./odds-bar";
import { isOpen, recall, remember, rememberOpen } from "./remembered-choices";
import type { ControlValues, RollControl, RollRequest } from "./roll-action";

export interface RollChoice {
  values: ControlValues;
  mode: MessageMode;
}

const MODES: MessageMode[] = ["public", "gm", "blind", "self"];

/** The roll dialog: who does what to whom, what counts and why, the exact odds as choices change, then Roll or Cancel. */
export class RollDialog extends FormWindow {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "manifold-roll-{id}",
    classes: ["roll-dialog"],
    window: { icon: "fa-solid fa-dice" },
    form: { handler: RollDialog.#onSubmit },
    actions: { cancel: RollDialog.#onCancel, step: RollDialog.#onStep },
  };

  static override PARTS: Record<string, TemplatePart> = {
    header: { template: "systems/manifold/templates/shared/roll-dialog/header.hbs" },
    controls: { template: "systems/manifold/templates/shared/roll-dialog/controls.hbs", scrollable: [""] },
    odds: { template: "systems/manifold/templates/shared/roll-dialog/odds.hbs" },
    footer: { template: "systems/manifold/templates/shared/roll-dialog/footer.hbs" },
  };

  readonly #request: RollRequest<unknown, unknown>;
  readonly #resolve: (choice: RollChoice | null) => void;
  readonly #controls: RollControl[];
  #values: ControlValues;
  #mode: MessageMode = currentMessageMode();

  constructor(request: RollRequest<unknown, unknown>, resolve: (choice: RollChoice | null) => void) {
    const ruleset = request.actor ? rulesetOf(request.actor) : undefined;
    super({ window: { title: request.title }, classes: ruleset ? [ruleset.id] : [] });
    this.#request = request;
    this.#resolve = resolve;
    this.#controls = recall(request.remember, request.controls);
    this.#values = Object.fromEntries(this.#controls.map(({ name, value }) => [name, value]));
  }

  /** Opens the dialog; null when it is dismissed. */
  static ask(request: RollRequest<unknown, unknown>): Promise<RollChoice | null> {
    return new Promise((resolve) => void new RollDialog(request, resolve).render({ force: true }));
  }

  override async _prepareContext(options: RenderOptions): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    const { action, terms, note, title, subtitle, actor } = this.#request;
    const { secret: kept = false, obstacles = [] } = this.#request;
    const secret = typeof kept === "function" ? kept(this.#values) : kept;
    const setup = this.#request.setup(this.#values);
    return Object.assign(context, {
      title,
      subtitle,
      obstacles,
      blocked: isBlocked(this.#request),
      portrait: actor?.img ?? null,
      controls: this.#controls.filter(({ fold }) => fold === undefined).map((control) => this.#controlView(control)),
      folds: foldsOf(this.#controls).map((label) => ({
        label,
        open: isOpen(label),
        set: this.#setIn(label),
        controls: this.#controls.filter(({ fold }) => fold === label).map((control) => this.#controlView(control)),
      })),
      terms: terms(setup).map(({ label, value }) => ({ label: localize(label), value: signed(value) })),
      secret,
      odds: secret ? null : oddsView(action, setup),
      note: secret ? null : (note?.(setup) ?? null),
      modes: MODES.map((mode) => ({ mode, label: localize(`MANIFOLD.Mode.${mode}`), selected: mode === this.#mode })),
    });
  }

  #controlView(control: RollControl): object {
    const value = this.#values[control.name];
    const view = { ...control, value, id: `${this.id}-${control.name}`, [control.kind]: true };
    if (control.kind !== "select") return view;
    return { ...view, options: control.options.map((option) => ({ ...option, selected: option.value === value })) };
  }

  /** How many choices of a fold are not as they started: a closed fold hides nothing that counts. */
  #setIn(label: string): string {
    const changed = this.#request.controls.filter(
      ({ fold, name, value }) => fold === label && this.#values[name] !== value,
    ).length;
    return changed === 0 ? "" : format("MANIFOLD.Roll.Set", { number: changed });
  }

  override async _onFirstRender(context: object, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("input", () => this.#onInput());
    for (const fold of this.element.querySelectorAll("details"))
      fold.addEventListener("toggle", () => {
        rememberOpen(fold.dataset.fold ?? "", fold.open);
        this.setPosition({ height: "auto" }); // taller now: it moves up where it would leave the screen
      });
    this.element.querySelector<HTMLElement>("button[type=submit]")?.focus();
  }

  /** Reads the choices and draws the odds anew; the part with the inputs stays as it is. */
  #onInput(): void {
    const form = new FormData(this.element as HTMLFormElement);
    for (const control of this.#controls) {
      const raw = form.get(control.name);
      if (control.kind === "toggle") this.#values[control.name] = raw !== null;
      else if (control.kind === "select") this.#values[control.name] = String(raw ?? control.value);
      else this.#values[control.name] = clamp(Number(raw), control);
    }
    for (const output of this.element.querySelectorAll<HTMLOutputElement>("output[data-for]")) {
      output.value = String(this.#values[output.dataset.for ?? ""] ?? "");
    }
    for (const set of this.element.querySelectorAll<HTMLElement>("[data-set]"))
      set.textContent = this.#setIn(set.dataset.set ?? "");
    this.#mode = (form.get("mode") as MessageMode | null) ?? this.#mode;
    void this.render({ parts: ["odds"] });
  }

  static #onStep(this: RollDialog, _event: PointerEvent, target: HTMLElement): void {
    const input = this.element.querySelector<HTMLInputElement>(`input[name="${target.dataset.name ?? ""}"]`);
    if (!input) return;
    if (target.dataset.step === "down") input.stepDown();
    else input.stepUp();
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }

  static async #onSubmit(this: RollDialog): Promise<void> {
    remember(this.#request.remember, this.#values);
    this.#resolve({ values: this.#values, mode: this.#mode });
  }

  static async #onCancel(this: RollDialog): Promise<void> {
    await this.close();
  }

  override _onClose(options: object): void {
    super._onClose(options);
    this.#resolve(null);
  }
}

/** Whether what stands in the way holds this user back. */
export const isBlocked = ({ obstacles = [] }: Pick<RollRequest<never, never>, "obstacles">): boolean =>
  !game.user.isGM && obstacles.some(({ blocks }) => blocks);

/** The folds of some controls, in their order. */
const foldsOf = (controls: readonly RollControl[]): string[] => [
  ...new Set(controls.flatMap(({ fold }) => (fold === undefined ? [] : [fold]))),
];

/** What a number control may say; anything that is no number counts as where it started. */
function clamp(value: number, control: Extract<RollControl, { kind: "number" | "slider" }>): number {
  if (!Number.isFinite(value)) return control.value;
  return Math.min(control.max ?? Infinity, Math.max(control.min ?? -Infinity, Math.round(value)));
}
