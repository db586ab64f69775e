// npm run test:unit: everything that needs neither a browser nor a server.
import { run } from "./lib/fail.mjs";
import { runVitest, UNIT_PROJECTS } from "./lib/vitest-run.mjs";

await run(async () => {
  const { failed, seconds } = await runVitest("vitest.config.ts", { projects: UNIT_PROJECTS });
  console.log(`unit tests: ${seconds.toFixed(1)} s`);
  if (failed) process.exitCode = 1;
});
