/** What a tour puts on the page. The names of classes and actions are those that packages' tours style and look for. */
import { button, el } from "../ui/shared/dom";

export interface Highlight {
  padding?: number;
  /** Whether what is shown may be used meanwhile. */
  preventInteraction?: boolean;
}

export interface StepWords {
  title: string;
  /** Markup, cleaned. */
  body: string;
  place: [number, number];
  hasPrevious: boolean;
  hasNext: boolean;
}

/** The words of a step and its buttons: out, back, on. */
export function stepContent({ title, body, place, hasPrevious, hasNext }: StepWords): HTMLElement {
  const text = el("div", { class: "step-content" });
  text.innerHTML = body;
  const act = (action: string, icon: string, word: string): HTMLButtonElement =>
    button(action, { icon, label: game.i18n.localize(word), class: "step-button plain icon" });
  return el(
    "section",
    { class: "step", role: "group", "aria-label": title },
    el(
      "header",
      { class: "step-header" },
      el("h3", { class: "step-title" }, title),
      act("exit", "fa-solid fa-xmark", "TOURS.Exit"),
    ),
    text,
    el(
      "footer",
      { class: "step-progress" },
      hasPrevious && act("previous", "fa-solid fa-arrow-left", "TOURS.Previous"),
      el("span", { class: "step-count" }, `${place[0]} / ${place[1]}`),
      act("next", hasNext ? "fa-solid fa-arrow-right" : "fa-solid fa-check", hasNext ? "TOURS.Next" : "TOURS.Finish"),
    ),
  );
}

export function centredStep(content: HTMLElement): HTMLElement {
  const step = el("aside", { class: "tour tour-center-step" }, content);
  document.body.append(step);
  return step;
}

/** Stands before the page, so that nothing but the tour is used. */
export function overlay(): HTMLElement {
  const element = el("div", { class: "tour-overlay" });
  document.body.append(element);
  return element;
}

/** A frame around an element; the rest of the page lies in its shadow. */
export function fadeAround(element: HTMLElement, { padding = 0, preventInteraction = true }: Highlight): HTMLElement {
  const { left, top, width, height } = element.getBoundingClientRect();
  const fade = el("div", { class: "tour-fadeout" });
  Object.assign(fade.style, {
    left: `${left - padding}px`,
    top: `${top - padding}px`,
    width: `${width + 2 * padding}px`,
    height: `${height + 2 * padding}px`,
    pointerEvents: preventInteraction ? "auto" : "none",
  });
  document.body.append(fade);
  return fade;
}
