// npm run package: dist/manifold.zip and dist/system.json, the same bytes from the same sources every time.
//   --release <url>   the address the release will have: it goes into manifest and download
import { readdir, readFile, writeFile } from "node:fs/promises";
import { createHash } from "node:crypto";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { zipSync } from "fflate";
import { buildSystem } from "./lib/build-system.mjs";
import { run } from "./lib/fail.mjs";
import { inRoot, systemFolder } from "./lib/paths.mjs";

/** Zip entries carry this time instead of the clock's: the earliest that the format knows. */
const NO_TIME = new Date("1980-01-01T00:00:00");
/** LevelDB's own logs hold times and are not needed to open a pack. */
const LEFT_OUT = /(^|\/)(LOG|LOG\.old|LOCK)$/;

const { values } = parseArgs({ options: { release: { type: "string" } } });

await run(async () => {
  const { manifest } = await buildSystem();
  if (values.release) {
    const base = values.release.replace(/\/$/, "");
    Object.assign(manifest, { manifest: `${base}/system.json`, download: `${base}/manifold.zip` });
  }
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeFile(join(systemFolder, "system.json"), text);
  await writeFile(inRoot("dist", "system.json"), text);
  const entries = await readdir(systemFolder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(systemFolder, join(entry.parentPath ?? entry.path, entry.name)).replaceAll("\\", "/"))
    .filter((path) => !LEFT_OUT.test(path))
    .sort();
  const contents = {};
  for (const file of files) contents[file] = new Uint8Array(await readFile(join(systemFolder, file)));
  const zip = zipSync(contents, { level: 9, mtime: NO_TIME });
  await writeFile(inRoot("dist", "manifold.zip"), zip);
  const digest = createHash("sha256").update(zip).digest("hex");
  console.log(`dist/manifold.zip: ${files.length} files, ${(zip.length / 1024).toFixed(0)} KiB, sha256 ${digest}`);
});
