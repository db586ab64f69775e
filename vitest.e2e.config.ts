import { defineConfig } from "vitest/config";

// End-to-end tests share two cores with a server and several browser windows: one file at a time, generous limits.
export default defineConfig({
  test: {
    include: ["tests/e2e/**/*.spec.ts"],
    fileParallelism: false,
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
