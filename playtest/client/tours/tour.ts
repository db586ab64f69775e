/** `foundry.nue.Tour` (sec. 22): steps that point at a part of the page, or stand in its middle, one after the other. */
import { mergeObject } from "../../common/utils/index.js";
import { cleanHTML } from "../../common/utils/page";
import { centredStep, fadeAround, overlay, stepContent, type Highlight } from "./tour-chrome";

export interface TourStep {
  id?: string;
  title?: string;
  content?: string;
  /** What the step points at; without it the step stands in the middle. */
  selector?: string;
  tooltipDirection?: string;
  restricted?: boolean;
  [key: string]: unknown;
}

export interface TourConfig {
  id?: string;
  namespace?: string;
  title?: string;
  description?: string;
  localization?: Record<string, string>;
  restricted?: boolean;
  /** Whether it is listed where tours are chosen. */
  display?: boolean;
  /** Whether it goes on where it was left; otherwise it begins anew. */
  canBeResumed?: boolean;
  steps?: TourStep[];
  [key: string]: unknown;
}

type Progress = Record<string, Record<string, number>>;

interface Tooltips {
  activate(element: HTMLElement, options: object): void;
  deactivate(): void;
  clearPending(): void;
}

function tooltips(): Tooltips | undefined {
  return (game as unknown as { tooltip?: Tooltips }).tooltip;
}

export class Tour {
  static readonly STATUS = Object.freeze({
    UNSTARTED: "unstarted",
    IN_PROGRESS: "in-progress",
    COMPLETED: "completed",
  });
  /** Pixels around what a step points at. */
  static readonly HIGHLIGHT_PADDING = 10;
  static #active: Tour | null = null;

  /** The tour that is shown now. */
  static get activeTour(): Tour | null {
    return Tour.#active;
  }
  static get tourInProgress(): boolean {
    return Tour.#active !== null;
  }

  /** Keys of movement turn the steps: to the right is on, to the left is back. */
  static onMovementAction(directions: string[]): boolean | undefined {
    const tour = Tour.#active;
    if (directions.includes("right")) void (tour?.hasNext && tour.next());
    else if (directions.includes("left")) void tour?.previous();
    return tour ? true : undefined;
  }

  static highlightElement(element: HTMLElement, options: Highlight = {}): HTMLElement {
    return fadeAround(element, { padding: this.HIGHLIGHT_PADDING, ...options });
  }

  readonly config: TourConfig;
  id: string;
  namespace: string;
  /** What the step points at, or the step itself where it stands in the middle. */
  targetElement?: HTMLElement | undefined;
  fadeElement?: HTMLElement | undefined;
  overlayElement?: HTMLElement | undefined;
  #stepIndex = -1;

  constructor(config: TourConfig = {}, { id, namespace }: { id?: string; namespace?: string } = {}) {
    this.config = { ...config, steps: (config.steps ?? []).map((step) => ({ ...step })) };
    this.id = id ?? config.id ?? "";
    this.namespace = namespace ?? config.namespace ?? "";
    const { _fallback } = (globalThis.game?.i18n ?? {}) as unknown as { _fallback?: object };
    if (config.localization && _fallback) mergeObject(_fallback, config.localization);
  }

  static async fromJSON(path: string): Promise<Tour> {
    const response = await fetch(foundry.utils.getRoute(path));
    return new this((await response.json()) as TourConfig);
  }

