import { replaceAround } from "../forms/user-state";
import { patchKeyed } from "../forms/patch-keyed";
import { findActor, targetedActors } from "../platform/documents";
import { FormWindow } from "../windows/form-window";
import { rememberOpen } from "./remembered-choices";
import type { TargetChoice } from "./roll-action";

const part = (name: string): TemplatePart => ({
  template: `systems/manifold/templates/shared/roll-dialog/${name}.hbs`,
});

/** Whom a window is aimed at now, and who aims. */
interface Aim {
  targets: Pick<TargetChoice, "chosen" | "many" | "fits"> | undefined;
  actor: Actor | null;
}

/**
 * What every window before a roll shares: its parts and buttons, targets that are picked in it or on the map, and drawing only what
 * looks different, so that whoever types keeps focus, caret and open folds.
 */
export abstract class RollWindow extends FormWindow {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["roll-dialog"],
    window: { icon: "fa-solid fa-dice" },
    form: { closeOnSubmit: false },
    actions: { cancel: RollWindow.#onCancel, step: RollWindow.#onStep },
  };

  static override PARTS: Record<string, TemplatePart> = {
    header: part("header"),
    controls: { ...part("controls"), scrollable: [""] },
    odds: part("odds"),
    footer: part("footer"),
  };

  /** The markup of each part as it was drawn last. */
  readonly #drawn = new Map<string, string>();
  #hook = 0;

  protected abstract get aim(): Aim;
  /** Takes these as targets. @throws Error that says why it cannot be aimed at them. */
  protected abstract aimAt(targets: Actor[]): void;
  /** Something was set or typed. */
  protected abstract take(entry: Entry): void;

  /** Draws a part anew whatever it looked like. */
  protected forget(name: string): void {
    this.#drawn.delete(name);
  }

  /** Draws what looks different. */
  protected async redraw(options: RenderOptions = {}): Promise<void> {
    await this.render(options);
    this.#fit();
  }

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
    this.element.addEventListener("input", ({ target }) => {
      if (!isEntry(target)) return;
      if (target.name === "aim") this.#onAim();
      else {
        this.take(target);
        void this.redraw();
      }
    });
    // A question before a roll is dismissed by one Escape, also while one types in it, as every smaller one is.
    this.element.addEventListener("keydown", (event) => this.#onKey(event), { capture: true });
    this.element.addEventListener("toggle", (event) => this.#onToggle(event), { capture: true });
    this.#hook = Hooks.on("targetToken", (user: User) => {
      if (user === game.user) this.#onTargeted();
    });
  }

  #onKey(event: KeyboardEvent): void {
    if (event.key !== "Escape" || event.isComposing || !isEntry(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    void this.close();
  }

  /** Taller now: it moves up where it would leave the screen. */
  #fit(): void {
    this.setPosition({ height: "auto" });
  }

  #onToggle({ target }: Event): void {
    if (!(target instanceof HTMLDetailsElement)) return;
    if (target.dataset.key) rememberOpen(target.dataset.key, target.open);
    this.#fit();
  }

  /** What is picked in the dialog: one of a list, or ticks. */
  #onAim(): void {
    const form = new FormData(this.element as HTMLFormElement);
    const picked = form.getAll("aim").map((uuid) => findActor(String(uuid)));
    this.#aimAt(picked.filter((actor) => actor !== null));
  }

  /** Whoever is targeted on the canvas while the dialog is open is meant, where that is one target for one. */
  #onTargeted(): void {
    const { targets, actor } = this.aim;
    const targeted = targets ? targetedActors(actor).filter((one) => targets.fits(one)) : [];
    if (targets && targeted.length > 0 && (targets.many || targeted.length === 1)) this.#aimAt(targeted);
  }

  #aimAt(targets: Actor[]): void {
    const { chosen } = this.aim.targets ?? {};
    if (!chosen || sameActors(chosen, targets)) return;
    this.aimAt(targets);
    void this.redraw();
  }

  static #onStep(this: RollWindow, _event: PointerEvent, target: HTMLElement): void {
    const input = this.element.querySelector<HTMLInputElement>(`input[name="${target.dataset.name ?? ""}"]`);
    if (!input) return;
    if (target.dataset.step === "down") input.stepDown();
    else input.stepUp();
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }

  static async #onCancel(this: RollWindow): Promise<void> {
    await this.close();
  }

  override _onClose(options: object): void {
    super._onClose(options);
    Hooks.off("targetToken", this.#hook);
  }
}

type Entry = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isEntry = (target: EventTarget | null): target is Entry =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;

const sameActors = (some: readonly Actor[], others: readonly Actor[]): boolean =>
  some.length === others.length && some.every((one) => others.includes(one));
