import type { BrowseField } from "../contracts/browse";
import { localize } from "../platform/i18n";
import { textsOf, type Row } from "./rows";

/** Kinds of documents that have a name here; another is called what Foundry calls it. */
const KINDS = ["Actor", "Item", "JournalEntry", "RollTable", "Macro", "Scene", "Playlist", "Cards", "Adventure"];

export const kindWords = (kind: string): string =>
  KINDS.includes(kind) ? localize(`MANIFOLD.Browser.kinds.${kind}`) : kind;

/** What a row or a choice of the list is called: its type, or its kind. */
export const typeWords = (kind: string, type: string): string =>
  type ? localize(`TYPES.${kind}.${type}`) : kindWords(kind);

/** A choice's value in words. */
export function valueWords({ words }: BrowseField, value: string): string {
  const key = `${words ?? ""}.${value}`;
  const found = words ? localize(key) : value;
  return found === key ? value : found;
}

/** What a row says of its fields, in one line. */
export function rowWords({ values }: Row, fields: readonly BrowseField[]): string {
  const said = fields.flatMap((field) => {
    const value = values[field.path];
    if (field.kind === "number") return typeof value === "number" ? [`${localize(field.label)} ${value}`] : [];
    if (field.kind === "flag") return value === true ? [localize(field.label)] : [];
    const words = textsOf(value).map((one) => valueWords(field, one));
    return words.length > 0 ? [words.join(", ")] : [];
  });
  return said.join(" · ");
}
