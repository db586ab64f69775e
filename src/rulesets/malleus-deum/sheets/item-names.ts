import type { AnyField } from "../../../../types/documents";
import { localize } from "../../../foundry/platform/i18n";
import type { FieldView } from "../../../foundry/sheets/form-fields";
import { namedLines } from "../../../foundry/sheets/rows/edit-lines";
import { optionsOf, rowList, type Choices, type ColumnChoices } from "../../../foundry/sheets/rows/row-list";
import type { Catalogue } from "../adapters/catalogue";
import { LinesField } from "../models/lines-field";
import { SLUG_FIELDS } from "./slug-fields";

/** Lists of an archetype whose entries have few fields: a row each, where the others are lines. */
const ROWS = new Set(["fixed", "primarySets", "aspects"]);

const grantChoices =
  (path: string, abilities: Choices): ColumnChoices =>
  (column) =>
    path === "fixed" && column === "slug" ? abilities : undefined;

const COINS = ["gp", "sp", "cp"] as const;

const byName = ({ all }: Catalogue): Choices =>
  Object.fromEntries(
    all.map(({ name, system }) => [system.slug, name] as const).sort(([, a], [, b]) => a.localeCompare(b)),
  );

/** Short names as the names they stand for, to choose from; what is stored and nobody knows stands as it is. */
export function nameFields(views: readonly FieldView[], catalogue: Catalogue): void {
  const abilities = byName(catalogue);
  for (const view of views) {
    const { path, field, value } = view;
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
    if (path === "abilities" && element && field instanceof foundry.data.fields.SetField)
      view.rows = rowList({ path, label, element, value }, () => abilities);
  }
}
