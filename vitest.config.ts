import { defineConfig } from "vitest/config";

// Node is the default environment; a test that needs a DOM asks for it by name (@vitest-environment happy-dom).
// The system's own tests share one module registry (they touch no global); the table's tests patch globals and are isolated.
export default defineConfig({
  test: {
    pool: "threads",
    projects: [
      { test: { name: "system", include: ["src/**/*.test.ts"], environment: "node", isolate: false } },
      { test: { name: "table", include: ["playtest/**/*.test.ts"], environment: "node", isolate: true } },
      {
        test: {
          name: "house",
          include: ["tests/house/**/*.test.ts", "tests/content/**/*.test.ts"],
          environment: "node",
          isolate: false,
        },
      },
    ],
  },
});
