import type { AnyField } from "../../../../types/documents";
import { enrich } from "../../../foundry/sheets/enriched-text";
import { ManifoldItemSheet } from "../../../foundry/sheets/item-sheet";
import { isItemOf } from "../../../foundry/platform/documents";
import { localize } from "../../../foundry/platform/words";
import { exportControl } from "../actions/export";
import { loadCatalogue, type Catalogue } from "../adapters/catalogue";
import { treeView } from "./tree-view";
import { LinesField } from "../models/lines-field";

/** Fields that have a place of their own on the sheet, or are kept by the machinery. */
const PLACED = new Set(["description", "tags", "sourceNote"]);

/** What a reader is told even where it is as usual. */
const TOLD = new Set(["family", "dice", "pool", "bulk", "price.unit"]);

/** Abilities as lines name them. */
const SLUG = /[a-z][\w.]+/g;

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

  #catalogue: Promise<Catalogue> | undefined;

  protected override async prepareView(): Promise<object> {
    const { system } = this.item as ItemOf<"malleusTag">;
    const source = system._source as Record<string, unknown>;
    const fields: Record<string, AnyField> = system.schema.fields;
    const shown = Object.entries(fields).filter(([name]) => !PLACED.has(name));
    const views = shown.flatMap(([name, field]) => fieldViews(name, field, source[name]));
    for (const view of views) {
      const { name } = view.field;
      // A reader needs no slugs, and no pool of what is not rolled with one.
      if (name === "slug" || (name === "pool" && source.dice === "standard")) view.text = "";
      if (view.text && view.field instanceof LinesField && this.sheetMode !== "edit")
        view.text = await this.#named(view.text);
    }
    return {
      typeLabel: localize(`TYPES.Item.${this.item.type}`),
      fields: views,
      tags: { field: fields.tags, value: source.tags },
      sourceNote: { field: fields.sourceNote, value: source.sourceNote },
      description: await enrich(system.description, this.item),
      tree: isItemOf(this.item, "malleusAbilityGroup") ? await treeView(this.item) : [],
    };
  }

  async #named(text: string): Promise<string> {
    const { item } = await (this.#catalogue ??= loadCatalogue());
    return text.replace(SLUG, (slug) => item(slug)?.name ?? slug);
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
  const isUsual = value === field.initial && !TOLD.has(name);
  return [{ field, value, text: isUsual ? "" : text, choices }];
}

/** A stored value for reading: yes or no in a word, lists with commas. */
function textOf(value: unknown): string {
  if (typeof value === "boolean") return localize(`MALLEUS.Sheet.${value ? "yes" : "no"}`);
  return Array.isArray(value) ? value.join(", ") : String(value ?? "");
}
