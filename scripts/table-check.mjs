// npm run table:check -- --system <folder>: loads any system on the playtest table in headless Chromium and reports.
import { stop } from "esbuild";
import { buildCheck, buildTable } from "./build-table.mjs";
import { ensureBrowser, launchOptions } from "./lib/browser.mjs";
import { inRoot } from "./lib/paths.mjs";

await buildTable();
await buildCheck();
await stop();
const { main } = await import("../playtest/dist/check/cli.mjs");
const pageScript = inRoot("playtest", "dist", "check", "page.js");
process.exitCode = await main(process.argv.slice(2), launchOptions(ensureBrowser()), pageScript);
