// Starts a playtest table: builds what is missing or older than its source, then runs the server's command line.
import { spawn } from "node:child_process";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { buildTable } from "./build-table.mjs";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");

await buildTable();
const server = spawn(process.execPath, [join(root, "playtest/dist/server/cli.mjs"), ...process.argv.slice(2)], {
  stdio: "inherit",
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code, signal) => {
  process.exitCode = signal ? 1 : (code ?? 1);
});
