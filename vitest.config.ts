import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

const testsBelow = (folder: string): { file: string; text: string }[] =>
  filesBelow(folder)
    .filter((file) => file.endsWith(".test.ts") && !file.includes("node_modules"))
    .map((file) => join(folder, file).replaceAll("\\", "/"))
    .map((file) => ({ file, text: readFileSync(join(import.meta.dirname, file), "utf8") }));

/** Tests that ask for a DOM by name, in their first line. */
const withDom = (folder: string): string[] =>
  testsBelow(folder).flatMap(({ file, text }) => (text.startsWith("// @vitest-environment") ? [file] : []));

function filesBelow(folder: string): string[] {
  const path = join(import.meta.dirname, folder);
  return existsSync(path) ? readdirSync(path, { recursive: true, encoding: "utf8" }) : [];
}

const systemDom = withDom("src");
const tableDom = ["client", "common", "check"].flatMap((room) => withDom(`playtest/${room}`));

// Files of one project share one module registry, which saves most of their time: a test that patches globals puts them back
// (leave-as-found). Few projects, because each starts its own workers and compiles its modules anew.
// Nothing is timed here: a busy machine shall not fail a test.
// Threads send what they say within one process, where processes write it to each other. Projects inherit none of this.
const patient = { testTimeout: 120_000, hookTimeout: 60_000 };
const shared = { pool: "threads" as const, isolate: false, ...patient };
const patching = { ...shared, setupFiles: ["playtest/testing/leave-as-found.ts"] };

export default defineConfig({
  test: {
    // The machines that test have two cores; the default leaves one of them idle.
    maxWorkers: "100%",
    // A third of a run is compiling; a second run finds in node_modules what has not changed since (by content).
    experimental: { fsModuleCache: true },
    projects: [
      {
        test: {
          name: "system",
          include: ["src/**/*.test.ts"],
          exclude: systemDom,
          environment: "node",
          ...shared,
          setupFiles: ["src/foundry/testing/leave-as-found.ts"],
        },
      },
      {
        test: {
          name: "table",
          include: ["playtest/**/*.test.ts", "tests/house/**/*.test.ts", "tests/content/**/*.test.ts"],
          exclude: ["playtest/server/**", "**/node_modules/**", ...tableDom],
          environment: "node",
          ...patching,
        },
      },
      {
        test: {
          name: "dom",
          include: [...systemDom, ...tableDom],
          environment: "happy-dom",
          ...patching,
        },
      },
      // Real servers on real files, a folder and a port of its own for each: what files share is modules.
      {
        test: {
          name: "server",
          include: ["playtest/server/**/*.test.ts"],
          environment: "node",
          ...shared,
        },
      },
    ],
  },
});
