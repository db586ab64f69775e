import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

/** Tests that ask for a DOM by name, in their first line. */
const withDom = (folder: string): string[] =>
  filesBelow(folder)
    .filter((file) => file.endsWith(".test.ts") && !file.includes("node_modules"))
    .map((file) => join(folder, file).replaceAll("\\", "/"))
    .filter((file) => readFileSync(join(import.meta.dirname, file), "utf8").startsWith("// @vitest-environment"));

function filesBelow(folder: string): string[] {
  const path = join(import.meta.dirname, folder);
  return existsSync(path) ? readdirSync(path, { recursive: true, encoding: "utf8" }) : [];
}

const systemDom = withDom("src");
const tableDom = withDom("playtest/client").concat(withDom("playtest/common"));

// Files of one project share one module registry, which saves most of their time; the table's patch globals and put them
// back (leave-as-found). Tests with a DOM replace globals altogether: they are isolated.
// Nothing is timed here: a busy machine shall not fail a test. Projects do not inherit this.
const patient = { testTimeout: 30_000, hookTimeout: 30_000 };
const shared = { environment: "node", isolate: false, ...patient };
const isolated = { environment: "happy-dom", isolate: true, ...patient };

export default defineConfig({
  test: {
    pool: "threads",
    // The machines that test have two cores; the default leaves one of them idle.
    maxWorkers: "100%",
    projects: [
      { test: { name: "system", include: ["src/**/*.test.ts"], exclude: systemDom, ...shared } },
      { test: { name: "system-dom", include: systemDom, ...isolated } },
      {
        test: {
          name: "table",
          include: ["playtest/**/*.test.ts"],
          exclude: ["playtest/server/**", ...tableDom],
          setupFiles: ["playtest/testing/leave-as-found.ts"],
          ...shared,
        },
      },
      {
        test: {
          name: "table-dom",
          include: tableDom,
          setupFiles: ["playtest/testing/leave-as-found.ts"],
          environment: "happy-dom",
          isolate: false,
          ...patient,
        },
      },
      // Real servers on real files: no unit tests by their cost, so they are run and timed apart.
      { test: { name: "server", include: ["playtest/server/**/*.test.ts"], ...shared, isolate: true } },
      { test: { name: "house", include: ["tests/house/**/*.test.ts", "tests/content/**/*.test.ts"], ...shared } },
    ],
  },
});
