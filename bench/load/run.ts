import { readFileSync } from "node:fs";
import type { JsonObject } from "../../playtest/common/protocol";
import { Connection, joinAs } from "../../tests/fault/connection";
import { operation } from "../../tests/fault/operations";
import { FaultServer } from "../../tests/fault/server";
import { distribution, share } from "./distribution";
import { ACTORS, fill, MESSAGES } from "./fill";

/** One line of `npm run bench`; `most` is the budget. */
interface Figure {
  name: string;
  value: number;
  unit: string;
  most?: number;
}

const CLIENTS = 50;
/** Paced updates whose latency is measured: as many a second as a very busy evening has in a minute. */
const PACED = 600;
/** The first ones follow upon fifty worlds read at once in this very process; they are not counted. */
const UNCOUNTED = 100;
const PER_SECOND = 50;
/** An hour's worth: five a second. */
const HOUR = 20_000;
const WRITERS = 20;

/** Fifty clients at one real server on this machine, which also plays the clients: figures include both. */
export async function run(cli: string): Promise<Figure[]> {
  const server = await FaultServer.make(cli);
  try {
    const ids = await filled(server);
    const began = performance.now();
    const url = (await server.start()) ?? "";
    const started = performance.now() - began;
    const alone = await joinAlone(url);
    const { clients, times } = await joinAll(url);
    const peak = memory(server.pid, "VmHWM");
    const latencies = await paced(clients, ids);
    const rate = await closedLoop(clients.slice(0, WRITERS), ids, 2000);
    for (const client of clients.slice(WRITERS)) client.close();
    const writers = clients.slice(0, WRITERS);
    // The first half returns what joining took and fills what is meant to be filled: kept results, the database's cache.
    await closedLoop(writers, ids, HOUR / 2);
    const before = memory(server.pid, "VmRSS");
    await closedLoop(writers, ids, HOUR / 2);
    const after = memory(server.pid, "VmRSS");
    for (const client of clients) client.close();
    console.log(`an update to all other clients, in ms: ${distribution(latencies)}`);
    console.log(`joining, in ms: ${distribution(times)}`);
    const world = `${ACTORS} actors, ${MESSAGES} messages`;
    return [
      { name: `starting a world of ${world}`, value: started, unit: "ms" },
      { name: `joining it alone`, value: alone, unit: "ms" },
      { name: `joining it, ${CLIENTS} clients, ten at a time: p50`, value: share(times, 0.5), unit: "ms" },
      { name: `joining it: most`, value: share(times, 1), unit: "ms" },
      { name: `an update to ${CLIENTS - 1} other clients: p50`, value: share(latencies, 0.5), unit: "ms" },
      { name: `an update to ${CLIENTS - 1} other clients: p90`, value: share(latencies, 0.9), unit: "ms" },
      { name: `an update to ${CLIENTS - 1} other clients: p99`, value: share(latencies, 0.99), unit: "ms", most: 500 },
      { name: `an update to ${CLIENTS - 1} other clients: most`, value: share(latencies, 1), unit: "ms" },
      { name: `updates stored and told to ${CLIENTS - 1} others`, value: rate, unit: "per s" },
      { name: `the server's memory at most while all joined`, value: peak, unit: "MB" },
      { name: `the server's memory after ${HOUR} updates`, value: after, unit: "MB" },
      { name: `the same, of what it was after half of them`, value: after / before, unit: "times", most: 1.5 },
    ];
  } finally {
    await server.remove();
  }
}

async function filled(server: FaultServer): Promise<string[]> {
  const url = (await server.start()) ?? "";
  const connection = await Connection.open(url, await joinAs(url, "Gamemaster"));
  const ids = await fill(connection);
  connection.close();
  await server.kill();
  return ids;
}

/** Median of five. */
async function joinAlone(url: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 5; round++) {
    const { client, time } = await join(url);
    times.push(time);
    client.close();
  }
  return share(times, 0.5);
}

/** Joining is done when the world has arrived. */
async function join(url: string): Promise<{ client: Connection; time: number }> {
  const began = performance.now();
  const client = await Connection.open(url, await joinAs(url, "Gamemaster"));
  await client.world();
  return { client, time: performance.now() - began };
}

/** Ten at a time. */
async function joinAll(url: string): Promise<{ clients: Connection[]; times: number[] }> {
  const joined: Awaited<ReturnType<typeof join>>[] = [];
  while (joined.length < CLIENTS) {
    joined.push(...(await Promise.all(Array.from({ length: 10 }, () => join(url)))));
  }
  return { clients: joined.map(({ client }) => client), times: joined.map(({ time }) => time) };
}

/** Milliseconds from sending an update to its arrival, for each update and each other client. */
async function paced(clients: Connection[], ids: string[]): Promise<number[]> {
  const sent = new Map<string, number>();
  const latencies: number[] = [];
  for (const { socket } of clients) {
    socket.on("document", ({ options: { tag } }) => {
      const began = sent.get(String(tag));
      if (began !== undefined) latencies.push(performance.now() - began);
    });
  }
  const answers: Promise<unknown>[] = [];
  const began = performance.now();
  for (let count = 0; count < UNCOUNTED + PACED; count++) {
    const due = began + (count * 1000) / PER_SECOND;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    const tag = `paced ${count}`;
    if (count >= UNCOUNTED) sent.set(tag, performance.now());
    answers.push(update(clients[count % CLIENTS] as Connection, ids[count % ids.length] ?? "", count, tag));
  }
  await Promise.all(answers);
  while (latencies.length < PACED * (CLIENTS - 1)) await new Promise((resolve) => setTimeout(resolve, 20));
  return latencies;
}

/** Every writer sends its next update as soon as the last one is stored; updates per second. */
async function closedLoop(writers: Connection[], ids: string[], total: number): Promise<number> {
  let count = 0;
  const began = performance.now();
  const write = async (writer: Connection): Promise<void> => {
    while (count < total) await update(writer, ids[(count * 7) % ids.length] ?? "", count++, "loop");
  };
  await Promise.all(writers.map(write));
  return total / ((performance.now() - began) / 1000);
}

async function update(client: Connection, _id: string, counter: number, tag: string): Promise<void> {
  const updates: JsonObject[] = [{ _id, system: { counter, scores: { score3: { value: counter % 20 } } } }];
  const reply = await client.document(operation({ action: "update", updates, options: { tag } }, {}).request);
  if (!reply?.ok) throw new Error(reply?.error.message ?? "the server is gone");
}

/** Megabytes the process holds in memory, now or at most so far; NaN where the system does not say. */
function memory(pid: number, which: "VmRSS" | "VmHWM"): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(new RegExp(`${which}:\\s*(\\d+) kB`).exec(status)?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}
