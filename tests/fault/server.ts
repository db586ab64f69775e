import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const MANIFEST = {
  id: "fault",
  title: "Fault",
  version: "1.0.0",
  esmodules: ["fault.mjs"],
  documentTypes: { Actor: { hero: {} }, Item: { sword: {} } },
  packs: [{ name: "things", label: "Things", type: "Item", path: "packs/things" }],
};

/** A real server process on a small system and a world of its own, which dies on demand. */
export class FaultServer {
  #process: ChildProcess | null = null;
  /** Whatever the server complained about since it was made, kills apart. */
  complaints = "";

  private constructor(
    private readonly cli: string,
    readonly folder: string,
  ) {}

  get pid(): number {
    return this.#process?.pid ?? 0;
  }

  static async make(cli: string): Promise<FaultServer> {
    const folder = await mkdtemp(join(tmpdir(), "fault-"));
    await mkdir(join(folder, "fault", "packs", "things"), { recursive: true });
    await writeFile(join(folder, "fault", "fault.mjs"), "");
    await writeFile(join(folder, "fault", "system.json"), JSON.stringify(MANIFEST));
    return new FaultServer(cli, folder);
  }

  /** Starts and resolves with the url, or with null when the process was killed (after `killAfter` milliseconds) first. */
  async start(killAfter?: number): Promise<string | null> {
    const system = join(this.folder, "fault");
    const args = [this.cli, "--system", system, "--data", join(this.folder, "data"), "--port", "0", "--open-join"];
    const server = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
    this.#process = server;
    const timer = killAfter === undefined ? undefined : setTimeout(() => server.kill("SIGKILL"), killAfter);
    let output = "";
    server.stderr.on("data", (chunk: Buffer) => (this.complaints += String(chunk)));
    const url = await new Promise<string | null>((resolve) => {
      server.stdout.on("data", (chunk: Buffer) => {
        output += String(chunk);
        const match = /http:\/\/127\.0\.0\.1:\d+/.exec(output);
        if (match) resolve(match[0]);
      });
      server.once("exit", () => resolve(null));
    });
    clearTimeout(timer);
    if (url === null && server.signalCode !== "SIGKILL") {
      throw new Error(`the server did not start again: ${this.complaints.slice(-2000)}`);
    }
    return url;
  }

  /** Ends the server as a person does; resolves with its exit code. */
  async stop(): Promise<number | null> {
    const server = this.#process;
    if (!server) return null;
    const gone = once(server, "exit");
    server.kill("SIGTERM");
    return ((await gone) as [number | null])[0];
  }

  /** SIGKILL: no goodbye, no flush. */
  async kill(): Promise<void> {
    const server = this.#process;
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const gone = once(server, "exit");
    server.kill("SIGKILL");
    await gone;
  }

  async remove(): Promise<void> {
    await this.kill();
    await rm(this.folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
