import type { AnyField } from "../../../../types/documents";
import { enrich } from "../../../foundry/sheets/enriched-text";
import { ManifoldItemSheet } from "../../../foundry/sheets/item-sheet";
import { isItemOf } from "../../../foundry/platform/documents";
import { localize } from "../../../foundry/platform/words";
import { exportControl } from "../actions/export";
import { treeView } from "./tree-view";
import { LinesField } from "../models/lines-field";

/** Fields that have a place of their own on the sheet, or are kept by the machinery. */
const PLACED = new Set(["description", "tags", "sourceNote"]);

/** One sheet for all items: its form follows from the model, so that a new field never lacks a control. */
export class MalleusItemSheet extends ManifoldItemSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["malleus-deum", "item"],
    window: { controls: exportControl.controls },
    actions: { ...exportControl.actions, openAbility: MalleusItemSheet.#onOpenAbility },
  };

  static override PARTS: Record<string, TemplatePart> = {
    header: { template: "systems/manifold/templates/malleus-deum/item/header.hbs" },
    fields: { template: "systems/manifold/templates/malleus-deum/item/fields.hbs", scrollable: [""] },
    description: { template: "systems/manifold/templates/malleus-deum/item/description.hbs" },
  };

  protected override async prepareView(): Promise<object> {
    const { system } = this.item as ItemOf<"malleusTag">;
    const source = system._source as Record<string, unknown>;
    const fields: Record<string, AnyField> = system.schema.fields;
    const shown = Object.entries(fields).filter(([name]) => !PLACED.has(name));
    return {
      typeLabel: localize(`TYPES.Item.${this.item.type}`),
      fields: shown.flatMap(([name, field]) => fieldViews(name, field, source[name])),
      tags: { field: fields.tags, value: source.tags },
      sourceNote: { field: fields.sourceNote, value: source.sourceNote },
      description: await enrich(system.description, this.item),
      tree: isItemOf(this.item, "malleusAbilityGroup") ? await treeView(this.item) : [],
    };
  }

  static async #onOpenAbility(this: MalleusItemSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const ability = await fromUuid(target.dataset.uuid ?? "");
    await ability?.sheet?.render({ force: true });
  }
}

interface FieldView {
  field: AnyField;
  value: unknown;
  text: string;
  /** Words for the values of a field that offers a choice. */
  choices: Record<string, string> | undefined;
}

/** A field for the form and for reading; one that holds others stands as those. */
function fieldViews(name: string, field: AnyField, value: unknown): FieldView[] {
  const { fields: inner, choices: offered } = field as { fields?: Record<string, AnyField>; choices?: unknown };
  if (inner) {
    const values = (value ?? {}) as Record<string, unknown>;
    return Object.entries(inner).flatMap(([key, one]) => fieldViews(`${name}.${key}`, one, values[key]));
  }
  const choices = Array.isArray(offered)
    ? Object.fromEntries(
        offered.map((choice) => [String(choice), localize(`MALLEUS.Choice.${name}.${String(choice)}`)]),
      )
    : undefined;
  const text = field instanceof LinesField ? field.toText(value) : (choices?.[String(value)] ?? textOf(value));
  return [{ field, value, text, choices }];
}

/** A stored value for reading: yes in a word, lists with commas; what is not set or not so is left out. */
function textOf(value: unknown): string {
  if (typeof value === "boolean") return value ? localize("MALLEUS.Sheet.yes") : "";
  return Array.isArray(value) ? value.join(", ") : String(value ?? "");
}
