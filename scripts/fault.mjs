// npm run fault [-- --seed <n> --kills <n>]: kills the table's server at random moments and looks for what is lost.
import { rmSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { build } from "esbuild";
import { run } from "./lib/fail.mjs";
import { inRoot } from "./lib/paths.mjs";
import { buildTable } from "./build-table.mjs";

await run(async () => {
  const { values } = parseArgs({ options: { seed: { type: "string" }, kills: { type: "string" } } });
  const seed = Number(values.seed ?? Date.now() % 1_000_000);
  await buildTable(["server"]);
  const outfile = inRoot("node_modules", `.cache-fault-${process.pid}.mjs`);
  try {
    const entryPoints = [inRoot("tests", "fault", "main.ts")];
    await build({ entryPoints, outfile, bundle: true, format: "esm", platform: "node", packages: "external" });
    const faults = await import(pathToFileURL(outfile).href);
    console.log(`seed ${seed}`);
    const cli = inRoot("playtest", "dist", "server", "cli.mjs");
    const began = performance.now();
    const report = await faults.run(cli, seed, Number(values.kills ?? 300));
    const seconds = Math.round((performance.now() - began) / 1000);
    console.log(
      `${report.kills} kills (and ${report.killedWhileStarting} while starting) in ${seconds} s: ` +
        `${report.acknowledged} writes acknowledged, ${report.refused} refused, ${report.problems.length} problems`,
    );
    for (const problem of report.problems) console.error(`error: ${problem}`);
    if (report.problems.length > 0) process.exitCode = 1;
  } finally {
    rmSync(outfile, { force: true });
  }
});
