import type { AnyField } from "../../../../types/documents";
import { localize } from "../../../foundry/platform/i18n";
import type { FieldView } from "../../../foundry/sheets/form-fields";
import { optionsOf, rowList, type Choices } from "../../../foundry/sheets/rows/row-list";
import { knownShortNames } from "../../../foundry/sheets/rows/short-names";
import { DEGREES } from "../rules/advancement/rank";

// Fields that store other things by their short names: on the form, and for reading, those stand by their names.

/** What somebody can hold or be trained in. */
const HELD = ["mythAbility", "mythGift", "mythProficiency", "mythWeapon"];

const ABILITIES = ["mythAbility"];

/** Types of what a field names, by its path, with the item's type before it where another type means something else. */
const LINKS: Readonly<Record<string, { types: readonly string[]; column?: string }>> = {
  prerequisites: { types: HELD, column: "anyOf" },
  grants: { types: HELD, column: "slug" },
  defaultsTo: { types: ABILITIES },
  lores: { types: ABILITIES },
  discipline: { types: ABILITIES },
  rankedAs: { types: ["mythWeapon"] },
  lineageOf: { types: ["mythRace"] },
  "mythProficiency.weapons": { types: ["mythWeapon"] },
};

/** How well a package trains in what it gives (MY-CLS-07). */
const degrees = (): Choices =>
  Object.fromEntries(["none", ...Object.keys(DEGREES)].map((id) => [id, localize(`MYTHMAGICA.Choice.${id}`)]));

/** Names of one form, looked up once however many of its fields ask for them. */
export type NamesOnce = Map<readonly string[], Promise<Choices>>;

/** Names what a field stores by a short name; whether it was one of those. */
export async function nameLinks(type: string, view: FieldView, known: NamesOnce): Promise<boolean> {
  const { path, field, value } = view;
  const link = LINKS[`${type}.${path}`] ?? LINKS[path];
  if (!link) return false;
  const names = await (known.get(link.types) ?? knownShortNames(...link.types));
  known.set(link.types, Promise.resolve(names));
  const { element, label } = field as AnyField & { element?: AnyField; label: string };
  if (!element) {
    view.named = optionsOf({ "": "–", ...names }, value);
    view.text &&= names[String(value)] ?? view.text;
    return true;
  }
  const { column } = link;
  const others: Readonly<Record<string, Choices>> = { degree: degrees() };
  view.rows = rowList({ path, label, element, value }, (one) => (!column || one === column ? names : others[one]));
  if (!column) view.text = view.rows.rows.flatMap(({ cells }) => cells.map(({ text }) => text)).join(", ");
  return true;
}
