import { defineConfig } from "vitest/config";

const node = { environment: "node", isolate: false };

// Node is the default environment; a test that needs a DOM asks for it by name (@vitest-environment happy-dom).
// The system's own tests share one module registry; the table's tests patch globals, tests with a DOM replace them: both
// are isolated.
export default defineConfig({
  test: {
    pool: "threads",
    projects: [
      { test: { name: "system", include: ["src/**/*.test.ts"], exclude: ["src/**/*.dom.test.ts"], ...node } },
      { test: { name: "system-dom", include: ["src/**/*.dom.test.ts"], environment: "happy-dom", isolate: true } },
      {
        test: {
          name: "table",
          include: ["playtest/**/*.test.ts"],
          exclude: ["playtest/server/**"],
          environment: "node",
          isolate: true,
        },
      },
      // Real servers on real files: no unit tests by their cost, so they are run and timed apart.
      { test: { name: "server", include: ["playtest/server/**/*.test.ts"], environment: "node", isolate: true } },
      { test: { name: "house", include: ["tests/house/**/*.test.ts", "tests/content/**/*.test.ts"], ...node } },
    ],
  },
});
