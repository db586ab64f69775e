// Builds the playtest table: the browser client, its styles, and the server with its command line.
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { dirname, join, resolve } from "node:path";
import { build } from "esbuild";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const playtest = join(root, "playtest");

const SHARED = {
  bundle: true,
  format: "esm",
  target: "es2022",
  sourcemap: true,
  // Foundry looks classes up by name: sheets, render hooks, rolls.
  keepNames: true,
  logLevel: "warning",
};

/**
 * Builds what exists of `client` (table.mjs), `styles` (table.css) and `server` (cli.mjs) into playtest/dist.
 * Resolves with the parts that were built; rejects when one of them does not compile.
 */
export async function buildTable(parts = ["client", "styles", "server"]) {
  const jobs = {
    client: {
      ...SHARED,
      entryPoints: { table: join(playtest, "client/main.ts") },
      outdir: join(playtest, "dist/client"),
      outExtension: { ".js": ".mjs" },
      platform: "browser",
      define: { "process.env.NODE_ENV": '"production"', global: "globalThis" },
    },
    styles: {
      bundle: true,
      sourcemap: true,
      logLevel: "warning",
      entryPoints: { table: join(playtest, "client/styles/index.css") },
      outdir: join(playtest, "dist/client"),
      external: ["*.woff2", "*.svg", "*.png", "*.webp"],
    },
    server: {
      ...SHARED,
      entryPoints: { cli: join(playtest, "server/cli.ts"), "table-server": join(playtest, "server/table-server.ts") },
      outdir: join(playtest, "dist/server"),
      outExtension: { ".js": ".mjs" },
      splitting: true,
      platform: "node",
      packages: "external",
    },
  };
  const present = parts.filter((part) => Object.values(jobs[part].entryPoints).every((path) => existsSync(path)));
  await Promise.all(present.map((part) => build(jobs[part])));
  return present;
}

/** Builds `table:check`: its driver for Node and its hands for the page, into playtest/dist/check. */
export async function buildCheck() {
  const outdir = join(playtest, "dist/check");
  const driver = { platform: "node", packages: "external", outExtension: { ".js": ".mjs" } };
  await Promise.all([
    build({ ...SHARED, ...driver, entryPoints: { cli: join(playtest, "check/cli.ts") }, outdir }),
    build({ ...SHARED, format: "iife", entryPoints: { page: join(playtest, "check/page/index.ts") }, outdir }),
  ]);
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const started = performance.now();
  const built = await buildTable();
  console.log(`built ${built.join(", ")} in ${Math.round(performance.now() - started)} ms`);
}
