import { spawn, type ChildProcess } from "node:child_process";
import { join } from "node:path";
import { build } from "esbuild";
import { io } from "socket.io-client";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { DocumentResult, JsonObject, Reply } from "../common/protocol.js";
import { playtestFolder } from "./locations.js";
import { joinCookie } from "./testing/test-client.js";
import { startTestTable, temporaryFolder, writeSystem } from "./testing/test-table.js";

const ROUNDS = 6;
const cli = join(playtestFolder(), "dist", "test", "cli.mjs");

beforeAll(async () => {
  const entryPoints = [join(playtestFolder(), "server", "cli.ts")];
  await build({
    entryPoints,
    outfile: cli,
    bundle: true,
    format: "esm",
    platform: "node",
    packages: "external",
    logLevel: "error",
  });
});

/** Starts the command line and waits for its join link. */
async function start(systemPath: string, dataPath: string): Promise<{ server: ChildProcess; url: string }> {
  const args = [cli, "--system", systemPath, "--data", dataPath, "--port", "0", "--open-join"];
  const server = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void server.kill("SIGKILL"));
  let output = "";
  const url = await new Promise<string>((resolve, reject) => {
    server.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const match = /http:\/\/127\.0\.0\.1:\d+/.exec(output);
      if (match) resolve(match[0]);
    });
    server.once("exit", () => reject(new Error(`the server ended: ${output}`)));
  });
  return { server, url };
}

/** The ids in the join page by name. */
async function gamemaster(url: string): Promise<string> {
  const page = await (await fetch(`${url}/join`)).text();
  return /<option value="(\w+)"[^>]*>Gamemaster/.exec(page)?.[1] ?? "";
}

describe("issue 3 nothing is lost: SIGKILL", () => {
  it("keeps every acknowledged batch, and of every other all or nothing", async () => {
    const systemPath = await writeSystem();
    const dataPath = await temporaryFolder();
    const acknowledged = new Map<string, number>();
    for (let round = 0; round < ROUNDS; round++) {
      const { server, url } = await start(systemPath, dataPath);
      const cookie = await joinCookie(url, await gamemaster(url));
      const socket = io(url, {
        transports: ["websocket"],
        extraHeaders: { cookie },
        reconnection: false,
        forceNew: true,
      });
      const died = new Promise((resolve) => server.once("exit", resolve));
      let isOver = false;
      setTimeout(() => server.kill("SIGKILL"), 40 + round * 37);
      void died.then(() => {
        isOver = true;
        socket.disconnect();
      });
      for (let batch = 0; !isOver; batch++) {
        const name = `r${round}b${batch}`;
        const data: JsonObject[] = [0, 1, 2].map((part) => ({
          name: `${name}.${part}`,
          type: "hero",
          items: [{ name: "Blade", type: "sword" }],
        }));
        const request = { action: "create", documentName: "Actor", parentUuid: null, pack: null, data, options: {} };
        const emit = socket.timeout(2000).emitWithAck.bind(socket) as (
          event: string,
          ...args: unknown[]
        ) => Promise<unknown>;
        const reply = (await Promise.race([
          emit("document", request).catch(() => null),
          died.then(() => null),
        ])) as Reply<DocumentResult> | null;
        if (reply?.ok) acknowledged.set(name, reply.value.sequence);
      }
      await died;
    }
    expect(acknowledged.size).toBeGreaterThan(ROUNDS);
    const table = await startTestTable({ systemPath, dataPath });
    expect(table.log.messages("warning")).toEqual([]);
    const parts = new Map<string, number>();
    for (const actor of table.store.all("Actor")) {
      const [name = ""] = String(actor.name).split(".");
      parts.set(name, (parts.get(name) ?? 0) + 1);
      expect(actor.items).toHaveLength(1);
    }
    expect([...parts.values()].every((count) => count === 3)).toBe(true);
    for (const name of acknowledged.keys()) expect(parts.has(name), `acknowledged ${name}`).toBe(true);
    expect(table.store.sequence).toBeGreaterThanOrEqual(Math.max(...acknowledged.values()));
  }, 60_000);

  it("ends cleanly on SIGTERM", async () => {
    const { server } = await start(await writeSystem(), await temporaryFolder());
    const code = new Promise((resolve) => server.once("exit", resolve));
    server.kill("SIGTERM");
    expect(await code).toBe(0);
  }, 20_000);
});
