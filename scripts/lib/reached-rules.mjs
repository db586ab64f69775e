import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import ts from "typescript";
import { inRoot } from "./paths.mjs";

// A rule that only its own tests call is not in the product, nor is a part of the engine. knip counts tests as users, so this is
// asked apart: which values that a ruleset's rules, or the engine, export are reached, through whatever calls them, from outside.

/** Rulesets that the entry file registers; the others' rules come before their sheets. */
const registered = () =>
  [...readFileSync(inRoot("src/manifold.ts"), "utf8").matchAll(/from "\.\/rulesets\/([^/]+)\//g)].map(([, id]) => id);

const isProduct = (file) => /\.ts$/.test(file) && !/\.(test|d)\.ts$|[/\\]testing[/\\]/.test(file);

/** The identifiers in a piece of code, names of properties among them: too many rather than too few. */
function namesIn(node, found = new Set()) {
  if (ts.isIdentifier(node)) found.add(node.text);
  ts.forEachChild(node, (child) => void namesIn(child, found));
  return found;
}

const declaredBy = (statement) =>
  ts.isVariableStatement(statement)
    ? statement.declarationList.declarations.flatMap(({ name }) => [...namesIn(name)])
    : statement.name
      ? [statement.name.text]
      : [];

const isType = (statement) => ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement);
const isExported = (statement) =>
  (ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : []).some(
    ({ kind }) => kind === ts.SyntaxKind.ExportKeyword,
  );

/** A file's statements by the names they declare, what it imports, and what it hands on. */
function readModule(file, resolved) {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const module = { file, statements: [], local: new Map(), imports: new Map(), named: new Map(), stars: [] };
  for (const statement of source.statements) {
    const from = statement.moduleSpecifier && resolved(file, statement.moduleSpecifier.text);
    if (ts.isImportDeclaration(statement)) {
      const names = statement.importClause?.namedBindings;
      if (!from || !names) continue;
      if (ts.isNamespaceImport(names)) module.imports.set(names.name.text, { from, name: "*" });
      else
        for (const { name, propertyName } of names.elements)
          module.imports.set(name.text, { from, name: (propertyName ?? name).text });
    } else if (ts.isExportDeclaration(statement)) {
      const clause = statement.exportClause;
      if (!clause && from) module.stars.push(from);
      else if (clause && ts.isNamespaceExport(clause)) module.named.set(clause.name.text, { from, name: "*" });
      else
        for (const { name, propertyName } of clause?.elements ?? [])
          module.named.set(name.text, { from: from ?? file, name: (propertyName ?? name).text });
    } else {
      const entry = { module, statement, uses: namesIn(statement), declares: declaredBy(statement) };
      module.statements.push(entry);
      for (const name of entry.declares) module.local.set(name, entry);
    }
  }
  return module;
}

/**
 * Values that rules or the engine export and nothing of the product reaches.
 * @returns {string[]} One line each: the file and the name.
 */
export function unreachedRules() {
  const unreached = allUnreached();
  const waiting = registered().flatMap(waitingRules);
  const met = waiting.filter((rule) => !unreached.includes(rule));
  return [
    ...unreached.filter((rule) => !waiting.includes(rule)),
    ...met.map((rule) => `${rule} is reached now: take it out of waiting-rules.json`),
  ];
}

/** Rules of the book that have no place at the table yet: a ruleset names each with its mechanic. The list only grows shorter. */
function waitingRules(id) {
  const file = inRoot("src", "rulesets", id, "waiting-rules.json");
  return existsSync(file) ? Object.keys(JSON.parse(readFileSync(file, "utf8"))) : [];
}

function allUnreached() {
  const root = inRoot("src");
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(isProduct);
  const known = new Set(files.map((file) => join(root, file)));
  const resolved = (from, path) => {
    const at = resolve(dirname(from), path);
    return [`${at}.ts`, join(at, "index.ts")].find((file) => known.has(file));
  };
  const modules = new Map([...known].map((file) => [file, readModule(file, resolved)]));
  const ids = registered();
  const isRule = (file) => {
    const [first = "", ruleset = "", room = ""] = relative(root, file).split(/[/\\]/);
    return first === "engine" || (first === "rulesets" && room === "rules" && ids.includes(ruleset));
  };

  const reached = new Set();
  const seen = new Set();
  const visit = (entry) => {
    if (reached.has(entry)) return;
    reached.add(entry);
    const { module, uses } = entry;
    for (const name of uses) {
      const local = module.local.get(name);
      if (local) visit(local);
      const imported = module.imports.get(name);
      if (imported?.name === "*") for (const member of uses) reach(imported.from, member);
      else if (imported) reach(imported.from, imported.name, uses);
    }
  };
  /** @param members The names beside it, where it turns out to be a namespace. */
  const reach = (file, name, members = new Set()) => {
    const module = modules.get(file);
    const key = `${file} ${name} ${members.size > 0 ? [...members].join() : ""}`;
    if (!module || seen.has(key)) return;
    seen.add(key);
    const local = module.local.get(name);
    if (local) return visit(local);
    const handed = module.named.get(name) ?? module.imports.get(name);
    if (handed?.from && handed.name === "*") for (const member of members) reach(handed.from, member);
    else if (handed?.from) reach(handed.from, handed.name, members);
    else for (const star of module.stars) reach(star, name, members);
  };
  for (const module of modules.values()) if (!isRule(module.file)) module.statements.forEach(visit);

  return [...modules.values()]
    .filter(({ file }) => isRule(file))
    .flatMap(({ file, statements }) =>
      statements
        .filter((entry) => !reached.has(entry) && !isType(entry.statement) && isExported(entry.statement))
        .map(({ declares }) => `${relative(inRoot(), file)}: ${declares.join(", ")}`),
    );
}
