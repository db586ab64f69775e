// npm run test:e2e: builds system and table, then plays on the table with real Chromium windows. Words behind it choose files:
// `npm run test:e2e -- casting`. A file that failed is run once more at the end.
import { buildSystem } from "./lib/build-system.mjs";
import { ensureBrowser } from "./lib/browser.mjs";
import { runBrowserTests, tellAgain } from "./lib/browser-tests.mjs";
import { run } from "./lib/fail.mjs";
import { buildTable } from "./build-table.mjs";

await run(async () => {
  const browser = ensureBrowser();
  await buildSystem();
  await buildTable();
  const { failed, again } = await runBrowserTests(browser, process.argv.slice(2));
  tellAgain(again);
  if (failed) process.exitCode = 1;
});
