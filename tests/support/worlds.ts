import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { writeDemoRulesets, writeDemoWorld } from "../../scripts/lib/demo-world.mjs";
import { readJson } from "../../scripts/lib/manifest.mjs";
import { readPacks } from "../../scripts/lib/packs.mjs";
import { inRoot, systemFolder } from "../../scripts/lib/paths.mjs";

const CLI = inRoot("playtest", "dist", "server", "cli.mjs");

/** What a test's world starts from. */
export interface WorldOptions {
  generation?: 13 | 14;
  /** Which of demo/*.yml, with its games alone; left out: the first one, with every game on. */
  demo?: string;
  /** Folders of modules, each one or several. */
  modules?: string[];
  /** Whether the demo's welcome page opens for whoever joins. */
  welcome?: boolean;
  /** Folder below tests/fixtures with a world's documents, in place of a demo. */
  fixture?: string;
}

/** The table's command line for the test world in a data folder. */
export function tableProcess(data: string, generation: number, more: string[]) {
  const world = ["--world", "demo", "--data", data, "--players", "0", "--generation", String(generation)];
  const args = [CLI, "--system", systemFolder, ...world, ...more];
  return spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
}

/** Fills a data folder with a fresh world. Making one takes seconds, so each kind is made once a run and then copied. */
export async function freshWorld(data: string, options: WorldOptions): Promise<void> {
  const made = join(inject("worlds"), [options.generation, options.demo, options.fixture, options.welcome].join("-"));
  if (!existsSync(made)) await make(made, options);
  cpSync(made, data, { recursive: true });
}

/** Two workers may make the same one at once: the first that is done keeps its place. */
async function make(made: string, { generation = 13, demo, fixture, welcome = false }: WorldOptions): Promise<void> {
  const data = mkdtempSync(`${made}-`);
  const source = fixture ? inRoot("tests", "fixtures", fixture) : await demoSource(`${data}-source`, demo, welcome);
  const [code] = (await once(tableProcess(data, generation, ["--import", source]), "close")) as [number];
  if (code !== 0) throw new Error("The demo world could not be imported.");
  try {
    renameSync(data, made);
  } catch (error) {
    if (!existsSync(made)) throw error;
    rmSync(data, { recursive: true });
  }
}

/** Content is read once a worker: it takes seconds, and stays the same. */
let packs: ReturnType<typeof readPacks> | undefined;

/** The folder with a demo world's documents. */
async function demoSource(folder: string, demo: string | undefined, welcome: boolean): Promise<string> {
  const template = (await readJson("template.json")) as Record<string, { types: string[] }>;
  const types = Object.fromEntries(Object.entries(template).map(([name, entry]) => [name, entry.types]));
  packs ??= readPacks(types);
  await writeDemoWorld(folder, await packs, demo, { welcome });
  if (demo) await writeDemoRulesets(folder, demo);
  return folder;
}
