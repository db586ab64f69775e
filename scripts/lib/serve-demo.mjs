import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { writeDemoRulesets, writeDemoWorld } from "./demo-world.mjs";
import { BuildError } from "./fail.mjs";
import { inRoot, systemFolder } from "./paths.mjs";

/**
 * Serves the demo world from a folder of its own, open to everybody on this machine; for scripts that look at the table.
 * System and table must be built.
 * @param welcome Whether its welcome page opens.
 * @param demo Which of demo/*.yml; left out: the first one.
 */
export async function serveDemo(data, packs, { port = 0, demo, welcome = false } = {}) {
  const common = ["--system", systemFolder, "--world", "demo", "--data", data, "--players", "0"];
  const source = join(data, "demo-source");
  await writeDemoWorld(source, packs, demo, { welcome });
  await writeDemoRulesets(source, demo);
  const [code] = await once(server([...common, "--import", source]), "close");
  if (code !== 0) throw new BuildError("The demo world could not be made; the message above says why.");
  const child = server([...common, "--port", String(port), "--open-join"]);
  const url = await new Promise((resolve, reject) => {
    child.stdout.on("data", (chunk) => {
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(String(chunk))?.[0];
      if (found) resolve(found);
    });
    child.on("close", (ended) => reject(new BuildError(`The table ended with code ${ended}.`)));
  });
  return {
    url,
    async close() {
      child.removeAllListeners("close");
      const closed = once(child, "exit");
      child.kill("SIGTERM");
      await closed;
    },
  };
}

const server = (args) =>
  spawn(process.execPath, [inRoot("playtest", "dist", "server", "cli.mjs"), ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  });
