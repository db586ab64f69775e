import { statSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** What takes long by itself, though it is short; begun last it would keep one of two workers waiting. */
const LONGEST = [
  "every-window-mythmagica",
  "every-window-malleus-deum",
  "every-window-bind",
  "every-window-amalgam",
  "rooms",
  "every-sheet",
  "table-check",
  "probe",
  "hostile",
  "faults",
  "malleus-magic-things",
];

const rank = ({ moduleId }: TestSpecification): number => {
  const at = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.spec.ts`));
  return at < 0 ? LONGEST.length : at;
};
const size = ({ moduleId }: TestSpecification): number => statSync(moduleId).size;

/** The order of the files: those above, then the longer ones; the same on every machine. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => rank(a) - rank(b) || size(b) - size(a));
  }
}

// Two files at a time: a test waits for its windows most of the time. Limits are generous, because two cores carry two servers
// and up to six windows. A worker keeps its modules and its Chromium from file to file (`isolate`).
export default defineConfig({
  test: {
    include: ["tests/e2e/**/*.spec.ts"],
    globalSetup: ["tests/support/run-folder.ts"],
    maxWorkers: Number(process.env.E2E_WORKERS ?? 2),
    isolate: false,
    sequence: { sequencer: LongestFirst },
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
