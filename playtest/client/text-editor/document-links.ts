/** `@UUID[uuid#anchor]{label}` and the older `@Actor[id]{label}` forms (sec. 13). */
import { make } from "../elements/make.js";
import { replaceText } from "./replace-text.js";
import type { EnrichOptions } from "./enrich-options.js";

const CLASSES = [
  "Actor",
  "Cards",
  "Combat",
  "Folder",
  "Item",
  "JournalEntry",
  "Macro",
  "Playlist",
  "RollTable",
  "Scene",
  "User",
];
const PATTERN = new RegExp(
  `@(UUID|Compendium|${CLASSES.join("|")})\\[([^#\\]]{1,300})(?:#([^\\]]{1,300}))?\\](?:\\{([^}]{1,1000})\\})?`,
  "g",
);

const ICONS: Record<string, string> = {
  Actor: "fa-solid fa-user",
  Item: "fa-solid fa-suitcase",
  JournalEntry: "fa-solid fa-book-open",
  JournalEntryPage: "fa-solid fa-file-lines",
  Macro: "fa-solid fa-code",
  RollTable: "fa-solid fa-table-list",
  Scene: "fa-solid fa-map",
  ActiveEffect: "fa-solid fa-person-rays",
};

interface Found {
  uuid: string;
  name?: string;
  id?: string;
  _id?: string;
  type?: string;
  documentName?: string;
  toAnchor?(options: object): HTMLElement;
}

export function enrichDocuments(root: Element, options: EnrichOptions): Promise<void> {
  return replaceText(root, PATTERN, (match) => {
    const [, kind = "", target = "", hash, label] = match;
    return documentLink(uuidOf(kind, target), options.relativeTo, { hash, label });
  });
}

function uuidOf(kind: string, target: string): string {
  return kind === "UUID" ? target : `${kind}.${byName(kind, target)}`;
}

/** The older form also took names. */
function byName(kind: string, target: string): string {
  if (kind === "Compendium" || /^[A-Za-z0-9]{16}$/.test(target)) return target;
  return game.collections.get(kind)?.getName(target)?.id ?? target;
}

/** The link to a document, `.broken` when there is none. */
export async function documentLink(
  uuid: string,
  relative: unknown,
  { hash, label }: { hash?: string | undefined; label?: string | undefined } = {},
): Promise<HTMLElement> {
  const found = await findDocument(uuid, relative);
  if (!found) return brokenLink(uuid, label);
  const dataset: Record<string, string> = hash ? { hash } : {};
  if (found.toAnchor) {
    const anchor = found.toAnchor({ classes: ["content-link"], dataset, ...(label ? { name: label } : {}) });
    if (!anchor.hasAttribute("href")) anchor.tabIndex = 0; // keyboards reach it
    return anchor;
  }
  return plainLink(found, dataset, label);
}

/** A document, or a compendium's index entry; null when it does not exist or cannot be read. */
export async function findDocument(uuid: string, relative: unknown): Promise<Found | null> {
  const options = { relative, strict: false } as Record<string, unknown>;
  try {
    return (fromUuidSync(uuid, options) ?? (await fromUuid(uuid, options))) as Found | null;
  } catch {
    return null;
  }
}

function plainLink(found: Found, dataset: Record<string, string>, label: string | undefined): HTMLElement {
  const parsed = foundry.utils.parseUuid(found.uuid) as { type?: string; collection?: { collection?: string } } | null;
  const type = found.documentName ?? parsed?.type ?? "";
  const link = make("a", {
    class: "content-link",
    draggable: "true",
    tabindex: 0,
    "data-link": "",
    "data-uuid": found.uuid,
  });
  link.dataset.id = found.id ?? found._id ?? "";
  link.dataset.type = type;
  if (found.uuid.startsWith("Compendium.")) link.dataset.pack = found.uuid.split(".").slice(1, 3).join(".");
  link.dataset.tooltip = game.i18n.localize(`DOCUMENT.${type}`);
  Object.assign(link.dataset, dataset);
  link.append(
    make("i", { class: ICONS[type] ?? "fa-solid fa-file", inert: true, "aria-hidden": "true" }),
    label ?? found.name ?? found.uuid,
  );
  return link;
}

function brokenLink(uuid: string, label: string | undefined): HTMLElement {
  const link = make("a", { class: "content-link broken", "data-uuid": uuid });
  link.append(
    make("i", { class: "fa-solid fa-link-slash", inert: true, "aria-hidden": "true" }),
    label ?? game.i18n.localize("EDITOR.UnknownDocument"),
  );
  return link;
}