  get key(): string {
    return `${this.namespace}.${this.id}`;
  }
  get title(): string {
    return game.i18n.localize(this.config.title ?? "");
  }
  get description(): string {
    return game.i18n.localize(this.config.description ?? "");
  }
  get steps(): TourStep[] {
    return (this.config.steps ?? []).filter((step) => !step.restricted || game.user.isGM);
  }
  get stepIndex(): number {
    return this.#stepIndex;
  }
  get status(): string {
    if (this.#stepIndex === -1) return Tour.STATUS.UNSTARTED;
    return this.#stepIndex >= this.steps.length ? Tour.STATUS.COMPLETED : Tour.STATUS.IN_PROGRESS;
  }
  get currentStep(): TourStep | null {
    return this.steps[this.#stepIndex] ?? null;
  }
  get hasNext(): boolean {
    return this.#stepIndex < this.steps.length - 1;
  }
  get hasPrevious(): boolean {
    return this.#stepIndex > 0;
  }
  /** Hook: whether the tour can be started now. */
  get canStart(): boolean {
    return true;
  }

  /** Go on where it was left, or begin. */
  async start(): Promise<void> {
    tooltips()?.clearPending();
    const resumes = this.status === Tour.STATUS.IN_PROGRESS && this.config.canBeResumed !== false;
    await this.progress(resumes ? this.#stepIndex : 0);
  }

  async next(): Promise<void> {
    if (this.status === Tour.STATUS.COMPLETED)
      throw new Error(`The tour "${this.id}" is completed: it has no next step.`);
    return this.progress(this.#stepIndex + 1);
  }
  async previous(): Promise<void> {
    if (this.hasPrevious) await this.progress(this.#stepIndex - 1);
  }
  async complete(): Promise<void> {
    return this.progress(this.steps.length);
  }
  async reset(): Promise<void> {
    return this.progress(-1);
  }
  /** Put the tour away; it stays at its step. */
  exit(): void {
    if (Tour.#active === this) Tour.#active = null;
    this.#clear();
  }

  /** Show a step, by its index. Before the first a tour has not begun, behind the last one it is completed. */
  async progress(stepIndex: number): Promise<void> {
    const isShown = stepIndex >= 0 && stepIndex < this.steps.length;
    if (isShown && Tour.#active && Tour.#active !== this) {
      ui.notifications.warn(game.i18n.format("TOURS.OneAtATime", { title: Tour.#active.title }));
      return;
    }
    if (this.currentStep && (this.targetElement || this.fadeElement)) await this._postStep();
    this.#stepIndex = Math.min(Math.max(stepIndex, -1), this.steps.length);
    if (isShown) Tour.#active = this;
    await this._saveProgress();
    if (!isShown) return this.exit();
    await this._preStep();
    // Somebody may have left in the meantime.
    if (Tour.#active !== this) return;
    try {
      await this._renderStep();
    } catch (error) {
      this.exit();
      ui.notifications.error((error as Error).message);
      throw error;
    }
  }

  /** Hook: before a step is shown; what it points at may be made here. */
  async _preStep(): Promise<void> {}

  /** Hook: when a step is left. */
  async _postStep(): Promise<void> {
    this.#clear();
  }

  _getTargetElement(selector: string): HTMLElement | null {
    return document.querySelector<HTMLElement>(selector);
  }

  async _renderStep(): Promise<void> {
    const step = this.currentStep;
    if (!step) return;
    this.#clear();
    const content = stepContent({
      title: game.i18n.localize(step.title ?? ""),
      body: cleanHTML(game.i18n.localize(step.content ?? "")),
      place: [this.#stepIndex + 1, this.steps.length],
      hasPrevious: this.hasPrevious,
      hasNext: this.hasNext,
    });
    for (const button of content.querySelectorAll<HTMLElement>("[data-action]"))
      button.addEventListener("click", (event) => void this._onButtonClick(event));
    this.overlayElement = overlay();
    document.addEventListener("keydown", this.#onKey, true);
    if (step.selector) this.#pointAt(step, content);
    else this.targetElement = centredStep(content);
    content.querySelector<HTMLElement>('[data-action="next"]')?.focus({ preventScroll: true });
  }

  #pointAt(step: TourStep, content: HTMLElement): void {
    const target = this._getTargetElement(step.selector ?? "");
    if (!target) throw new Error(`The tour "${this.key}" points at what is not on the page: ${step.selector ?? ""}`);
    this.targetElement = target;
    target.scrollIntoView();
    this.fadeElement = Tour.highlightElement(target);
    tooltips()?.activate(target, { content, cssClass: "tour", direction: step.tooltipDirection ?? "DOWN" });
  }

  _onButtonClick(event: Event): unknown {
    const { action } = (event.currentTarget as HTMLElement).dataset;
    if (action === "exit") return this.exit();
    return action === "previous" ? this.previous() : this.next();
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    const isWriting = (event.target as HTMLElement).matches?.("input, textarea, select, [contenteditable]");
    if (event.key === "Escape") this.exit();
    else if (isWriting || !event.key.startsWith("Arrow")) return;
    else Tour.onMovementAction([event.key.slice("Arrow".length).toLowerCase()]);
    event.preventDefault();
    event.stopPropagation();
  };

  #clear(): void {
    document.removeEventListener("keydown", this.#onKey, true);
    if (this.targetElement?.classList.contains("tour-center-step")) this.targetElement.remove();
    else if (this.targetElement) tooltips()?.deactivate();
    this.targetElement = undefined;
    this.fadeElement?.remove();
    this.fadeElement = undefined;
    this.overlayElement?.remove();
    this.overlayElement = undefined;
  }

  /** How far each user is on this machine. */
  async _saveProgress(): Promise<void> {
    if (!this.namespace || !game.settings.settings.has("core.tourProgress")) return;
    const progress = { ...(game.settings.get("core", "tourProgress") as Progress) };
    progress[this.namespace] = { ...progress[this.namespace], [this.id]: this.#stepIndex };
    await game.settings.set("core", "tourProgress", progress);
  }

  _reloadProgress(): void {
    if (!game.settings.settings.has("core.tourProgress")) return;
    const progress = game.settings.get("core", "tourProgress") as Progress;
    this.#stepIndex = progress[this.namespace]?.[this.id] ?? -1;
  }
}
