// npm test: everything that proves the project, from unit tests to two Chromium windows at the table.
import { buildSystem } from "./lib/build-system.mjs";
import { ensureBrowser } from "./lib/browser.mjs";
import { runBrowserTests, tellAgain } from "./lib/browser-tests.mjs";
import { run } from "./lib/fail.mjs";
import { runVitest, UNIT_PROJECTS } from "./lib/vitest-run.mjs";
import { buildTable } from "./build-table.mjs";

await run(async () => {
  const browser = ensureBrowser();
  await buildSystem();
  await buildTable();
  const parts = {
    "unit tests": await runVitest("vitest.config.ts", { projects: UNIT_PROJECTS }),
    "server tests": await runVitest("vitest.config.ts", { projects: ["server"] }),
    "end-to-end tests": await runBrowserTests(browser),
  };
  console.log("");
  for (const [name, { seconds }] of Object.entries(parts)) console.log(`${name}: ${seconds.toFixed(1)} s`);
  const total = (key) => Object.values(parts).reduce((sum, part) => sum + part[key], 0);
  tellAgain(parts["end-to-end tests"].again);
  console.log(`${total("passed")} passed, ${total("failed")} failed, ${total("skipped")} skipped`);
  if (total("failed") > 0 || total("passed") === 0) process.exitCode = 1;
});
