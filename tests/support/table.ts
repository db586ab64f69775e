import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freshWorld, tableProcess, type WorldOptions } from "./worlds";

/** Ports of tables that are closed: at the same address a window has its scripts already. */
const freePorts: number[] = [];

/** A playtest table of its own: a real server process on the built system, with a fresh world in a temporary folder. */
export class TestTable {
  readonly data = mkdtempSync(join(tmpdir(), "manifold-table-"));
  #process: ChildProcess | null = null;
  port = freePorts.pop() ?? 0;

  private constructor(
    readonly generation: 13 | 14,
    private readonly modules: string[],
  ) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  static async open(options: WorldOptions = {}): Promise<TestTable> {
    const table = new TestTable(options.generation ?? 13, options.modules ?? []);
    await freshWorld(table.data, options);
    await table.start();
    return table;
  }

  /** Starts the server; after a first start on the same port again, as a person would. */
  async start(): Promise<void> {
    const modules = this.modules.flatMap((folder) => ["--module", folder]);
    const more = ["--port", String(this.port), "--open-join", ...modules];
    const server = tableProcess(this.data, this.generation, more);
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
    freePorts.push(this.port);
    rmSync(this.data, { recursive: true, force: true });
  }
}
