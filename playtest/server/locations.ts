import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * The table's own folder (where its package.json is), found from this module: it runs both as source
 * (playtest/server) and bundled (playtest/dist/server).
 */
export function playtestFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  for (;;) {
    const manifest = join(folder, "package.json");
    if (existsSync(manifest) && packageName(manifest) === "@manifold/playtest") return folder;
    const above = dirname(folder);
    if (above === folder) throw new Error("The playtest table's folder was not found above its own code.");
    folder = above;
  }
}

/** The folder of an installed package. Throws when it is not installed. */
export function packageFolder(name: string): string {
  const require = createRequire(join(playtestFolder(), "package.json"));
  return dirname(require.resolve(`${name}/package.json`));
}

function packageName(path: string): unknown {
  return (JSON.parse(readFileSync(path, "utf8")) as { name?: unknown }).name;
}
