import { mkdir, readFile, readdir, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { BuildError } from "./fail.mjs";
import { inRoot } from "./paths.mjs";

const NAMED = /systems\/manifold\/assets\/game-icons\/([a-z0-9-]+)\.svg/g;

/**
 * Draws the icons that sources name (systems/manifold/assets/game-icons/<name>.svg) from the free set of game-icons.net:
 * a light figure on a dark round, readable on either theme and as a token.
 */
export async function buildIcons(outFolder) {
  const names = await namedIcons();
  if (names.size === 0) return;
  const { icons } = createRequire(import.meta.url)("@iconify-json/game-icons/icons.json");
  const unknown = [...names].filter((name) => !icons[name]);
  if (unknown.length)
    throw new BuildError(
      `There is no game-icon called ${unknown.join(", ")}. Correct the path in the source that names it.`,
    );
  const folder = join(outFolder, "assets", "game-icons");
  await mkdir(folder, { recursive: true });
  for (const name of names) {
    const svg =
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512" style="color:#e9dfc7">` +
      `<circle cx="256" cy="256" r="256" fill="#2b2622"/><g transform="translate(64 64) scale(.75)">${icons[name].body}</g></svg>`;
    await writeFile(join(folder, `${name}.svg`), svg);
  }
}

async function namedIcons() {
  const names = new Set();
  for (const folder of ["packs", "src", "demo"]) {
    if (!existsSync(inRoot(folder))) continue;
    for (const entry of await readdir(inRoot(folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.(yml|ts)$/.test(entry.name)) continue;
      const text = await readFile(join(entry.parentPath ?? entry.path, entry.name), "utf8");
      for (const [, name] of text.matchAll(NAMED)) names.add(name);
    }
  }
  return names;
}
