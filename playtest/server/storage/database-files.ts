/**
 * What is seen of a LevelDB folder before it is opened. LevelDB makes a new, empty database over the tables of one that has lost
 * its CURRENT, and throws away what it cannot read of a log: both are looked for first.
 */
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { StartError } from "../errors.js";

const RECORDS = /\.(ldb|sst|log)$/;

/** The folder's log files, as they were before they were read. */
export type Logs = Map<string, Buffer>;

/** Throws a StartError when there are records and nothing that says how they belong together; nothing is changed by then. */
export async function readLogs(folder: string): Promise<Logs> {
  const names = await readdir(folder).catch((): string[] => []);
  if (!names.includes("CURRENT") && names.some((name) => RECORDS.test(name))) {
    throw new StartError([
      `The database in ${folder} has lost its file CURRENT, without which nothing in it can be found. Nothing was changed. ` +
        `Keep a copy of the folder, then go back to a snapshot with --restore <name>${await knownSnapshots(folder)}.`,
    ]);
  }
  const logs: Logs = new Map();
  for (const name of names.filter((one) => one.endsWith(".log"))) logs.set(name, await readFile(join(folder, name)));
  return logs;
}

/** What LevelDB left out as it read its logs, one sentence each. The logs are kept beside the database then. */
export async function lossesOf(folder: string, logs: Logs): Promise<string[]> {
  const notes = await readFile(join(folder, "LOG"), "utf8").catch(() => "");
  const dropped = [...notes.matchAll(/dropping (\d+) bytes; (.*)/g)];
  if (dropped.length === 0) return [];
  const kept = `${folder}-damaged-${new Date()
    .toISOString()
    .replace(/[^0-9]/g, "")
    .slice(0, 14)}`;
  await mkdir(kept, { recursive: true });
  for (const [name, content] of logs) await writeFile(join(kept, name), content);
  const bytes = dropped.reduce((sum, [, count]) => sum + Number(count), 0);
  const reasons = [...new Set(dropped.map(([, , reason = ""]) => reason.replace(/^Corruption: /, "")))].join(", ");
  return [
    `The log of the database in ${folder} was damaged (${reasons}): ${bytes} bytes of the newest changes are lost. ` +
      `The damaged log is kept in ${kept}. To go back to a snapshot, end the table and start it with ` +
      `--restore <name>${await knownSnapshots(folder)}.`,
  ];
}

/** " (known: a, b)" of the world that a database belongs to; empty where there are none. */
export async function knownSnapshots(folder: string): Promise<string> {
  for (let place = dirname(folder); basename(place) && place !== dirname(place); place = dirname(place)) {
    const entries = await readdir(join(place, "snapshots"), { withFileTypes: true }).catch(() => null);
    if (!entries) continue;
    const names = entries.filter((entry) => entry.isDirectory() && !entry.name.endsWith(".new"));
    return names.length > 0
      ? ` (known: ${names
          .map((entry) => entry.name)
          .sort()
          .join(", ")})`
      : " (there is none yet)";
  }
  return "";
}
