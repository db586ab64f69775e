import { mergeObject } from "../../common/utils/index.js";
import { isJsonObject, stringList, type JsonObject } from "../json.js";
import { TYPED_DOCUMENTS, type SubtypeRules } from "./manifest.js";

type DocumentTypes = Record<string, Record<string, SubtypeRules>>;

/** `documentTypes` of the manifest (contract 1); adds one problem per mistake. */
export function readDocumentTypes(value: unknown, problems: string[]): DocumentTypes {
  const result: DocumentTypes = {};
  if (!isJsonObject(value)) {
    problems.push("system.json: documentTypes must be an object like { Actor: { hero: {} } }.");
    return result;
  }
  for (const [documentName, types] of Object.entries(value)) {
    if (!TYPED_DOCUMENTS.includes(documentName)) {
      problems.push(
        `system.json: documentTypes has the key "${documentName}"; only ${TYPED_DOCUMENTS.join(", ")} have subtypes.`,
      );
    } else if (!isJsonObject(types)) {
      problems.push(`system.json: documentTypes.${documentName} must be an object of subtypes.`);
    } else {
      result[documentName] = {};
      for (const [type, rules] of Object.entries(types)) {
        const label = `documentTypes.${documentName}.${type}`;
        if (type === "base") problems.push(`system.json: ${label}: "base" exists already and cannot be declared.`);
        else result[documentName][type] = readRules(rules, label, problems);
      }
    }
  }
  return result;
}

/** The deprecated `template.json` (gone in v16): its lists of type names. */
export function documentTypesOfTemplate(template: JsonObject): JsonObject {
  const result: JsonObject = {};
  for (const documentName of TYPED_DOCUMENTS) {
    const entry = template[documentName];
    if (!isJsonObject(entry)) continue;
    const types: JsonObject = {};
    const html = stringList(entry.htmlFields);
    for (const type of stringList(entry.types)) {
      const own = isJsonObject(entry[type]) ? entry[type] : {};
      types[type] = { htmlFields: [...html, ...stringList(own.htmlFields)] };
    }
    result[documentName] = types;
  }
  return result;
}

/** Initial `system` data by document and type: the templates it names in their order, then its own keys, merged deeply. */
export function defaultsOfTemplate(template: JsonObject): Record<string, Record<string, JsonObject>> {
  const result: Record<string, Record<string, JsonObject>> = {};
  for (const documentName of TYPED_DOCUMENTS) {
    const entry = template[documentName];
    if (!isJsonObject(entry)) continue;
    const templates = isJsonObject(entry.templates) ? entry.templates : {};
    const types: Record<string, JsonObject> = {};
    for (const type of stringList(entry.types)) {
      const { templates: names, htmlFields: _html, ...own } = isJsonObject(entry[type]) ? entry[type] : {};
      const parts = stringList(names).map((name) => templates[name]);
      types[type] = {};
      for (const part of [...parts.filter(isJsonObject), own]) mergeObject(types[type], structuredClone(part));
    }
    result[documentName] = types;
  }
  return result;
}

function readRules(value: unknown, label: string, problems: string[]): SubtypeRules {
  const rules: SubtypeRules = { htmlFields: [], filePathFields: {}, gmOnlyFields: [] };
  if (!isJsonObject(value)) {
    problems.push(`system.json: ${label} must be an object (it may be empty).`);
    return rules;
  }
  rules.htmlFields = stringList(value.htmlFields);
  rules.gmOnlyFields = stringList(value.gmOnlyFields);
  if (isJsonObject(value.filePathFields)) {
    for (const [path, categories] of Object.entries(value.filePathFields))
      rules.filePathFields[path] = stringList(categories);
  }
  return rules;
}
