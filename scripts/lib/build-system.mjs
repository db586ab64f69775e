import { cp, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { build } from "vite";
import { describeModels } from "./describe-models.mjs";
import { copyFonts } from "./fonts.mjs";
import { buildIcons } from "./icons.mjs";
import { buildManifest, readJson } from "./manifest.mjs";
import { readPacks, writePacks } from "./packs.mjs";
import { inRoot, systemFolder } from "./paths.mjs";
import { buildStyles } from "./styles.mjs";

/** Builds the package that Foundry reads into dist/manifold. Packs come last: Vite empties the folder first. */
export async function buildSystem({ mode = "production" } = {}) {
  // What cannot be read is said before anything is built of it.
  await readJson("system.json");
  const template = await readJson("template.json");
  const types = Object.fromEntries(Object.entries(template).map(([name, entry]) => [name, entry.types]));
  const [sources] = await Promise.all([readPacks(types), build({ configFile: inRoot("vite.config.ts"), mode })]);
  for (const folder of ["templates", "lang", "assets"]) {
    if (existsSync(inRoot(folder))) await cp(inRoot(folder), `${systemFolder}/${folder}`, { recursive: true });
  }
  for (const file of ["LICENSE", "NOTICE", "README.md"]) {
    if (existsSync(inRoot(file))) await cp(inRoot(file), `${systemFolder}/${file}`);
  }
  await copyFonts(systemFolder);
  await buildIcons(systemFolder);
  const sanitising = await describeModels();
  const styles = await buildStyles(systemFolder, { minify: mode === "production" });
  const { packs, packFolders } = await writePacks(systemFolder, sources, inRoot("dist", "pack-sources"));
  const manifest = await buildManifest({ styles, packs, packFolders, sanitising });
  await writeFile(`${systemFolder}/system.json`, `${JSON.stringify(manifest, null, 2)}\n`);
  return { manifest, packs: sources };
}
