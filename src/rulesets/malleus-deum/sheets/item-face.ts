import type { AnyField } from "../../../../types/documents";
import { enrich } from "../../../foundry/sheets/enriched-text";
import { isItemOf } from "../../../foundry/platform/documents";
import { groupFields, inGroupOrder } from "../../../foundry/sheets/field-groups";
import type { FieldView } from "../../../foundry/sheets/form-fields";
import { localize } from "../../../foundry/platform/i18n";
import { lazily } from "../../../foundry/platform/lazily";
import { attachRows } from "../../../foundry/sheets/rows/edit-rows";
import type { SheetFace } from "../../../foundry/contracts/play";
import { loadCatalogue, type Catalogue } from "../adapters/characters/catalogue";
import { SLUG_FIELDS } from "./slug-fields";
import { treeView } from "./tree-view";
import { ITEM_GROUPS } from "./item-groups";
import { LinesField } from "../models/lines-field";

/** Fields that have a place of their own on the sheet, or are kept by the machinery. */
const PLACED = new Set(["description", "tags", "sourceNote", "reading"]);

/** What a reader is told even where it is as usual. */
const TOLD = new Set(["family", "dice", "pool", "bulk", "price.unit", "category", "difficulty", "lifetime"]);

/** Abilities as lines name them. */
const SLUG = /[a-z][\w.]+/g;

interface ItemSheet {
  readonly document: FoundryDocument;
  readonly isEditable: boolean;
  readonly item: Item;
  readonly sheetMode: string;
  readonly tabGroups?: Record<string, string | null>;
}

/** What the sheet of any item shows and does. */
export const itemFace: SheetFace<ItemSheet> = {
  async view(sheet) {
    const { item, sheetMode } = sheet;
    const { system } = item as ItemOf<"malleusTag">;
    const source = system._source as Record<string, unknown>;
    const fields: Record<string, AnyField> = system.schema.fields;
    const shown = Object.entries(fields).filter(([name]) => !PLACED.has(name) && (name !== "slug" || game.user.isGM));
    const views = shown.flatMap(([name, field]) => fieldViews(name, field, source[name]));
    const origin = { tags: fields.tags, sourceNote: fields.sourceNote };
    const last = Object.entries(origin).flatMap(([name, field]) =>
      field ? fieldViews(name, field, source[name]) : [],
    );
    for (const view of views) {
      const { name } = view.field;
      // A reader needs no slugs, and no pool of what is not rolled with one.
      if (name === "slug" || (name === "pool" && source.dice === "standard")) view.text = "";
      // What builds on what tells them by name.
      if (view.path === "abilities") view.text = "";
      if (view.path === "actionTypes") view.text = actionsTold(view.value);
      if (view.path === "tables" && view.text && sheetMode !== "edit") view.text = await tablesTold(view.value);
      // Coins of no price.
      if (view.path === "price.unit" && !priced(source.price)) view.text = "";
      const isSlug = SLUG_FIELDS.has(view.path);
      if (view.text && (isSlug || view.field instanceof LinesField) && sheetMode !== "edit")
        view.text = await named(sheet, view.text);
    }
    if (sheetMode === "edit") {
      const { nameFields } = await lazily(() => import("./item-names"));
      await nameFields([...views, ...last], await catalogueOf(sheet), item);
    }
    const groups = ITEM_GROUPS[item.type] ?? {};
    return {
      typeLabel: localize(`TYPES.Item.${item.type}`),
      // Anybody may point at a tag (MD-TAG-02).
      fields: inGroupOrder([...views, ...last.filter(({ path }) => path === "tags")], groups),
      groups: groupFields([...views, ...last], groups, "MALLEUS.ItemGroup", sheet.tabGroups?.fields ?? undefined),
      sourceNote: { field: fields.sourceNote, value: source.sourceNote },
      description: await enrich(system.description, item),
      tree: isItemOf(item, "malleusAbilityGroup") ? await treeView(item) : [],
    };
  },
  actions: {
    async openAbility(_event: PointerEvent, target: HTMLElement) {
      const ability = await fromUuid(target.dataset.uuid ?? "");
      await ability?.sheet?.render({ force: true });
    },
  },
  attach: attachRows,
};

const actionsTold = (types: unknown): string =>
  [...((types ?? []) as Iterable<string>)]
    .map((type) => (game.i18n.has(`MALLEUS.Pip.${type}`) ? localize(`MALLEUS.Pip.${type}`) : type))
    .join(", ");

async function tablesTold(uuids: unknown): Promise<string> {
  const tables = await Promise.all([...((uuids ?? []) as Iterable<string>)].map((uuid) => fromUuid(uuid)));
  return tables.flatMap((table) => table?.name ?? []).join(", ");
}

const priced = (price: unknown): boolean => (price as { amount?: number | null } | undefined)?.amount != null;

/** Reading the packs is slow: once for each open sheet. */
const catalogues = new WeakMap<ItemSheet, Promise<Catalogue>>();

function catalogueOf(sheet: ItemSheet): Promise<Catalogue> {
  const catalogue = catalogues.get(sheet) ?? loadCatalogue();
  catalogues.set(sheet, catalogue);
  return catalogue;
}

/** The same text with the abilities' names in place of their slugs. */
async function named(sheet: ItemSheet, text: string): Promise<string> {
  const { item } = await catalogueOf(sheet);
  return text.replace(SLUG, (slug) => item(slug)?.name ?? slug);
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
  return [{ path: name, field, value, text: isUsual ? "" : text, choices }];
}

/** A stored value for reading: yes or no in a word, lists with commas. */
function textOf(value: unknown): string {
  if (typeof value === "boolean") return localize(`MALLEUS.Sheet.${value ? "yes" : "no"}`);
  return Array.isArray(value) ? value.join(", ") : String(value ?? "");
}
