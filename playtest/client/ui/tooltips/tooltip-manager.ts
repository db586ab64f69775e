import { ensure } from "../shared/dom";
import { LockedTooltips } from "./locked-tooltips";
import { tooltipPosition, type Direction } from "./tooltip-position";

export interface TooltipOptions {
  text?: string;
  /** Markup; cleaned before it is shown. */
  html?: string;
  content?: HTMLElement;
  direction?: Direction;
  cssClass?: string;
}

/** `game.tooltip` (sec. 14): one tooltip for the page, for the pointer and for the keyboard's focus alike. */
export class TooltipManager {
  static readonly TOOLTIP_DIRECTIONS = Object.freeze({
    UP: "UP",
    DOWN: "DOWN",
    LEFT: "LEFT",
    RIGHT: "RIGHT",
    CENTER: "CENTER",
  });

  /** Milliseconds of rest before a tooltip appears. */
  static readonly TOOLTIP_ACTIVATION_MS = 400;

  /** Pixels that the pointer may leave a locked tooltip. */
  static readonly LOCKED_TOOLTIP_BUFFER_PX = 50;

  /** Pixels between an element and its tooltip. */
  static readonly TOOLTIP_MARGIN_PX = 5;

  /** The class in use: a system's own (`CONFIG.ux.TooltipManager`) or this one. */
  static get implementation(): typeof TooltipManager {
    return (CONFIG.ux as { TooltipManager?: typeof TooltipManager } | undefined)?.TooltipManager ?? TooltipManager;
  }

  element: HTMLElement | null = null;
  #elsewhere: HTMLElement | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  readonly #locked = new LockedTooltips(TooltipManager.LOCKED_TOOLTIP_BUFFER_PX);

  /** The page's own, or one that a package put in its place (a window of its own has one of its own). */
  get tooltip(): HTMLElement {
    return this.#elsewhere ?? ensure("tooltip", "aside", document.body, { role: "tooltip" });
  }
  set tooltip(element: HTMLElement) {
    this.#elsewhere = element.id === "tooltip" && element.ownerDocument === document ? null : element;
  }

