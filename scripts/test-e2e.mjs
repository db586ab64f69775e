// npm run test:e2e: builds system and table, then plays on the table with real Chromium windows. Words behind it choose files:
// `npm run test:e2e -- casting`.
import { buildSystem } from "./lib/build-system.mjs";
import { ensureBrowser } from "./lib/browser.mjs";
import { run } from "./lib/fail.mjs";
import { runVitest } from "./lib/vitest-run.mjs";
import { buildTable } from "./build-table.mjs";

await run(async () => {
  const browser = ensureBrowser();
  await buildSystem();
  await buildTable();
  const { failed } = await runVitest("vitest.e2e.config.ts", {
    files: process.argv.slice(2),
    environment: { CHROMIUM_PATH: browser },
  });
  if (failed) process.exitCode = 1;
});
