// npm start: builds the system and the table, makes the demo world the first time, opens the table in the browser.
//   --no-open         only print the links
//   --port <n>        default 30000
//   --module <folder> a module, or a folder of modules; may be given again
//   --world <name>    default "demo"; a new world is filled from demo/<name>.yml, or demo/world.yml without one
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { buildSystem } from "./lib/build-system.mjs";
import { writeDemoRulesets, writeDemoWorld } from "./lib/demo-world.mjs";
import { BuildError, run } from "./lib/fail.mjs";
import { inRoot, systemFolder } from "./lib/paths.mjs";
import { buildTable } from "./build-table.mjs";

const { values } = parseArgs({
  options: {
    "no-open": { type: "boolean", default: Boolean(process.env.CI) },
    port: { type: "string", default: "30000" },
    module: { type: "string", multiple: true, default: [] },
    world: { type: "string", default: "demo" },
    data: { type: "string", default: inRoot(".playtest") },
    "open-join": { type: "boolean", default: false },
    watch: { type: "boolean", default: false },
    seed: { type: "string" },
  },
});

const cli = inRoot("playtest", "dist", "server", "cli.mjs");
const common = ["--system", systemFolder, "--world", values.world, "--data", values.data];

await run(async () => {
  const { packs } = await buildSystem();
  await buildTable();
  if (!existsSync(resolve(values.data, "worlds", values.world))) {
    const folder = inRoot("dist", "demo-world");
    await writeDemoWorld(folder, packs, values.world);
    await writeDemoRulesets(folder, values.world);
    const code = await table([...common, "--players", "0", "--import", folder], "inherit").closed;
    if (code !== 0) throw new BuildError("The demo world could not be made; the message above says why.");
  }
  const options = [...common, "--players", "0", "--port", values.port];
  for (const folder of values.module) options.push("--module", resolve(folder));
  if (values["open-join"]) options.push("--open-join");
  if (values.watch) options.push("--watch");
  if (values.seed) options.push("--seed", values.seed);
  const { child, closed } = table(options, ["inherit", "pipe", "inherit"]);
  let opened = values["no-open"];
  child.stdout.on("data", (chunk) => {
    process.stdout.write(chunk);
    const link = /https?:\/\/\S+/.exec(String(chunk))?.[0];
    if (!link || opened) return;
    opened = true;
    openInBrowser(link);
  });
  process.exitCode = await closed;
});

function table(args, stdio) {
  const child = spawn(process.execPath, [cli, ...args], { stdio });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  return { child, closed: new Promise((resolve) => child.on("close", resolve)) };
}

/** The desktop's own way to open a link; where there is none, the printed link is enough. */
function openInBrowser(link) {
  const command = { darwin: "open", win32: "explorer" }[process.platform] ?? "xdg-open";
  spawn(command, [link], { stdio: "ignore", detached: true }).on("error", () => undefined);
}
