export { checkSystem } from "./check-system.js";
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type { LaunchOptions } from "playwright-core";
import { StartError } from "../server/errors.js";
import { checkSystem } from "./check-system.js";
import { readable } from "./readable.js";

const USAGE = `npm run table:check -- --system <folder> [options]

  --system <folder>    the built system (holds system.json)
  --module <folder>    a module, or a folder of modules, that is on beside it; may be given again
  --json <file>        write the whole report as JSON
  --generation 13|14   which Foundry generation the table plays (default 13)
  --seed <n>           seed of the dice (default 1)
  --documents <n>      how many documents of each pack are opened (default 3)
  --quiet              the result only, no progress
`;

/** Runs the check from the command line: 0 nothing failed, 1 something failed, 2 it could not be run. */
export async function main(args: string[], browser: LaunchOptions, pageScript: string): Promise<number> {
  try {
    const { values } = parseArgs({
      args,
      options: {
        system: { type: "string" },
        module: { type: "string", multiple: true, default: [] },
        json: { type: "string" },
        generation: { type: "string", default: "13" },
        seed: { type: "string", default: "1" },
        documents: { type: "string", default: "3" },
        quiet: { type: "boolean", default: false },
        help: { type: "boolean", default: false },
      },
    });
    if (values.help || !values.system) {
      console.log(USAGE);
      return values.help ? 0 : 2;
    }
    const report = await checkSystem({
      systemPath: values.system,
      modules: values.module,
      generation: values.generation === "14" ? 14 : 13,
      seed: Number(values.seed),
      firstOfPack: Number(values.documents),
      browser,
      pageScript,
      say: (text) => {
        if (!values.quiet) console.error(`  ... ${text}`);
      },
    });
    if (values.json) writeFileSync(values.json, `${JSON.stringify(report, null, 2)}\n`);
    console.log(readable(report));
    return report.ok ? 0 : 1;
  } catch (error) {
    if (error instanceof StartError) for (const problem of error.problems) console.error(`error: ${problem}`);
    else console.error(error);
    return 2;
  }
}
