import { defineConfig } from "vitest/config";

// Two files at a time: a test waits for its windows most of the time. Limits are generous, because two cores carry two servers
// and up to six windows. A worker keeps its modules and its Chromium from file to file (`isolate`).
export default defineConfig({
  test: {
    include: ["tests/e2e/**/*.spec.ts"],
    globalSetup: ["tests/support/run-folder.ts"],
    maxWorkers: Number(process.env.E2E_WORKERS ?? 2),
    isolate: false,
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
