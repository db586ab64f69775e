import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { errorCodes, rootMessage, StartError } from "../errors.js";
import { isSafeName } from "../http/safe-path.js";
import { isJsonObject } from "../json.js";
import { knownSnapshots } from "../storage/database-files.js";
import { finishRestore } from "./finish-restore.js";

/** A world on disk: `<data>/worlds/<id>/` with world.json, keys.json, data/ (LevelDB), packs/, assets/, snapshots/. */
interface WorldFolder {
  id: string;
  title: string;
  folder: string;
  isNew: boolean;
}

/** Opens or creates the world's folder. Throws a StartError when it belongs to another system or cannot be used. */
export async function openWorldFolder(
  dataPath: string,
  worldId: string,
  system: { id: string; title: string },
  { mayLackData = false } = {},
): Promise<WorldFolder> {
  if (!isSafeName(worldId)) {
    throw new StartError([`"${worldId}" cannot be a world's name. Use letters, digits and hyphens.`]);
  }
  const folder = join(resolve(dataPath), "worlds", worldId);
  try {
    await finishRestore(folder);
    if (!mayLackData) await refuseLostData(folder);
    for (const name of ["data", "assets", "packs", "snapshots"]) await mkdir(join(folder, name), { recursive: true });
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError([`The world's folder ${folder} cannot be made: ${rootMessage(error)}`], { cause: error });
  }
  const path = join(folder, "world.json");
  const stored = await readDescription(path);
  if (!stored) {
    const title = worldId === system.id ? system.title : worldId;
    await writeFile(`${path}.new`, `${JSON.stringify({ id: worldId, title, system: system.id }, null, 2)}\n`);
    await rename(`${path}.new`, path);
    return { id: worldId, title, folder, isNew: true };
  }
  if (stored.system !== system.id) {
    throw new StartError([
      `The world "${worldId}" belongs to the system "${stored.system}", not to "${system.id}". Choose another --world.`,
    ]);
  }
  return { id: worldId, title: stored.title, folder, isNew: false };
}

/**
 * A world that was played has its keys beside its documents. Where these are gone they were moved or deleted, and a new, empty
 * world in their place would hide that.
 */
async function refuseLostData(folder: string): Promise<void> {
  const wasPlayed = existsSync(join(folder, "keys.json"));
  const data = join(folder, "data");
  const files = existsSync(data) ? await readdir(data) : [];
  if (!wasPlayed || files.some((name) => name === "CURRENT" || /\.(ldb|sst|log)$/.test(name))) return;
  throw new StartError([
    `The world in ${folder} was played and its documents (${data}) are gone. Nothing was changed. Put the folder back, ` +
      `or go back to a snapshot with --restore <name>${await knownSnapshots(data)}. To begin anew, choose another --world.`,
  ]);
}

async function readDescription(path: string): Promise<{ title: string; system: string } | null> {
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch (error) {
    if (errorCodes(error).includes("ENOENT")) return null;
    throw new StartError([`${path} cannot be read: ${rootMessage(error)}`], { cause: error });
  }
  try {
    const value: unknown = JSON.parse(text);
    if (isJsonObject(value) && typeof value.system === "string") {
      return { title: String(value.title ?? value.id), system: value.system };
    }
  } catch {
    // Falls through to the message below.
  }
  throw new StartError([`${path} is damaged: it must be an object with "id", "title" and "system".`]);
}
