import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { inRoot } from "./paths.mjs";

/** What `npm run test:unit` runs, within its time budget. */
export const UNIT_PROJECTS = ["system", "table", "dom"];

/**
 * Runs Vitest with a configuration: some projects of it, files whose names hold one of some words. A crash counts as one failure.
 * @returns Counts and seconds, and the same counts for each file with what failed in it.
 */
export async function runVitest(config, { projects = [], files = [], environment = {} } = {}) {
  mkdirSync(inRoot("node_modules", ".cache"), { recursive: true });
  const name = [config, ...projects].join("-").replaceAll(/\W/g, "-");
  const report = inRoot("node_modules", ".cache", `counts-${name}.json`);
  rmSync(report, { force: true });
  const started = performance.now();
  const args = [inRoot("node_modules/vitest/vitest.mjs"), "run", ...files, "--config", config];
  for (const project of projects) args.push("--project", project);
  args.push("--reporter=default", `--reporter=${inRoot("scripts", "lib", "count-reporter.mjs")}`);
  const code = await new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: inRoot(),
      stdio: "inherit",
      env: { ...process.env, ...environment, COUNTS_FILE: report },
    });
    child.on("close", resolve);
  });
  return { ...totals(readCounts(report, code)), seconds: (performance.now() - started) / 1000 };
}

function readCounts(report, code) {
  const crash = { file: "", passed: 0, failed: 1, skipped: 0, failures: ["Vitest itself"] };
  try {
    const counts = JSON.parse(readFileSync(report, "utf8"));
    return code === 0 || counts.some(({ failed }) => failed > 0) ? counts : [...counts, crash];
  } catch {
    return [crash];
  }
}

/** @param counts Those of each file. */
export function totals(counts) {
  const sum = (key) => counts.reduce((total, one) => total + one[key], 0);
  return { passed: sum("passed"), failed: sum("failed"), skipped: sum("skipped"), counts };
}
