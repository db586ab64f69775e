import { readdir } from "node:fs/promises";
import { build } from "esbuild";
import { foldersOf } from "./manifest.mjs";
import { inRoot } from "./paths.mjs";

/**
 * Bundles styles/<room>/*.css into styles/<room>.css, one file per room in the system layer.
 * Returns the manifest's `styles` entries: the shared room. A ruleset's own comes with its play.
 */
export async function buildStyles(outFolder, { minify }) {
  const rooms = (await foldersOf("styles")).sort(
    (a, b) => Number(b === "shared") - Number(a === "shared") || a.localeCompare(b),
  );
  for (const room of rooms) {
    const files = (await readdir(inRoot("styles", room))).filter((file) => file.endsWith(".css")).sort();
    await build({
      stdin: {
        contents: files.map((file) => `@import "./${file}";`).join("\n"),
        resolveDir: inRoot("styles", room),
        loader: "css",
      },
      outfile: `${outFolder}/styles/${room}.css`,
      bundle: true,
      minify,
      external: ["*.woff2", "*.svg", "*.webp"],
      logLevel: "warning",
    });
  }
  return [{ src: "styles/shared.css", layer: "system" }];
}
