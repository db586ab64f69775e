// npm test: everything that proves the project, from unit tests to two Chromium windows at the table.
import { buildSystem } from "./lib/build-system.mjs";
import { ensureBrowser } from "./lib/browser.mjs";
import { run } from "./lib/fail.mjs";
import { runVitest } from "./lib/vitest-run.mjs";
import { buildTable } from "./build-table.mjs";

await run(async () => {
  const browser = ensureBrowser();
  await buildSystem();
  await buildTable();
  const unit = await runVitest("vitest.config.ts");
  const endToEnd = await runVitest("vitest.e2e.config.ts", { CHROMIUM_PATH: browser });
  console.log(`\nUnit tests took ${unit.seconds.toFixed(1)} s, end-to-end tests ${endToEnd.seconds.toFixed(1)} s.`);
  const total = (key) => unit[key] + endToEnd[key];
  console.log(`${total("passed")} passed, ${total("failed")} failed, ${total("skipped")} skipped`);
  if (total("failed") > 0 || total("passed") === 0) process.exitCode = 1;
});
