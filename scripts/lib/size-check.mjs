import { readFile, readdir } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { systemFolder } from "./paths.mjs";

const KIB = 1024;
export const BUDGETS = { js: 150 * KIB, css: 12 * KIB };

/** Minified and gzipped sizes of the built package, in bytes. Build it first. */
export async function sizes() {
  const js = gzipSync(await readFile(`${systemFolder}/manifold.mjs`)).length;
  let css = 0;
  for (const file of await readdir(`${systemFolder}/styles`).catch(() => [])) {
    css += gzipSync(await readFile(`${systemFolder}/styles/${file}`)).length;
  }
  return { js, css };
}

export async function sizeProblems() {
  const measured = await sizes();
  return Object.entries(BUDGETS)
    .filter(([kind, budget]) => measured[kind] > budget)
    .map(
      ([kind, budget]) =>
        `${kind}: ${(measured[kind] / KIB).toFixed(1)} KiB gzipped, the budget is ${budget / KIB} KiB`,
    );
}
