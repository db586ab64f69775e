import type { AnyField } from "../../../../types/documents";
import { indexed } from "../../../foundry/content/listed";
import { localize } from "../../../foundry/platform/i18n";
import type { FieldView } from "../../../foundry/sheets/form-fields";
import { namedLines } from "../../../foundry/sheets/rows/edit-lines";
import { optionsOf, rowList, type Choices, type ColumnChoices } from "../../../foundry/sheets/rows/row-list";
import { knownShortNames, shortNames, suggestUsual } from "../../../foundry/sheets/rows/short-names";
import type { Catalogue } from "../adapters/characters/catalogue";
import { usualWords } from "../../../foundry/sheets/rows/usual-words";
import { LinesField } from "../models/lines-field";
import { SLUG_FIELDS } from "./slug-fields";

/** Lists of an archetype whose entries have few fields: a row each, where the others are lines. */
const ROWS = new Set(["fixed", "primarySets", "aspects"]);

const grantChoices =
  (path: string, abilities: Choices): ColumnChoices =>
  (column) =>
    path === "fixed" && column === "slug" ? abilities : undefined;

/** What the rows of a list may hold, where each is one of a known few. */
async function rowChoices(path: string, abilities: Choices): Promise<Choices | null> {
  if (path === "abilities") return abilities;
  if (path === "actionTypes") return actionWords();
  return path === "tables" ? rollTables() : null;
}

export const actionWords = (): Choices =>
  Object.fromEntries(ACTION_TYPES.map((type) => [type, localize(`MALLEUS.Pip.${type}`)]));

const COINS = ["gp", "sp", "cp"] as const;

const byName = ({ all }: Catalogue): Choices =>
  Object.fromEntries(
    all.map(({ name, system }) => [system.slug, name] as const).sort(([, a], [, b]) => a.localeCompare(b)),
  );

/** Lists that take any words, whose usual ones are put in by name, with where those are read. */
const FREE_LISTS: Readonly<Record<string, readonly string[]>> = {
  tags: ["system.tags"],
  forbiddenTags: ["system.raceTag", "system.tags"],
  damageTypes: ["system.damageTypes"],
};

/** The actions that an ability may take (MD-ABL-02). */
const ACTION_TYPES = ["standard", "move", "minor", "reaction", "immediate", "free", "full-turn", "non-combat"];

const wordsAt = ({ system }: { system?: unknown }, path: string): string[] => {
  const value: unknown = foundry.utils.getProperty({ system }, path);
  if (value instanceof Set || Array.isArray(value)) return [...(value as Iterable<string>)];
  return typeof value === "string" ? [value.toLowerCase()] : [];
};

/** Free words of a type, as packs and world use them; only an index of each pack is read. */
async function usualIn(type: string, path: string): Promise<string[]> {
  const paths = FREE_LISTS[path] ?? [];
  const entries = await indexed("Item", [...paths]);
  const of = path === "forbiddenTags" ? "malleusArchetype" : type;
  return entries.filter((one) => one.type === of).flatMap((one) => paths.flatMap((from) => wordsAt(one, from)));
}

/** The groups that abilities are learnt from; a table's own is typed. */
const groupsOf = ({ all }: Catalogue): string[] =>
  [...new Set(all.map(({ system }) => system.group).filter(Boolean))].sort((a, b) => a.localeCompare(b));

/** Roll tables of the world and of all packs, by uuid. */
async function rollTables(): Promise<Choices> {
  const packs = game.packs.filter(({ documentName, visible }) => documentName === "RollTable" && visible !== false);
  const packed = await Promise.all(packs.map((pack) => pack.getIndex()));
  const all = [
    ...game.tables.contents,
    ...packed.flatMap(({ contents }) => contents as { uuid: string; name: string }[]),
  ];
  return Object.fromEntries(all.map(({ uuid, name }) => [uuid, name]));
}

/** Fields that take any words: what packs say there is offered. */
const FREE_TEXTS = new Set([
  "raceTag",
  "className",
  "against",
  "overcharge",
  "area",
  "duration",
  "rangeBands",
  "damage",
]);

/** Short names as the names they stand for, to choose from; what is stored and nobody knows stands as it is. */
export async function nameFields(
  views: readonly FieldView[],
  catalogue: Catalogue,
  { type, name }: { type: string; name: string },
): Promise<void> {
  const abilities = byName(catalogue);
  await suggestUsual(type, views, FREE_TEXTS);
  for (const view of views) {
    const { path, field, value } = view;
    if (path === "slug") {
      const known = type === "malleusAbility" ? abilities : await knownShortNames(type);
      view.named = optionsOf(shortNames(name, known, "_"), value);
    }
    if (path === "group") view.suggested = groupsOf(catalogue);
    if (path in FREE_LISTS) view.usual = usualWords(await usualIn(type, path), value);
    if (SLUG_FIELDS.has(path)) view.named = optionsOf({ "": localize("MALLEUS.Sheet.noAbility"), ...abilities }, value);
    if (path === "price.unit")
      view.named = optionsOf(
        Object.fromEntries(COINS.map((coin) => [coin, localize(`MALLEUS.Character.FIELDS.coin.${coin}.label`)])),
        value,
      );
    if (field instanceof LinesField) {
      const { element, label } = field as LinesField<never> & { element: AnyField; label: string };
      if (ROWS.has(path)) view.rows = rowList({ path, label, element, value }, grantChoices(path, abilities));
      else view.lines = namedLines(field.toText(value), abilities);
      continue;
    }
    const { element, label } = field as AnyField & { element?: AnyField; label: string };
    const choices = element && (await rowChoices(path, abilities));
    if (choices) view.rows = rowList({ path, label, element, value }, () => choices);
  }
}
