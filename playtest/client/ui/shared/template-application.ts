import { ApplicationV2, HandlebarsApplicationMixin } from "../../applications/api/index";
import type { Context, RenderOptions } from "../../applications/api/types";

/** Piece of the interface without a window frame: it belongs into a fixed place of the page. */
export const FURNITURE = { frame: false, positioned: false } as const;

/**
 * An application that builds its own nodes: `draw` returns what stands inside the root. A class of a system that names
 * `PARTS` is rendered from those templates instead, as all of Foundry's interface is (sec. 11.3).
 */
export abstract class DrawnApplication extends HandlebarsApplicationMixin(ApplicationV2) {
  protected abstract draw(): Node[];

  get #hasParts(): boolean {
    return Object.keys((this.constructor as typeof DrawnApplication).PARTS).length > 0;
  }

  override async _renderHTML(context: Context, options: RenderOptions): Promise<unknown> {
    return this.#hasParts ? super._renderHTML(context, options) : this.draw();
  }

  override _replaceHTML(result: unknown, content: HTMLElement, options: RenderOptions = {}): void {
    if (this.#hasParts) super._replaceHTML(result, content, options);
    else content.replaceChildren(...(result as Node[]));
  }
}
