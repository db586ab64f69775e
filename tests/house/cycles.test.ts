import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { inRoot } from "../../scripts/lib/paths.mjs";

type Graph = Map<string, string[]>;

/** What a module imports from its own project: types too, and what it loads only when it is needed. */
const pathsIn = (text: string): string[] =>
  [/^(?:import|export)\b[^;]*?from\s*"(\.[^"]+)"/gms, /\bimport\(\s*"(\.[^"]+)"\s*\)/g]
    .flatMap((statement) => [...text.matchAll(statement)])
    .map(([, path = ""]) => path);

/** What each module of a folder imports from it; tests left out. */
function importsIn(folder: string): Graph {
  const root = inRoot(folder);
  const files = readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter(
      (file) => /\.ts$/.test(file) && !/\.(test|d)\.ts$/.test(file) && !/(^|[/\\])(node_modules|dist)[/\\]/.test(file),
    )
    .map((file) => join(root, file));
  const known = new Set(files);
  const target = (from: string, path: string) => {
    const at = resolve(dirname(from), path);
    return [at, `${at}.ts`, join(at, "index.ts"), at.replace(/\.js$/, ".ts")].find((file) => known.has(file));
  };
  return new Map(
    files.map((file) => {
      return [file, pathsIn(readFileSync(file, "utf8")).flatMap((path) => target(file, path) ?? [])];
    }),
  );
}

/** Folders in place of files: which room imports which. A file beside them is a door, not a room. */
function rooms(graph: Graph, root: string): Graph {
  const roomOf = (file: string) => relative(root, file).split(/[/\\]/).slice(0, -1)[0] ?? "";
  const found: Graph = new Map();
  for (const [file, imports] of graph) {
    const from = roomOf(file);
    const others = imports.map(roomOf).filter((room) => room !== from && room !== "");
    if (from === "") continue;
    found.set(from, [...new Set([...(found.get(from) ?? []), ...others])]);
  }
  return found;
}

/** The circles: sets of nodes that reach each other (Tarjan, "Depth-first search and linear graph algorithms", 1972). */
function circles(graph: Graph): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (node: string): void => {
    index.set(node, index.size);
    low.set(node, index.get(node) ?? 0);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(node, Math.min(low.get(node) ?? 0, low.get(next) ?? 0));
    }
    if (low.get(node) !== index.get(node)) return;
    const circle = stack.splice(stack.indexOf(node));
    if (circle.length > 1) found.push(circle.sort());
  };
  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return found;
}
const named = (found: string[][]) => found.map((circle) => circle.map((file) => relative(inRoot(), file)));

const FOLDERS = [
  "src/engine",
  "src/foundry",
  ...readdirSync(inRoot("src/rulesets"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `src/rulesets/${name}`),
];

describe("no import goes round in a circle, types and what is loaded later included", () => {
  it.each(FOLDERS)("between the files of %s", (folder) => {
    expect(named(circles(importsIn(folder)))).toEqual([]);
  });

  it.each(FOLDERS)("between the rooms of %s", (folder) => {
    expect(circles(rooms(importsIn(folder), inRoot(folder)))).toEqual([]);
  });

  it.each(["src", "playtest"])("between any files of %s", (folder) => {
    expect(named(circles(importsIn(folder)))).toEqual([]);
  });

  it("reads every kind of import", () => {
    const text = 'import { a } from "./a";\nimport type { B } from "../b";\nexport * from "./c";\nawait import("./d");';
    expect(pathsIn(text)).toEqual(["./a", "../b", "./c", "./d"]);
  });

  it("finds a circle where there is one", () => {
    const graph: Graph = new Map([
      ["a", ["b"]],
      ["b", ["c"]],
      ["c", ["a"]],
      ["d", ["a"]],
    ]);
    expect(circles(graph)).toEqual([["a", "b", "c"]]);
  });
});
