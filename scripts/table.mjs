// Starts a playtest table: builds it, then runs the server's command line in this process (npm run table -- --help).
import { stop } from "esbuild";
import { buildTable } from "./build-table.mjs";

await buildTable();
await stop();
await import("../playtest/dist/server/cli.mjs");
