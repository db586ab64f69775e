import { defineConfig } from "vitest/config";

// Node is the default environment; a test that needs a DOM asks for it by name (@vitest-environment happy-dom).
export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "playtest/**/*.test.ts", "tests/house/**/*.test.ts"],
    environment: "node",
    pool: "threads",
    isolate: false,
  },
});