  /** Listen to the page. The tooltip's element is there from then on: systems watch it. */
  activateEventListeners(): void {
    this.tooltip.classList.remove("active");
    document.addEventListener("pointerover", (event) => this.#onEnter(event, TooltipManager.TOOLTIP_ACTIVATION_MS));
    document.addEventListener("focusin", (event) => this.#onFocus(event));
    document.addEventListener("pointerout", (event) => this.#onLeave(event));
    document.addEventListener("focusout", () => this.#leave());
    document.addEventListener("pointerdown", () => this.#leave(), true);
    document.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      this.#leave();
      this.dismissLockedTooltips();
    });
    document.addEventListener("pointerup", (event) => this._onLockTooltip(event), true);
    document.addEventListener("pointermove", (event) => this.#locked.onMove(event), { capture: true, passive: true });
    document.addEventListener("scroll", () => this.#leave(), { capture: true, passive: true });
  }

  /** Show the tooltip of an element. Without options it is read from the element's `data-tooltip*` attributes. */
  activate(element: HTMLElement, options: TooltipOptions = {}): void {
    this.#stopTimer();
    const tooltip = this.tooltip;
    const { content, html, cssClass = element.dataset.tooltipClass, direction } = options;
    const markup = html ?? element.dataset.tooltipHtml;
    tooltip.replaceChildren();
    if (content) tooltip.append(content);
    else if (markup) tooltip.innerHTML = foundry.utils.cleanHTML(markup);
    else tooltip.textContent = options.text ?? tooltipText(element);
    if (!tooltip.textContent?.trim() && !tooltip.children.length) return this.deactivate();
    this.element = element;
    tooltip.className = [cssClass, "active"].filter(Boolean).join(" ");
    this.#describe(element);
    this._setAnchor(direction ?? (closestDirection(element) as Direction | undefined) ?? this._determineDirection());
  }

  /** Above where there is no room below. */
  _determineDirection(): Direction {
    const bottom = (this.element?.getBoundingClientRect().bottom ?? 0) + this.tooltip.offsetHeight;
    return bottom + TooltipManager.TOOLTIP_MARGIN_PX > window.innerHeight ? "UP" : "DOWN";
  }

  /** Put the tooltip on one side of its element, as far as the page has room there. */
  _setAnchor(direction: Direction): void {
    if (!this.element) return;
    const { tooltip } = this;
    const page = { width: window.innerWidth, height: window.innerHeight };
    const around = this.element.getBoundingClientRect();
    const { left, top } = tooltipPosition(around, tooltip.getBoundingClientRect(), direction, page);
    this._setStyle({ left: `${left}px`, top: `${top}px` });
  }

  /** Where the tooltip stands, by the sides that are given; numbers are pixels. */
  _setStyle(position: Partial<Record<"top" | "right" | "bottom" | "left" | "textAlign", string | number>> = {}): void {
    const given = Object.entries(position).map(([side, at]) => [side, typeof at === "number" ? `${at}px` : at]);
    Object.assign(this.tooltip.style, { top: "", right: "", bottom: "", left: "" }, Object.fromEntries(given));
  }

  /** The middle button keeps a tooltip where it is, and puts away one that is kept. */
  _onLockTooltip(event: PointerEvent): void {
    if (event.button !== 1) return;
    const kept = (event.target as Element).closest<HTMLElement>(".locked-tooltip");
    if (kept) return this.dismissLockedTooltip(kept);
    if (!this.element) return;
    event.preventDefault();
    this.lockTooltip();
  }

  /** A copy of the tooltip as it is now, which stays. */
  lockTooltip(): HTMLElement {
    const kept = this.#locked.add(this.tooltip.cloneNode(true) as HTMLElement);
    this.deactivate();
    return kept;
  }

  createLockedTooltip(position: object, text: string, { cssClass }: { cssClass?: string } = {}): HTMLElement {
    const made = this.tooltip.cloneNode() as HTMLElement;
    made.className = cssClass ?? "";
    made.innerHTML = foundry.utils.cleanHTML(text);
    Object.assign(made.style, position);
    return this.#locked.add(made);
  }

  dismissLockedTooltip(element: HTMLElement): void {
    this.#locked.dismiss(element);
  }
  dismissLockedTooltips(): void {
    this.#locked.dismissAll();
  }

  deactivate(): void {
    this.#stopTimer();
    if (!this.element) return;
    if (this.element.getAttribute("aria-describedby") === "tooltip") this.element.removeAttribute("aria-describedby");
    this.element = null;
    this.tooltip.classList.remove("active");
  }

  /** Hide at once, also a tooltip that is waiting. */
  clearPending(): void {
    this.deactivate();
  }

  /** A name is not repeated as a description. */
  #describe(element: HTMLElement): void {
    const text = this.tooltip.textContent?.trim();
    if (text === element.getAttribute("aria-label") || element.hasAttribute("aria-describedby")) return;
    element.setAttribute("aria-describedby", "tooltip");
  }

  #onEnter(event: Event, delay: number): void {
    const element = tooltipElement(event.target);
    if (!element || element === this.element || this.#isTour) return;
    this.#stopTimer();
    this.#timer = setTimeout(() => element.isConnected && this.activate(element), delay);
  }

  #onFocus(event: FocusEvent): void {
    const element = tooltipElement(event.target);
    if (element?.matches(":focus-visible") && !this.#isTour) this.activate(element);
  }

  /** A tour's step stays until the tour itself goes on. */
  get #isTour(): boolean {
    return this.element !== null && this.tooltip.classList.contains("tour");
  }

  #leave(): void {
    if (!this.#isTour) this.deactivate();
  }

  #onLeave(event: PointerEvent): void {
    const into = event.relatedTarget as Node | null;
    if (this.element && into && this.element.contains(into)) return;
    this.#leave();
  }

  #stopTimer(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}

function tooltipElement(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element)) return null;
  return target.closest<HTMLElement>("[data-tooltip], [data-tooltip-text], [data-tooltip-html]");
}

/** An empty `data-tooltip` means the accessible name. */
function tooltipText(element: HTMLElement): string {
  const { tooltipText: text, tooltip } = element.dataset;
  if (text) return text;
  if (tooltip) return game.i18n.localize(tooltip);
  return element.getAttribute("aria-label") ?? "";
}

function closestDirection(element: HTMLElement): string | undefined {
  return element.closest<HTMLElement>("[data-tooltip-direction]")?.dataset.tooltipDirection;
}
