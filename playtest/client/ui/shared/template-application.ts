import { ApplicationV2 } from "../../applications/api/index";

/** Piece of the interface without a window frame: it belongs into a fixed place of the page. */
export const FURNITURE = { frame: false, positioned: false } as const;

/** An application that builds its own nodes: `draw` returns what stands inside the root. */
export abstract class DrawnApplication extends ApplicationV2 {
  protected abstract draw(): Node[];

  override async _renderHTML(): Promise<Node[]> {
    return this.draw();
  }

  override _replaceHTML(result: unknown, content: HTMLElement): void {
    content.replaceChildren(...(result as Node[]));
  }
}
