import type { ApplicationOptions } from "../applications/api/types";
import { ApplicationV2 } from "../applications/api/index";
import { button, el } from "../ui/shared/dom";
import { word } from "../ui/shared/words";
import { Tour } from "./tour";

/** `foundry.applications.sidebar.apps.ToursManagement`: the tours that packages offer, to begin, go on with, or forget. */
export class ToursManagement extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "tours-management",
    classes: ["tours-management"],
    window: { title: "TOURS.Title", icon: "fa-solid fa-person-hiking", resizable: true },
    position: { width: 520, height: "auto" },
    actions: { start: ToursManagement.#onStart, reset: ToursManagement.#onReset },
  };

  override async _renderHTML(): Promise<HTMLElement> {
    const tours = [...game.tours.values()].filter((tour) => tour.config.display && maySee(tour));
    const list = el("ul", { class: "tours-list unlist scrollable" }, ...tours.map(entry));
    return tours.length ? list : el("p", { class: "placeholder" }, word("TOURS.Empty"));
  }

  override _replaceHTML(result: unknown, content: HTMLElement): void {
    content.replaceChildren(result as HTMLElement);
  }

  static async #onStart(this: ToursManagement, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const tour = tourOf(target);
    if (!tour?.canStart) return void ui.notifications.warn(word("TOURS.CannotStart"));
    await this.close();
    await tour.start();
  }

  static async #onReset(this: ToursManagement, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await tourOf(target)?.reset();
    await this.render();
  }
}

function maySee(tour: Tour): boolean {
  return !tour.config.restricted || game.user.isGM;
}

function tourOf(target: HTMLElement): Tour | undefined {
  return game.tours.get(target.closest<HTMLElement>("[data-tour]")?.dataset.tour ?? "");
}

function entry(tour: Tour): HTMLElement {
  const goesOn = tour.status === Tour.STATUS.IN_PROGRESS && tour.config.canBeResumed !== false;
  return el(
    "li",
    { class: "flexrow", "data-tour": tour.key },
    el("div", {}, el("strong", {}, tour.title), el("p", { class: "hint" }, tour.description)),
    tour.status !== Tour.STATUS.UNSTARTED &&
      button("reset", {
        icon: "fa-solid fa-rotate-left",
        label: word("TOURS.Reset", { title: tour.title }),
        class: "icon flex0",
      }),
    button("start", {
      icon: "fa-solid fa-play",
      label: word(goesOn ? "TOURS.Resume" : "TOURS.Start"),
      text: true,
      class: "flex0",
    }),
  );
}
