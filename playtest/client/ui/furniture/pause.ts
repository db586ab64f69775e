import type { ApplicationOptions } from "../../applications/api/types";
import { DrawnApplication, FURNITURE } from "../shared/template-application";
import { el } from "../shared/dom";
import { place } from "../shared/layout";
import { word } from "../shared/words";

/** `ui.pause`: a banner that says that the game rests. It takes no clicks. */
export class GamePause extends DrawnApplication {
  static override DEFAULT_OPTIONS: ApplicationOptions = { id: "pause", tag: "figure", window: FURNITURE };

  override _insertElement(element: HTMLElement): void {
    place(element, "ui-middle");
  }

  protected draw(): Node[] {
    this.element?.classList.toggle("paused", game.paused);
    return [el("img", { src: "icons/svg/clockwork.svg", alt: "" }), el("figcaption", {}, word("TABLE.Pause.Paused"))];
  }

  override async _onRender(): Promise<void> {
    this.element.classList.toggle("paused", game.paused);
    this.element.setAttribute("role", "status");
  }
}
