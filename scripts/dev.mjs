// npm run dev: rebuilds while you edit. By itself it opens the table and reloads its pages; with --foundry <Data folder> it
// links the built system into a real Foundry's data instead (reload there with F5, or let its hot reload do it).
import { existsSync, symlinkSync, watch } from "node:fs";
import { spawn } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildSystem } from "./lib/build-system.mjs";
import { BuildError, run } from "./lib/fail.mjs";
import { inRoot, systemFolder } from "./lib/paths.mjs";

const { values } = parseArgs({ options: { foundry: { type: "string" }, port: { type: "string", default: "30000" } } });
const WATCHED = ["src", "templates", "styles", "lang", "packs", "assets", "system.json", "template.json"];

await run(async () => {
  await buildSystem({ mode: "development" });
  if (values.foundry) link(values.foundry);
  else openTable();
  let running = Promise.resolve();
  let timer;
  for (const place of WATCHED.filter((name) => existsSync(inRoot(name)))) {
    watch(inRoot(place), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => (running = running.then(rebuild)), 150);
    });
  }
  console.log("Watching. Stop with Ctrl+C.");
});

/** A mistake while editing must not end the watch. */
async function rebuild() {
  try {
    await buildSystem({ mode: "development" });
    console.log(`Rebuilt at ${new Date().toLocaleTimeString()}.`);
  } catch (error) {
    console.error(error.message);
  }
}

function openTable() {
  const args = [inRoot("scripts", "start.mjs"), "--watch", "--port", values.port];
  spawn(process.execPath, args, { stdio: "inherit" }).on("close", (code) => process.exit(code ?? 0));
}

function link(dataFolder) {
  const systems = join(dataFolder, "systems");
  if (!existsSync(systems)) throw new BuildError(`${systems} does not exist. Name the Data folder of your Foundry.`);
  const target = join(systems, "manifold");
  if (!existsSync(target)) symlinkSync(systemFolder, target, "junction");
  console.log(`${target} shows the built system. Start a world with it in your Foundry.`);
}
