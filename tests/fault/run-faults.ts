import type { DocumentRequest } from "../../playtest/common/protocol";
import { chooseInPack, PACK } from "./choose-in-pack";
import { choose, foundation } from "./choose";
import { Connection, joinAs } from "./connection";
import { operation } from "./operations";
import { Chance } from "./random";
import { FaultServer } from "./server";
import { storedStates } from "./stored-state";
import { Stream } from "./stream";
import { Watcher } from "./watcher";

export interface FaultOptions {
  /** The built server's command line. */
  cli: string;
  seed: number;
  kills: number;
  /** Writers on world documents; one more writes into a pack. */
  writers: number;
  /** Called after each kill. */
  progress?: (kill: number) => void;
}

export interface FaultReport {
  seed: number;
  kills: number;
  /** Kills that hit a server before it was up. */
  killedWhileStarting: number;
  acknowledged: number;
  refused: number;
  problems: string[];
}

const SHARED = "shared0000000000";

/**
 * Kills a real server at random moments under concurrent writers, starts it again and compares what it has with what was
 * acknowledged. The seed decides on every request and on the moments; the machine's speed on what was under way.
 */
export async function runFaults(options: FaultOptions): Promise<FaultReport> {
  const { cli, seed, kills } = options;
  const chance = new Chance(seed);
  const server = await FaultServer.make(cli);
  const report: FaultReport = { seed, kills, killedWhileStarting: 0, acknowledged: 0, refused: 0, problems: [] };
  const streams = Array.from({ length: options.writers + 1 }, (_, index) => {
    const isLast = index === options.writers;
    return new Stream(String(index).padStart(2, "0"), seed + index, SHARED, isLast ? chooseInPack : choose);
  });
  try {
    const heard = new Watcher(streams);
    await begin(server, streams, heard);
    for (let kill = 1; kill <= kills && report.problems.length === 0; kill++) {
      const url = await start(server, chance, report);
      const cookie = await joinAs(url, "Gamemaster");
      const watcher = await Connection.open(url, cookie);
      report.problems.push(...(await heard.resume(watcher)), ...(await settle(watcher, streams)));
      await writeUntilKilled(server, url, cookie, streams, chance);
      await watcher.ended;
      options.progress?.(kill);
    }
    const url = await start(server, chance, report);
    const last = await Connection.open(url, await joinAs(url, "Gamemaster"));
    report.problems.push(...(await heard.resume(last)), ...(await settle(last, streams)));
    last.close();
  } finally {
    await server.remove();
  }
  const warnings = server.complaints.split("\n").filter((line) => line !== "" && !line.startsWith("refusal:"));
  report.problems.push(...warnings.slice(0, 20));
  report.acknowledged = streams.reduce((sum, stream) => sum + stream.acknowledgedCount, 0);
  report.refused = streams.reduce((sum, stream) => sum + stream.refusedCount, 0);
  return report;
}

/** The documents that streams work on, made in peace. */
async function begin(server: FaultServer, streams: Stream[], heard: Watcher): Promise<void> {
  const url = (await server.start()) ?? "";
  const connection = await Connection.open(url, await joinAs(url, "Gamemaster"));
  const make = async (request: Partial<DocumentRequest>): Promise<void> => {
    const reply = await connection.document(operation(request, {}).request);
    if (!reply?.ok) throw new Error(reply?.error.message);
  };
  await make({ data: [{ _id: SHARED, name: "shared", type: "hero" }], options: { keepId: true } });
  const value = JSON.stringify({ [PACK]: { locked: false } });
  await make({ documentName: "Setting", data: [{ key: "core.compendiumConfiguration", value }] });
  for (const stream of streams.slice(0, -1)) {
    for (const one of foundation(stream.place)) await stream.send(connection, one);
  }
  heard.sequence = (await connection.world()).sequence;
  for (const stream of streams) stream.told.add(`${stream.name}.0`).add(`${stream.name}.1`);
  connection.close();
  await server.kill();
}

/** Now and then the kill hits the server while it opens the world. */
async function start(server: FaultServer, chance: Chance, report: FaultReport): Promise<string> {
  for (;;) {
    const url = await server.start(chance.next() < 0.1 ? chance.whole(50, 400) : undefined);
    if (url !== null) return url;
    report.killedWhileStarting += 1;
  }
}

async function settle(connection: Connection, streams: Stream[]): Promise<string[]> {
  const world = await connection.world();
  const states = storedStates(world, await connection.pack(PACK, "Item"), SHARED);
  const problems: string[] = [];
  for (const stream of streams) {
    const problem = stream.settle(states.get(stream.name) ?? new Map());
    if (problem) problems.push(problem);
    states.delete(stream.name);
    if (world.sequence < stream.sequence)
      problems.push(`the sequence fell from ${stream.sequence} to ${world.sequence}`);
  }
  for (const [stream, state] of states)
    problems.push(`nobody's documents "${stream}": ${[...state.keys()].join(", ")}`);
  return problems;
}

async function writeUntilKilled(
  server: FaultServer,
  url: string,
  cookie: string,
  streams: Stream[],
  chance: Chance,
): Promise<void> {
  const connections = await Promise.all(streams.map(() => Connection.open(url, cookie)));
  const runs = streams.map((stream, index) => stream.run(connections[index] as Connection));
  const failed = Promise.all(runs);
  const delay = new Promise((resolve) => setTimeout(resolve, chance.whole(5, 300)));
  await Promise.race([delay, failed]);
  await server.kill();
  await Promise.all(connections.map((connection) => connection.ended));
  await failed;
}
