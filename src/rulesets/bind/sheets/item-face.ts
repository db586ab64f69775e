import type { AnyField } from "../../../../types/documents";
import type { SheetFace } from "../../../foundry/contracts/play";
import { localize, signed } from "../../../foundry/platform/i18n";
import { coinsWords } from "../adapters/coins";
import { enrich } from "../../../foundry/sheets/enriched-text";
import { groupFields } from "../../../foundry/sheets/field-groups";

import { ITEM_GROUPS } from "./item-groups";
import { knackTarget } from "./knack-target";

/** Fields that have a place of their own on the sheet. */
const PLACED = new Set(["description", "sourceNote"]);

/** What a reader is told even where it is as usual. */
const TOLD = new Set([
  "class",
  "kind",
  "coverage",
  "duration",
  "level",
  "tn",
  "category",
  "damageType",
  "cost",
  "unit",
]);

/** Short names that only rules need: nobody reads them. */
const UNTOLD = new Set(["slug", "onceKey", "baseRef", "target", "ability.key", "ability.flags"]);

interface ItemSheet {
  readonly item: Item;
  readonly sheetMode: string;
  readonly tabGroups?: Record<string, string | null>;
}

interface FieldView {
  /** Below `system`. */
  path: string;
  field: AnyField;
  value: unknown;
  text: string;
  /** Words for the values of a field that offers a choice. */
  choices: Record<string, string> | undefined;
}

interface Nested {
  fields: Record<string, AnyField>;
  choices: unknown;
  element: { fields?: object };
}

/** A stored value for reading: yes or no in a word, lists with commas. */
function textOf(value: unknown): string {
  if (typeof value === "boolean") return localize(`BIND.Sheet.${value ? "yes" : "no"}`);
  if (Array.isArray(value)) return value.filter((one) => typeof one === "string").join(", ");
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** A field for the form and for reading; one that holds others stands as those. Lists of several fields a row have no control. */
function fieldViews(name: string, field: AnyField, value: unknown): FieldView[] {
  const { fields: inner, choices: offered, element } = field as AnyField & Partial<Nested>;
  if (element?.fields) return [];
  if (inner) {
    const values = (value ?? {}) as Record<string, unknown>;
    return Object.entries(inner).flatMap(([key, one]) => fieldViews(`${name}.${key}`, one, values[key]));
  }
  const choices = Array.isArray(offered)
    ? Object.fromEntries(offered.map((choice) => [String(choice), localize(`BIND.Choice.${String(choice)}`)]))
    : undefined;
  const text = value === field.initial && !TOLD.has(name) ? "" : (choices?.[String(value)] ?? textOf(value));
  return [{ path: name, field, value, text, choices }];
}

/** Prices as people say them, short names as words, nothing of what is for the machinery. */
function toldIn(item: Item, { path, text, value }: FieldView): string {
  if (UNTOLD.has(path)) return "";
  if ((path === "costCp" || path === "feeCp") && typeof value === "number") return value > 0 ? coinsWords(value) : "";
  if (path === "sphere" || path === "spheres") return wordsFor("BIND.Sphere", text);
  if (path === "skill") return item.type === "bindSpell" ? wordsFor("BIND.Skill", text) : text;
  if (["dam", "init", "ev"].includes(path) && typeof value === "number") return signed(value);
  return path === "knackGranted" ? wordsFor("BIND.Knacks", text) : text;
}

const wordsFor = (branch: string, slugs: string): string =>
  slugs
    .split(", ")
    .filter(Boolean)
    .map((slug) => {
      const words = localize(`${branch}.${slug}`);
      return words.startsWith("BIND.") ? slug : words;
    })
    .join(", ");

/** What the sheet of any item shows and does. */
export const itemFace: SheetFace<ItemSheet> = {
  async view({ item, tabGroups }) {
    const { system } = item as ItemOf<"bindSkill">;
    const source = system._source as Record<string, unknown>;
    const fields: Record<string, AnyField> = system.schema.fields;
    const views = Object.entries(fields)
      .filter(([name]) => !PLACED.has(name))
      .flatMap(([name, field]) => fieldViews(name, field, source[name]));
    for (const view of views) Object.assign(view, knackTarget(item, view) ?? { text: toldIn(item, view) });
    return {
      typeLabel: localize(`TYPES.Item.${item.type}`),
      fields: views,
      groups: groupFields(views, ITEM_GROUPS[item.type] ?? {}, "BIND.ItemGroup", tabGroups?.fields ?? undefined),
      sourceNote: system.sourceNote,
      description: await enrich(system.description, item),
    };
  },
  actions: {},
};
