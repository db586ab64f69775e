// Installs the published types where they are missing or of another version than the lock file's: one package from the registry.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const PACKAGE = "node_modules/fvtt-types";
const COMMAND = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel", "error"];
/** Milliseconds; it takes two seconds. */
const PATIENCE = 120_000;

function versionIn(file, pick) {
  try {
    return pick(JSON.parse(readFileSync(join(here, file), "utf8")));
  } catch {
    return null;
  }
}

const isThere = () => {
  const wanted = versionIn("package-lock.json", ({ packages }) => packages[PACKAGE].version);
  return wanted !== null && wanted === versionIn(`${PACKAGE}/package.json`, ({ version }) => version);
};

/** npm as it was started, else the one on the path, which on Windows is a batch file. */
function npm() {
  const options = { cwd: here, stdio: ["ignore", "ignore", "pipe"], encoding: "utf8", timeout: PATIENCE };
  const started = process.env.npm_execpath;
  // What the npm around this one was told is about another package.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_(config_local_prefix|package_)/.test(name)),
  );
  if (started?.endsWith("npm-cli.js")) return spawnSync(process.execPath, [started, ...COMMAND], { ...options, env });
  return spawnSync("npm", COMMAND, { ...options, env, shell: process.platform === "win32" });
}

/** Whether the published types are there, after installing them; says what to do where they cannot be had. */
export function installed() {
  if (isThere()) return true;
  console.log("  installing the published types of Foundry ...");
  const { error, stderr } = npm();
  if (isThere()) return true;
  const [said = ""] = (error?.message ?? stderr ?? "").trim().split("\n");
  console.error(`  ${said}
  The published types of Foundry could not be installed, so ../types was not compared with them. Without a connection to a
  package registry that is to be expected; with one, try: npm ci --prefix conformance --ignore-scripts`);
  return false;
}
