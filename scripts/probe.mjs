// npm run probe:bundle: joins probe/*.js into dist/probe.js, which is pasted as a script macro (docs/contract-probe.md).
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { inRoot } from "./lib/paths.mjs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The probe as one script whose last expression is a promise of the report. */
export async function probeScript() {
  const files = (await readdir(inRoot("probe"))).filter((name) => name.endsWith(".js")).sort();
  const texts = await Promise.all(files.map((name) => readFile(inRoot("probe", name), "utf8")));
  const body = texts.join("\n").replace(/printReport\(\);\s*$/, "return printReport();\n");
  return `(async () => {\n"use strict";\n${body}})();\n`;
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await mkdir(inRoot("dist"), { recursive: true });
  const script = await probeScript();
  await writeFile(inRoot("dist", "probe.js"), script);
  console.log(`dist/probe.js, ${(script.length / 1024).toFixed(0)} KiB`);
}
