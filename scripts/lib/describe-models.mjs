import { build } from "esbuild";
import { inRoot } from "./paths.mjs";

/**
 * Evaluates the system's bundle against a recorder of schemas instead of Foundry, and reads from every registered data
 * model which of its paths Foundry's server must sanitise.
 * @returns {Promise<Record<string, Record<string, {htmlFields?: string[], filePathFields?: object, gmOnlyFields?: string[]}>>>}
 */
export async function describeModels() {
  const result = await build({
    entryPoints: [inRoot("src/manifold.ts")],
    bundle: true,
    format: "iife",
    globalName: "manifold",
    write: false,
    keepNames: true,
    logLevel: "warning",
  });
  const names = [
    "foundry",
    "Hooks",
    "CONFIG",
    "CONST",
    "game",
    "ui",
    "canvas",
    "Handlebars",
    "Roll",
    "fromUuid",
    "fromUuidSync",
  ];
  const documents = [
    "Actor",
    "Item",
    "ActiveEffect",
    "ChatMessage",
    "Combat",
    "Combatant",
    "TokenDocument",
    "User",
    "Macro",
  ];
  const evaluate = new Function(...names, ...documents, `${result.outputFiles[0].text}\nreturn manifold;`);
  const { models } = evaluate(recorderRoot(), ...[...names, ...documents].slice(1).map(() => stub()));
  const described = {};
  for (const [documentName, byType] of Object.entries(models)) {
    described[documentName] = {};
    for (const [type, model] of Object.entries(byType)) described[documentName][type] = listsOf(model.defineSchema());
  }
  return described;
}

/** Anything may be read from, called on or extended from a stub: nothing of the bundle runs beyond its class bodies. */
function stub() {
  const base = class {};
  return new Proxy(base, {
    get: (target, key) => (key in target || typeof key === "symbol" ? target[key] : (target[key] = stub())),
    apply: (_target, _this, [argument]) => (typeof argument === "function" ? argument : stub()),
  });
}

function recorderRoot() {
  const fields = new Proxy({}, { get: (_target, kind) => recorder(String(kind)) });
  const mixin = (base) => base;
  const root = stub();
  return new Proxy(root, {
    get(target, key) {
      if (key === "data") return new Proxy({ fields }, { get: (data, name) => data[name] });
      if (key === "applications")
        return new Proxy(stub(), {
          get: (apps, name) =>
            name === "api"
              ? new Proxy(stub(), {
                  get: (api, member) => (member === "HandlebarsApplicationMixin" ? mixin : Reflect.get(api, member)),
                })
              : Reflect.get(apps, name),
        });
      return Reflect.get(target, key);
    },
  });
}

const recorders = new Map();
function recorder(kind) {
  if (!recorders.has(kind)) {
    recorders.set(
      kind,
      class {
        kind = kind;
        constructor(...given) {
          const nested =
            kind === "SchemaField" ||
            kind === "ArrayField" ||
            kind === "SetField" ||
            kind === "TypedObjectField" ||
            kind === "EmbeddedDataField";
          this.inner = nested ? given[0] : undefined;
          this.options = (nested ? given[1] : given[0]) ?? {};
        }
      },
    );
  }
  return recorders.get(kind);
}

function listsOf(schema) {
  const lists = { htmlFields: [], filePathFields: {}, gmOnlyFields: [] };
  visit(schema, "", lists);
  return {
    ...(lists.htmlFields.length ? { htmlFields: lists.htmlFields } : {}),
    ...(Object.keys(lists.filePathFields).length ? { filePathFields: lists.filePathFields } : {}),
    ...(lists.gmOnlyFields.length ? { gmOnlyFields: lists.gmOnlyFields } : {}),
  };
}

function visit(schema, prefix, lists) {
  for (const [name, field] of Object.entries(schema)) visitField(field, `${prefix}${name}`, lists);
}

function visitField(field, path, lists) {
  if (field.options.gmOnly) lists.gmOnlyFields.push(path);
  if (field.kind === "HTMLField") lists.htmlFields.push(path);
  if (field.kind === "FilePathField") lists.filePathFields[path] = field.options.categories;
  if (field.kind === "SchemaField") visit(field.inner, `${path}.`, lists);
  if (field.kind === "EmbeddedDataField") visit(field.inner.defineSchema(), `${path}.`, lists);
  if (field.kind === "ArrayField" || field.kind === "TypedObjectField") visitField(field.inner, `${path}.*`, lists);
}
