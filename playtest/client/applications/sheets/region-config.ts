import type { DocumentSheetOptions } from "../api/document-sheet";
import type { Context, RenderOptions } from "../api/types";
import { localize } from "../api/localize";
import { TabbedFieldsSheet } from "./fields-sheet";
import { sheetTabs, tabParts } from "./tabbed-fields";
import type { FieldEntry } from "./schema-fields";

const TABS = {
  identity: "fa-solid fa-tag",
  shapes: "fa-solid fa-shapes",
  behaviors: "fa-solid fa-child-reaching",
};

type Embedded = Iterable<TableDocument> & { get(id: string): TableDocument | undefined };

/** Regions are kept and not drawn: their tabs are v13's, shapes are named and behaviours open in windows of their own. */
export class RegionConfig extends TabbedFieldsSheet {
  static override DEFAULT_OPTIONS: DocumentSheetOptions = { actions: { behaviorEdit: RegionConfig.#onBehavior } };
  static override PARTS = tabParts(Object.keys(TABS));
  static override TABS = sheetTabs(TABS, "REGION.TABS.SHEET");

  override _fieldTabs(): Record<string, FieldEntry[]> {
    return {
      identity: [
        { path: "name", label: "Name" },
        { path: "color", label: "Colour" },
        { path: "elevation.bottom", label: "From this height" },
        { path: "elevation.top", label: "To this height" },
      ],
    };
  }

  override async _renderHTML(context: Context, options: RenderOptions): Promise<Record<string, HTMLElement>> {
    const parts = await super._renderHTML(context, options);
    const shapes = (this.document._source.shapes as { type: string; hole?: boolean }[] | undefined) ?? [];
    fill(
      parts.shapes,
      shapes.map(({ type, hole }) => lineOf(hole ? `${type}, hole` : type)),
    );
    fill(
      parts.behaviors,
      [...this.#behaviors].map((one) => buttonOf(one)),
    );
    return parts;
  }

  get #behaviors(): Embedded {
    return (this.document as unknown as { behaviors: Embedded }).behaviors;
  }

  static #onBehavior(this: RegionConfig, _event: PointerEvent, target: HTMLElement): void {
    void this.#behaviors.get(target.dataset.behaviorId ?? "")?.sheet?.render({ force: true });
  }
}

function fill(part: HTMLElement | undefined, lines: HTMLElement[]): void {
  part?.querySelector("[data-fields]")?.append(...(lines.length > 0 ? lines : [lineOf(localize("REGION.NONE"))]));
}

function lineOf(text: string): HTMLElement {
  const line = document.createElement("p");
  line.textContent = text;
  return line;
}

function buttonOf({ id, name, type }: TableDocument): HTMLElement {
  const button = document.createElement("button");
  Object.assign(button, { type: "button", textContent: name || type });
  Object.assign(button.dataset, { action: "behaviorEdit", behaviorId: id });
  return button;
}
