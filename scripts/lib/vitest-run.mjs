import { spawn } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { inRoot } from "./paths.mjs";

/** What `npm run test:unit` runs, within its time budget. */
export const UNIT_PROJECTS = ["system", "table", "dom", "mocking"];

/**
 * Runs Vitest with a configuration (some projects of it, files whose names hold one of some words) and returns its counts; a
 * crash counts as one failure.
 * @returns {Promise<{passed: number, failed: number, skipped: number, seconds: number}>}
 */
export async function runVitest(config, { projects = [], files = [], environment = {} } = {}) {
  mkdirSync(inRoot("node_modules", ".cache"), { recursive: true });
  const report = inRoot(
    "node_modules",
    ".cache",
    `report-${[config, ...projects].join("-").replaceAll(/\W/g, "-")}.json`,
  );
  const started = performance.now();
  const args = [inRoot("node_modules/vitest/vitest.mjs"), "run", ...files, "--config", config];
  for (const project of projects) args.push("--project", project);
  args.push("--reporter=default", "--reporter=json", `--outputFile.json=${report}`);
  const code = await new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: inRoot(),
      stdio: "inherit",
      env: { ...process.env, ...environment },
    });
    child.on("close", resolve);
  });
  const seconds = (performance.now() - started) / 1000;
  try {
    const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(report, "utf8"));
    return {
      passed: numPassedTests,
      failed: numFailedTests || (code === 0 ? 0 : 1),
      skipped: numPendingTests,
      seconds,
    };
  } catch {
    return { passed: 0, failed: 1, skipped: 0, seconds };
  }
}
