import { TableError } from "../errors.js";
import { asString, copyJson, putAt, valueAt, visitPath, type Json, type JsonObject } from "../json.js";
import type { SubtypeRules, SystemManifest } from "../manifest/manifest.js";
import { EMBEDDED, SINGLE } from "../storage/hierarchy.js";
import { childrenOf } from "../world/locate.js";
import { isAcceptedFile } from "./file-categories.js";
import { sanitizeHtml } from "./sanitize-html.js";

/** Rich text of core documents, by path. */
const CORE_HTML: Readonly<Record<string, string[]>> = {
  ActiveEffect: ["description"],
  Adventure: ["description", "caption"],
  Cards: ["description"],
  Card: ["description"],
  ChatMessage: ["content", "flavor"],
  Folder: ["description"],
  JournalEntryCategory: [],
  JournalEntryPage: ["text.content"],
  Playlist: ["description"],
  RollTable: ["description"],
  TableResult: ["description", "text"],
};

type RuleSource = Pick<SystemManifest, "documentTypes">;

/** The manifest's lists for one document. A token's delta does not say its actor's type: those of all types count. */
function subtypeRules(manifest: RuleSource, documentName: string, type: Json | undefined): SubtypeRules[] {
  if (documentName === "ActorDelta") return Object.values(manifest.documentTypes.Actor ?? {});
  const types = manifest.documentTypes[documentName] ?? {};
  const name = asString(type) ?? "";
  const rules = Object.hasOwn(types, name) ? types[name] : undefined;
  return rules ? [rules] : [];
}

/** Sanitises every rich text of a source (or of an update's changes) and of what it embeds, in place. */
export function sanitizeFields(
  manifest: RuleSource,
  documentName: string,
  source: JsonObject,
  type: Json | undefined = source.type,
): void {
  const rules = subtypeRules(manifest, documentName, type);
  const own = rules.flatMap((entry) => entry.htmlFields.map((path) => `system.${path}`));
  const paths = [...(CORE_HTML[documentName] ?? []), ...own];
  for (const path of paths) {
    visitPath(source, path.split("."), (holder, key) => {
      const value = holder[key];
      if (typeof value === "string") holder[key] = sanitizeHtml(value);
    });
  }
  eachChild(documentName, source, (childName, child) => sanitizeFields(manifest, childName, child));
}

/** Throws TableError("validation") when a file path of the manifest's list does not fit its categories. */
export function checkFilePaths(
  manifest: RuleSource,
  documentName: string,
  source: JsonObject,
  type: Json | undefined = source.type,
): void {
  const fields = subtypeRules(manifest, documentName, type).flatMap((rules) => Object.entries(rules.filePathFields));
  for (const [path, categories] of fields) {
    visitPath(source, ["system", ...path.split(".")], (holder, key) => {
      const value = holder[key] ?? "";
      if (value !== "" && !(typeof value === "string" && isAcceptedFile(value, categories))) {
        throw new TableError(
          "validation",
          `${documentName} system.${path}: "${String(value).slice(0, 80)}" is not a file of ${categories.join(", ")}.`,
        );
      }
    });
  }
  eachChild(documentName, source, (childName, child) => checkFilePaths(manifest, childName, child));
}

/** Paths of gmOnly fields that an update (or a new source) sets to something else than what is stored. */
export function gmOnlyWrites(
  manifest: RuleSource,
  documentName: string,
  type: Json | undefined,
  written: JsonObject,
  stored: JsonObject | null,
): string[] {
  const paths = subtypeRules(manifest, documentName, type).flatMap((rules) => rules.gmOnlyFields);
  return paths.filter((path) => {
    let isWrite = false;
    visitPath(written, ["system", ...path.split(".")], (holder, key) => {
      const before = stored ? valueAt(stored, `system.${path}`) : undefined;
      if (JSON.stringify(holder[key]) !== JSON.stringify(before) && !(stored === null && isBlank(holder[key])))
        isWrite = true;
    });
    return isWrite;
  });
}

/** Removes what only game masters may read from a source that goes to a player, in place. */
export function stripGmOnly(
  manifest: RuleSource,
  documentName: string,
  source: JsonObject,
  type: Json | undefined = source.type,
): void {
  for (const path of subtypeRules(manifest, documentName, type).flatMap((rules) => rules.gmOnlyFields)) {
    visitPath(source, ["system", ...path.split(".")], (holder, key) => {
      delete holder[key];
    });
  }
  eachChild(documentName, source, (childName, child) => stripGmOnly(manifest, childName, child));
}

/**
 * Puts fields for game masters back as they were stored, in place: a player's page never had them, so what it sends as
 * a whole (replaced objects, embedded documents) must not wipe them. Where nothing was stored (a token's delta, what is new
 * inside), nothing comes in either.
 */
export function keepGmOnly(manifest: RuleSource, documentName: string, before: JsonObject, after: JsonObject): void {
  for (const path of subtypeRules(manifest, documentName, before.type).flatMap((rules) => rules.gmOnlyFields)) {
    const [steps, stored] = [["system", ...path.split(".")], valueAt(before, `system.${path}`)];
    if (stored !== undefined) putAt(after, steps, copyJson(stored));
    else visitPath(after, steps, (holder, key) => delete holder[key]);
  }
  for (const [key, childName] of Object.entries(EMBEDDED[documentName] ?? {})) {
    for (const child of childrenOf(after, key)) {
      const old = childrenOf(before, key).find((one) => SINGLE.has(key) || one._id === child._id);
      if (old) keepGmOnly(manifest, childName, old, child);
      else stripGmOnly(manifest, childName, child);
    }
  }
}

/** Has a document of this type fields for game masters? */
export function hasReserved(manifest: RuleSource, documentName: string, type: Json | undefined): boolean {
  return subtypeRules(manifest, documentName, type).some((rules) => rules.gmOnlyFields.length > 0);
}

/** Does the manifest list any field that players must not receive? */
export function hasGmOnlyFields(manifest: RuleSource): boolean {
  return Object.values(manifest.documentTypes).some((types) =>
    Object.values(types).some((rules) => rules.gmOnlyFields.length > 0),
  );
}

function eachChild(
  documentName: string,
  source: JsonObject,
  visit: (childName: string, child: JsonObject) => void,
): void {
  for (const [key, childName] of Object.entries(EMBEDDED[documentName] ?? {})) {
    for (const child of childrenOf(source, key)) visit(childName, child);
  }
}

function isBlank(value: Json | undefined): boolean {
  return !value || (typeof value === "object" && Object.keys(value).length === 0);
}
