import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import { root } from "./paths.mjs";

/** Writes what a run of Vitest came to into the file COUNTS_FILE, file by file: counts, and what failed. */
export default class CountReporter {
  onTestRunEnd(modules, unhandled) {
    const files = new Map();
    const entry = (path) => {
      const file = relative(root, path).replaceAll("\\", "/");
      if (!files.has(file)) files.set(file, { file, passed: 0, failed: 0, skipped: 0, failures: [] });
      return files.get(file);
    };
    const fail = (one, what) => {
      one.failed += 1;
      one.failures.push(what);
    };
    for (const module of modules) {
      const one = entry(module.moduleId);
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === "failed") fail(one, test.fullName);
        else one[state] += 1;
      }
      if (module.state() === "failed" && one.failed === 0) fail(one, "what is set up before its tests");
    }
    // An error that no test waited for, as the file that was running then.
    for (const error of unhandled) fail(entry(error.VITEST_TEST_PATH ?? root), error.message ?? String(error));
    writeFileSync(process.env.COUNTS_FILE, JSON.stringify([...files.values()]));
  }
}
