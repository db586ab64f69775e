import { mkdtemp, mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { ServerLog } from "../log.js";
import type { TableOptions } from "../options.js";
import { startTable, type TableServer } from "../table-server.js";

/** The manifest of the small system that tests play. */
const DEMO_MANIFEST = {
  id: "demo",
  title: "Demo",
  version: "1.2.3",
  socket: true,
  esmodules: ["demo.mjs"],
  styles: ["demo.css"],
  languages: [{ lang: "en", name: "English", path: "lang/en.json" }],
  documentTypes: {
    Actor: {
      hero: { htmlFields: ["biography"], filePathFields: { crest: ["IMAGE"] }, gmOnlyFields: ["secret"] },
      monster: {},
    },
    Item: { sword: { htmlFields: ["description"] } },
    ChatMessage: { check: {} },
  },
};

/** An empty folder that disappears with the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "table-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}

/** Writes a system folder; `changes` are merged over the demo manifest. Returns its path. */
export async function writeSystem(changes: object = {}, files: Record<string, string> = {}): Promise<string> {
  const manifest: { id: string } = { ...DEMO_MANIFEST, ...changes };
  const folder = join(await temporaryFolder(), manifest.id);
  const all: Record<string, string> = {
    "system.json": JSON.stringify(manifest),
    "demo.mjs": "",
    "demo.css": "",
    "lang/en.json": "{}",
    ...files,
  };
  for (const [name, text] of Object.entries(all)) {
    await mkdir(join(folder, name, ".."), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return folder;
}

/** A log that keeps its entries and prints nothing. */
export function silentLog(): ServerLog {
  return new ServerLog(null);
}

/** A table on a free port with a world of its own; closed when the test ends. */
export async function startTestTable(options: Partial<TableOptions> = {}): Promise<TableServer> {
  const table = await startTable({
    systemPath: options.systemPath ?? (await writeSystem()),
    dataPath: options.dataPath ?? (await temporaryFolder()),
    port: 0,
    openJoin: true,
    log: silentLog(),
    ...options,
  });
  onTestFinished(() => table.close().catch(() => undefined));
  return table;
}
