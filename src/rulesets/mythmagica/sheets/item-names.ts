import type { AnyField } from "../../../../types/documents";
import { localize } from "../../../foundry/platform/i18n";
import type { FieldView } from "../../../foundry/sheets/form-fields";
import { optionsOf, rowList, type Choices } from "../../../foundry/sheets/rows/row-list";
import { DAMAGE_FORMS, SETBACK_FORMS } from "../rules/combat";

const words = (ids: Iterable<string>, branch: string): Choices =>
  Object.fromEntries([...ids].map((id) => [id, localize(`${branch}.${id}`)]));

const ids = (branch: "Attribute" | "Condition"): string[] =>
  Object.keys((game.i18n.translations.MYTHMAGICA as Record<string, object> | undefined)?.[branch] ?? {});

/** What fields that store a short name of the rules offer, by their path. */
const CHOICES: Readonly<Record<string, () => Choices>> = {
  rollAttribute: () => words(ids("Attribute"), "MYTHMAGICA.Attribute"),
  resist: () => words(ids("Attribute"), "MYTHMAGICA.Attribute"),
  against: () => words(ids("Attribute"), "MYTHMAGICA.Attribute"),
  damageForm: () => words(DAMAGE_FORMS, "MYTHMAGICA.Gm.Form"),
  setbackForm: () => words(SETBACK_FORMS, "MYTHMAGICA.Gm.Form"),
};

interface Entry {
  readonly name: string;
  readonly system?: { readonly flags?: Iterable<string> };
}

/** What a gift lets somebody do, by the gift that it is known from; only an index of each pack is read. */
async function giftFlags(): Promise<Choices> {
  const packs = game.packs.filter(({ documentName }) => documentName === "Item");
  const packed = await Promise.all(packs.map((pack) => pack.getIndex({ fields: ["system.flags"] })));
  const entries = [...packed.flatMap((index) => [...index]), ...game.items.contents] as (Entry & { type?: string })[];
  const gifts = entries.filter(({ type }) => type === "mythGift").toSorted((a, b) => a.name.localeCompare(b.name));
  const known = gifts.flatMap(({ name, system }) => [...(system?.flags ?? [])].map((flag) => [flag, name] as const));
  return Object.fromEntries(known.reverse());
}

/** Sets of short names, as rows of choices. */
async function setChoices(type: string, path: string): Promise<Choices | null> {
  if (type === "mythGift" && path === "flags") return giftFlags();
  if (type === "mythCurse" && path === "conditions") return words(ids("Condition"), "MYTHMAGICA.Condition");
  if (type === "mythAbility" && path === "durationTypes")
    return words(Object.keys(durationTypes()), "MYTHMAGICA.Magic.type");
  return null;
}

const durationTypes = (): object =>
  (game.i18n.translations.MYTHMAGICA as { Magic?: { type?: object } } | undefined)?.Magic?.type ?? {};

/** Short names that the rules know stand on the form, and are read, as the names they stand for. */
export async function nameFields(type: string, views: FieldView[]): Promise<void> {
  for (const view of views) {
    const { path, field, value } = view;
    const choices = CHOICES[path]?.();
    if (choices && typeof value === "string") {
      view.named = optionsOf({ "": "–", ...choices }, value);
      view.text &&= choices[value] ?? view.text;
    }
    const listed = await setChoices(type, path);
    const { element, label } = field as AnyField & { element?: AnyField; label: string };
    if (!listed || !element) continue;
    view.rows = rowList({ path, label, element, value }, () => listed);
    view.text = view.rows.rows.flatMap(({ cells }) => cells.map(({ text }) => text)).join(", ");
  }
}
