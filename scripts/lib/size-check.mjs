import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { systemFolder } from "./paths.mjs";

const KIB = 1024;
/** Minified and gzipped. At once: what every client loads for all rulesets. In play: what one ruleset loads besides. */
const BUDGETS = { atOnce: 60 * KIB, inPlay: 100 * KIB, css: 16 * KIB };

const weight = (file) => gzipSync(readFileSync(file)).length;

/** Files that a script imports statically, itself first, with what each weighs; `had` is loaded already. */
function closure(file, had = new Map(), found = new Map()) {
  if (found.has(file) || had.has(file)) return found;
  found.set(file, weight(file));
  for (const path of importsOf(file)) closure(path, had, found);
  return found;
}
const sum = (files) => [...files.values()].reduce((total, bytes) => total + bytes, 0);
const filesIn = (folder, ending) => {
  const path = join(systemFolder, folder);
  return readdirSync(path)
    .filter((name) => name.endsWith(ending))
    .map((name) => join(path, name));
};

const importsOf = (file) =>
  [...readFileSync(file, "utf8").matchAll(/(?:from|import)\s*["'](\.[^"']+)["']/g)].map(([, path]) =>
    resolve(dirname(file), path),
  );

/** Files of the package that import each other in a circle: what runs first of them would find the others empty. */
export function circles(files = filesIn("chunks", ".mjs")) {
  const done = new Set();
  const found = [];
  const visit = (file, way) => {
    const at = way.indexOf(file);
    if (at >= 0) return void found.push([...way.slice(at), file].map(nameOf).join(" -> "));
    if (done.has(file)) return;
    for (const next of importsOf(file)) visit(next, [...way, file]);
    done.add(file);
  };
  for (const file of files) visit(file, []);
  return found;
}

const nameOf = (file) => /([^/\\]+)-.{8}\.mjs$/.exec(file)?.[1] ?? "";

/**
 * What the built package weighs, in bytes gzipped. Build it first.
 * @returns {{ atOnce: number, css: number, inPlay: Record<string, number>, windows: Record<string, number> }} `inPlay` by ruleset,
 *   `windows` by chunk: what is loaded later still, besides what is loaded at once.
 */
export function sizes() {
  const first = closure(join(systemFolder, "manifold.mjs"));
  const inPlay = {};
  const played = new Set(first.keys());
  const files = filesIn("chunks", ".mjs");
  for (const file of files) {
    const [, ruleset] = /^(.+)\.play$/.exec(nameOf(file)) ?? [];
    if (!ruleset) continue;
    const loaded = closure(file, first);
    inPlay[ruleset] = sum(loaded);
    for (const one of loaded.keys()) played.add(one);
  }
  const later = files.filter((file) => !played.has(file));
  const windows = Object.fromEntries(later.map((file) => [nameOf(file), weight(file)]));
  return {
    atOnce: sum(first),
    css: cssOfHeaviest(filesIn("styles", ".css")),
    inPlay,
    windows,
  };
}

/** What the styles of the shared layer and of the heaviest game weigh: each game's come with its play. */
function cssOfHeaviest(files) {
  const isShared = (file) => /[/\\]shared\.css$/.test(file);
  const own = files.filter((file) => !isShared(file)).map(weight);
  return files.filter(isShared).reduce((total, file) => total + weight(file), Math.max(0, ...own));
}

const kib = (bytes) => (bytes / KIB).toFixed(1);

/** The weights in lines to print, and what is heavier than it may be. */
export function sizeReport() {
  const { atOnce, css, inPlay, windows } = sizes();
  const rows = [
    { what: "at once", bytes: atOnce, most: BUDGETS.atOnce },
    { what: "CSS", bytes: css, most: BUDGETS.css },
    ...Object.entries(inPlay).map(([id, bytes]) => ({ what: `${id} in play`, bytes, most: BUDGETS.inPlay })),
  ];
  const others = Object.entries(windows).sort(([, a], [, b]) => b - a);
  return {
    lines: [
      ...rows.map(({ what, bytes, most }) => `${what}: ${kib(bytes)} of ${kib(most)} KiB, minified and gzipped`),
      `later: ${others.map(([name, bytes]) => `${name} ${kib(bytes)}`).join(", ")}`,
    ],
    problems: [
      ...rows
        .filter(({ bytes, most }) => bytes > most)
        .map(({ what, bytes, most }) => `${what}: ${kib(bytes)} KiB gzipped, ${kib(bytes - most)} over the budget`),
      ...circles().map((circle) => `files that import each other: ${circle}`),
    ],
  };
}
