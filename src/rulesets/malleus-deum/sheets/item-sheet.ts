import type { AnyField } from "../../../../types/documents";
import { enrich } from "../../../foundry/sheets/enriched-text";
import { ManifoldItemSheet } from "../../../foundry/sheets/item-sheet";
import { localize } from "../../../foundry/platform/words";

/** Fields that have a place of their own on the sheet, or are kept by the machinery. */
const PLACED = new Set(["description", "tags", "sourceNote"]);

/** One sheet for all items: its form follows from the model, so that a new field never lacks a control. */
export class MalleusItemSheet extends ManifoldItemSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = { classes: ["malleus-deum", "item"] };

  static override PARTS: Record<string, TemplatePart> = {
    header: { template: "systems/manifold/templates/malleus-deum/item/header.hbs" },
    fields: { template: "systems/manifold/templates/malleus-deum/item/fields.hbs", scrollable: [""] },
    description: { template: "systems/manifold/templates/malleus-deum/item/description.hbs" },
  };

  protected override async prepareView(): Promise<object> {
    const { system } = this.item as ItemOf<"malleusTag">;
    const source = system._source as Record<string, unknown>;
    const fields: Record<string, AnyField> = system.schema.fields;
    return {
      typeLabel: localize(`TYPES.Item.${this.item.type}`),
      fields: Object.entries(fields)
        .filter(([name]) => !PLACED.has(name))
        .map(([name, field]) => ({ field, value: source[name], text: textOf(source[name]) })),
      tags: { field: fields.tags, value: source.tags },
      sourceNote: { field: fields.sourceNote, value: source.sourceNote },
      description: await enrich(system.description, this.item),
    };
  }
}

/** A stored value for reading: yes and no in words, lists with commas, "–" for what is not set. */
function textOf(value: unknown): string {
  if (value === null || value === undefined || value === "") return "–";
  if (typeof value === "boolean") return localize(value ? "MALLEUS.Sheet.yes" : "MALLEUS.Sheet.no");
  if (Array.isArray(value)) return value.length > 0 ? value.join(", ") : "–";
  if (typeof value === "object") return Object.values(value).map(textOf).join(" ");
  return String(value);
}
