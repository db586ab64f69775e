// npm run bench: speed, as figures and as ratios in one run. Compared with bench/baseline.json; --update writes it anew.
// Exit code 1 when a budget is broken.
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { build } from "esbuild";
import { roundOfDemo, tableFigures } from "./lib/bench-table.mjs";
import { buildSystem } from "./lib/build-system.mjs";
import { readDemo } from "./lib/demo.mjs";
import { run } from "./lib/fail.mjs";
import { inRoot } from "./lib/paths.mjs";
import { serveDemo } from "./lib/serve-demo.mjs";
import { buildTable } from "./build-table.mjs";

async function ruleFigures() {
  const files = await readdir(inRoot("bench"));
  return figuresOf(files.filter((file) => file.endsWith(".ts") && file !== "measure.ts"));
}

/** What a file's `run` gives, in a thread of its own: code that another file has warmed up, and made general, is other code. */
const RUN = `const { workerData, parentPort } = require("node:worker_threads");
import(workerData.url).then(async ({ run }) => parentPort.postMessage(run ? await run(...workerData.given) : []));`;

async function inThread(url, given) {
  const worker = new Worker(RUN, { eval: true, workerData: { url, given } });
  const [figures] = await once(worker, "message");
  await worker.terminate();
  return figures;
}

/** Bundles benchmarks and runs them one after the other. */
async function figuresOf(files, ...given) {
  const folder = mkdtempSync(inRoot("node_modules", ".cache-bench-"));
  try {
    const entryPoints = files.map((file) => inRoot("bench", file));
    await build({
      entryPoints,
      bundle: true,
      format: "esm",
      platform: "node",
      outdir: folder,
      outbase: inRoot("bench"),
      outExtension: { ".js": ".mjs" },
      packages: "external",
    });
    const figures = [];
    for (const file of files) {
      figures.push(...(await inThread(pathToFileURL(join(folder, file.replace(/ts$/, "mjs"))).href, given)));
    }
    return figures;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A table for each demo world that describes a round of its own game. */
async function roundFigures(packs) {
  const figures = [];
  for (const file of await readdir(inRoot("demo"))) {
    const demo = basename(file, ".yml");
    const { bench } = await readDemo(demo);
    if (!bench) continue;
    const data = mkdtempSync(join(tmpdir(), "manifold-bench-"));
    const table = await serveDemo(data, packs, { demo });
    try {
      figures.push(await roundOfDemo(table.url, bench));
    } finally {
      await table.close();
      rmSync(data, { recursive: true, force: true });
    }
  }
  return figures;
}

async function servedFigures() {
  const { packs } = await buildSystem();
  await buildTable();
  const rounds = await roundFigures(packs);
  const data = mkdtempSync(join(tmpdir(), "manifold-bench-"));
  const table = await serveDemo(data, packs);
  try {
    const served = await tableFigures(table.url);
    return [
      ...served,
      ...rounds,
      ...(await figuresOf(["load/run.ts", "load/faults.ts"], inRoot("playtest", "dist", "server", "cli.mjs"))),
    ];
  } finally {
    await table.close();
    rmSync(data, { recursive: true, force: true });
  }
}

const show = (value) => (value >= 1000 ? Math.round(value).toLocaleString("en") : value.toPrecision(3));
const broken = ({ value, most, ratio, leastRatio }) =>
  (most !== undefined && value > most) || (leastRatio !== undefined && ratio < leastRatio);

await run(async () => {
  const figures = [...(await ruleFigures()), ...(await servedFigures())];
  const path = inRoot("bench", "baseline.json");
  const baseline = new Map(
    JSON.parse(await readFile(path, "utf8").catch(() => "[]")).map((figure) => [figure.name, figure]),
  );
  for (const figure of figures) {
    const before = baseline.get(figure.name);
    const notes = [
      figure.ratio === undefined ? "" : `${figure.ratio.toFixed(1)} times the other`,
      before?.value ? `${(figure.value / before.value).toFixed(2)} of the baseline` : "",
      broken(figure) ? "OVER BUDGET" : "",
    ];
    console.log(
      `${show(figure.value).padStart(12)} ${figure.unit.padEnd(9)} ${figure.name.padEnd(62)} ${notes.filter(Boolean).join(", ")}`,
    );
  }
  if (process.argv.includes("--update")) await writeFile(path, `${JSON.stringify(figures, null, 2)}\n`);
  if (figures.some(broken)) process.exitCode = 1;
});
