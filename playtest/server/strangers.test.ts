import { connect as openLine, type Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { io } from "socket.io-client";
import type { ServerMessages } from "../common/protocol.js";
import type { TableServer } from "./table-server.js";
import { joinCookie, userIdOf } from "./testing/test-client.js";
import { startTestTable } from "./testing/test-table.js";

const KILO = 1024;
const lines: Socket[] = [];
afterEach(() => {
  for (const line of lines.splice(0)) line.destroy();
});

/** A raw line to the table; what came back until the table closed it, or until `time` was over. */
function raw(table: TableServer, text: string | Buffer, time = 4000): Promise<{ answer: string; isClosed: boolean }> {
  return new Promise((resolve) => {
    const line = openLine(table.port, "127.0.0.1");
    lines.push(line);
    let answer = "";
    const timer = setTimeout(() => resolve({ answer, isClosed: false }), time);
    line.on("data", (chunk) => (answer += chunk.toString("latin1")));
    line.on("error", () => undefined);
    line.on("close", () => {
      clearTimeout(timer);
      resolve({ answer, isClosed: true });
    });
    line.write(text);
  });
}

const handshake = "GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: table\r\nUpgrade: websocket\r\n";
const upgrade = `${handshake}Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`;

describe("issue 12 strangers are given little", () => {
  it("no session by polling, and one of a few small messages by websocket", async () => {
    const table = await startTestTable({ openJoin: false });
    const polling = await fetch(`${table.url}/socket.io/?EIO=4&transport=polling`);
    expect([polling.status, await polling.text()]).toEqual([403, expect.stringContaining("Join the table first.")]);
    const line = openLine(table.port, "127.0.0.1");
    lines.push(line);
    const closed = new Promise((resolve) => line.once("close", resolve));
    line.on("error", () => undefined);
    line.once("data", () => {
      // A frame that says it will be 16 MB long: it is not waited for.
      line.write(
        Buffer.concat([Buffer.from([0x81, 0xff, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]), Buffer.alloc(64 * KILO)]),
      );
    });
    line.write(upgrade);
    await closed;
    expect(line.bytesWritten).toBeLessThan(100 * KILO);
  });

  it("few lines at once: those who have joined are let in all the same", async () => {
    const table = await startTestTable({ openJoin: false });
    const answers = await Promise.all(Array.from({ length: 60 }, () => raw(table, upgrade, 500)));
    const welcomed = answers.filter(({ answer }) => answer.startsWith("HTTP/1.1 101"));
    expect(welcomed.length).toBe(32);
    const key = new URL(table.links.player).searchParams.get("key") ?? "";
    const cookie = await joinCookie(table.url, userIdOf(table, "Player 1"), key);
    const socket = io(table.url, {
      transports: ["websocket"],
      extraHeaders: { cookie },
      reconnection: false,
      forceNew: true,
    });
    await new Promise<void>((resolve, reject) => {
      socket.once("connect", resolve);
      socket.once("connect_error", reject);
    });
    socket.disconnect();
  });

  it("forms: too large is 413, in one piece and in many, declared or not; the table answers on", async () => {
    const table = await startTestTable({ openJoin: false });
    const post = (body: string, type = "application/x-www-form-urlencoded"): Promise<Response> =>
      fetch(`${table.url}/join`, { method: "POST", body, headers: { "content-type": type }, redirect: "manual" });
    expect((await post("x".repeat(9 * KILO))).status).toBe(413);
    const json = await post(JSON.stringify({ key: "x".repeat(200 * KILO) }), "application/json");
    expect([json.status, await json.json()]).toEqual([413, expect.objectContaining({ status: "failed" })]);
    const head = "POST /join HTTP/1.1\r\nHost: table\r\nContent-Type: application/x-www-form-urlencoded\r\n";
    const chunks = `${head}Transfer-Encoding: chunked\r\n\r\n${`1000\r\n${"x".repeat(4096)}\r\n`.repeat(40)}`;
    const chunked = await raw(table, chunks);
    expect([chunked.answer.slice(0, 12), chunked.isClosed]).toEqual(["HTTP/1.1 413", true]);
    const declared = await raw(table, `${head}Content-Length: 9000000000\r\n\r\n`);
    expect([declared.answer.slice(0, 12), declared.isClosed]).toEqual(["HTTP/1.1 413", true]);
    expect((await post("key=wrong")).status).toBe(403);
  });

  it("forms that never end are few", async () => {
    const table = await startTestTable({ openJoin: false });
    const head = "POST /join HTTP/1.1\r\nHost: table\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{";
    const answers = await Promise.all(Array.from({ length: 30 }, () => raw(table, head, 1500)));
    const refused = answers.filter(({ answer }) => answer.startsWith("HTTP/1.1 503"));
    expect(refused.length).toBe(22);
    for (const line of lines.splice(0)) line.destroy();
    await expect
      .poll(async () => (await fetch(`${table.url}/join`, { method: "POST", body: "key=x" })).status)
      .toBe(403);
  });

  it("uploads: strangers are refused without being read; a file that is too large is 413", async () => {
    const table = await startTestTable();
    const head = (cookie: string, length: string): string =>
      `POST /table/upload?name=a.png HTTP/1.1\r\nHost: table\r\n${cookie ? `Cookie: ${cookie}\r\n` : ""}${length}\r\n\r\n`;
    const stranger = await raw(table, head("", "Content-Length: 50000000"));
    expect([stranger.answer.slice(0, 12), stranger.isClosed]).toEqual(["HTTP/1.1 403", true]);
    const gm = await joinCookie(table.url, userIdOf(table, "Gamemaster"));
    const large = await raw(table, head(gm, "Content-Length: 70000000"));
    expect([large.answer.slice(0, 12), large.isClosed]).toEqual(["HTTP/1.1 413", true]);
    const piece = Buffer.from(`100000\r\n${"x".repeat(1024 * KILO)}\r\n`);
    const chunked = Buffer.concat([
      Buffer.from(head(gm, "Transfer-Encoding: chunked")),
      ...Array<Buffer>(66).fill(piece),
    ]);
    const streamed = await raw(table, chunked, 20_000);
    expect([streamed.answer.slice(0, 12), streamed.isClosed]).toEqual(["HTTP/1.1 413", true]);
  });
});

describe("issue 12 the players' link does not open a seat that is taken", () => {
  type Ask = Parameters<ServerMessages["seat"]>;

  async function seated(seats = { time: 300, pause: 0 }): Promise<{
    table: TableServer;
    key: string;
    cookie: string;
    sit: (own: string, answer: (...ask: Ask) => void) => Promise<void>;
    post: (name: string, cookie?: string) => Promise<Response>;
  }> {
    const table = await startTestTable({ openJoin: false, seats });
    const key = new URL(table.links.player).searchParams.get("key") ?? "";
    const gmKey = new URL(table.links.gm).searchParams.get("key") ?? "";
    const sit = async (own: string, answer: (...ask: Ask) => void): Promise<void> => {
      const socket = io(table.url, {
        transports: ["websocket"],
        extraHeaders: { cookie: own },
        reconnection: false,
        forceNew: true,
      });
      socket.on("seat", answer);
      await new Promise<void>((resolve) => socket.once("connect", resolve));
    };
    const post = (name: string, cookie?: string): Promise<Response> =>
      fetch(`${table.url}/join`, {
        method: "POST",
        redirect: "manual",
        body: new URLSearchParams({ userid: userIdOf(table, name), ...(cookie ? {} : { key }) }),
        headers: cookie ? { cookie } : {},
      });
    const gm = await joinCookie(table.url, userIdOf(table, "Gamemaster"), gmKey);
    return { table, key, cookie: gm, sit, post };
  }

  it("free seats are open; a taken one is refused when nobody answers, when all say no, and to hammering", async () => {
    const { table, key, sit, post } = await seated({ time: 200, pause: 60_000 });
    let asked = 0;
    const cookie = await joinCookie(table.url, userIdOf(table, "Player 1"), key);
    await sit(cookie, (_wish, reply) => {
      asked += 1;
      reply(false);
    });
    expect((await post("Player 2")).status).toBe(303);
    const refused = await Promise.all(Array.from({ length: 5 }, () => post("Player 1")));
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    expect(await refused[0]?.text()).toContain("nobody there has let you in");
    expect((await post("Player 1")).status).toBe(403);
    expect(asked).toBe(1);
    expect(refused.some(({ headers }) => headers.has("set-cookie"))).toBe(false);
  });

  it("the holder comes back without a question, and lets others in or not", async () => {
    const { table, key, sit, post } = await seated();
    const cookie = await joinCookie(table.url, userIdOf(table, "Player 1"), key);
    const wishes: unknown[] = [];
    await sit(cookie, (wish, reply) => {
      wishes.push(wish);
      reply(true);
    });
    expect((await post("Player 1", cookie)).status).toBe(303);
    expect(wishes).toEqual([]);
    expect((await post("Player 1")).status).toBe(303);
    expect(wishes).toEqual([{ userId: userIdOf(table, "Player 1"), name: "Player 1", timeout: 300 }]);
    expect(await (await fetch(`${table.url}/join`, { headers: { cookie } })).text()).toContain(
      "Ask to join as Player 1",
    );
  });

  it("a game master answers for a holder who does not; the second player is not asked", async () => {
    const { table, key, cookie: gm, sit, post } = await seated();
    const one = await joinCookie(table.url, userIdOf(table, "Player 1"), key);
    const two = await joinCookie(table.url, userIdOf(table, "Player 2"), key);
    const others: unknown[] = [];
    await sit(one, () => undefined);
    await sit(two, (wish, reply) => {
      others.push(wish);
      reply(true);
    });
    expect((await post("Player 1")).status).toBe(403);
    await sit(gm, (_wish, reply) => reply(true));
    expect((await post("Player 1")).status).toBe(303);
    expect(others).toEqual([]);
    // What the holder answers is yes or no and nothing else.
    expect((await post("Gamemaster")).status).toBe(403);
  });
});
