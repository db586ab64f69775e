import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readPacks } from "../../scripts/lib/packs.mjs";
import { readJson } from "../../scripts/lib/manifest.mjs";
import { writeDemoRulesets, writeDemoWorld } from "../../scripts/lib/demo-world.mjs";
import { inRoot, systemFolder } from "../../scripts/lib/paths.mjs";

const CLI = inRoot("playtest", "dist", "server", "cli.mjs");

/** A playtest table of its own: a real server process on the built system, with the demo world in a temporary folder. */
export class TestTable {
  readonly data = mkdtempSync(join(tmpdir(), "manifold-table-"));
  #process: ChildProcess | null = null;
  port = 0;

  private constructor(readonly generation: 13 | 14) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /**
   * Makes the demo world and starts the server.
   * @param demo Which of demo/*.yml, with its games alone; left out: the first one, with every game on.
   * @param fixture Folder below tests/fixtures with a world's documents, in place of a demo.
   */
  static async open({
    generation = 13,
    demo,
    fixture,
  }: { generation?: 13 | 14; demo?: string; fixture?: string } = {}): Promise<TestTable> {
    const table = new TestTable(generation);
    const folder = fixture ? inRoot("tests", "fixtures", fixture) : await table.#demo(demo);
    const imported = table.#spawn(["--import", folder]);
    const [code] = (await once(imported, "close")) as [number];
    if (code !== 0) throw new Error("The demo world could not be imported.");
    await table.start();
    return table;
  }

  /** The folder with a demo world's documents. */
  async #demo(demo?: string): Promise<string> {
    const template = (await readJson("template.json")) as Record<string, { types: string[] }>;
    const types = Object.fromEntries(Object.entries(template).map(([name, entry]) => [name, entry.types]));
    const folder = join(this.data, "demo-source");
    await writeDemoWorld(folder, await readPacks(types), demo);
    if (demo) await writeDemoRulesets(folder, demo);
    return folder;
  }

  /** Starts the server; after a first start on the same port again, as a person would. */
  async start(): Promise<void> {
    const server = this.#spawn(["--port", String(this.port), "--open-join"]);
    this.#process = server;
    let output = "";
    await new Promise<void>((resolve, reject) => {
      server.stdout?.on("data", (chunk: Buffer) => {
        output += String(chunk);
        const port = /127\.0\.0\.1:(\d+)/.exec(output)?.[1];
        if (!port) return;
        this.port = Number(port);
        resolve();
      });
      server.on("close", (code) => reject(new Error(`The server ended with code ${code}:\n${output}`)));
    });
  }

  #spawn(more: string[]): ChildProcess {
    const world = ["--world", "demo", "--data", this.data, "--players", "0", "--generation", String(this.generation)];
    const args = [CLI, "--system", systemFolder, ...world, ...more];
    return spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  }

  /** Ends the server as a power cut would. */
  async kill(): Promise<void> {
    await this.#end("SIGKILL");
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const server = this.#process;
    if (!server || server.exitCode !== null) return;
    const closed = once(server, "close");
    server.removeAllListeners("close");
    server.kill(signal);
    await Promise.race([closed, once(server, "exit")]);
    this.#process = null;
  }

  async close(): Promise<void> {
    await this.#end("SIGTERM");
    rmSync(this.data, { recursive: true, force: true });
  }
}
