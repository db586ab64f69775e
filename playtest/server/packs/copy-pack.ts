import { existsSync, writeFileSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/**
 * Copies a pack's LevelDB folder, because only one process may open it (contract 15): the system's own folder stays
 * untouched. Copies again when the source's files changed since. Returns where a copy that was edited at the table was
 * put aside before it was replaced, else null.
 */
export async function copyPack(source: string, target: string): Promise<string | null> {
  if (!existsSync(source)) {
    await mkdir(target, { recursive: true });
    return null;
  }
  const files = await describe(source);
  const mark = `${target}.source.json`;
  if ((await readText(mark)) === files) return null;
  await mkdir(dirname(target), { recursive: true });
  await rm(mark, { force: true });
  await rm(`${target}.new`, { recursive: true, force: true });
  await cp(source, `${target}.new`, { recursive: true, filter: (path) => !path.endsWith("/LOCK") });
  const aside = existsSync(editedMark(target)) ? `${target}.edited-${Date.now()}` : null;
  if (aside) {
    await rename(target, aside);
    await rm(editedMark(target));
  }
  await rm(target, { recursive: true, force: true });
  await rename(`${target}.new`, target);
  // Written last: an interrupted copy is simply made again.
  await writeFile(mark, files);
  return aside;
}

/** Notes that a copy is no longer the same as its source. */
export function markEdited(target: string): void {
  writeFileSync(editedMark(target), "");
}

function editedMark(target: string): string {
  return `${target}.edited`;
}

/** Names, sizes and times of the database's files. The lock and logs change when somebody merely looks. */
async function describe(folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name !== "LOCK" && !name.startsWith("LOG")).sort();
  const files = await Promise.all(
    names.map(async (name) => {
      const { size, mtimeMs } = await stat(join(folder, name));
      return [name, size, mtimeMs];
    }),
  );
  return JSON.stringify(files);
}

async function readText(path: string): Promise<string | null> {
  try {
    return await readFile(path, "utf8");
  } catch {
    return null;
  }
}
