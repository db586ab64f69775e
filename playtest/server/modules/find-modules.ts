import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, resolve } from "node:path";

/** The module folders that a folder stands for: itself, or those in it, so that a whole group's modules are one option. */
export async function findModules(given: string[]): Promise<{ folders: string[]; problems: string[] }> {
  const folders: string[] = [];
  const problems: string[] = [];
  for (const one of given.map((path) => resolve(path))) {
    if (!existsSync(one)) {
      problems.push(`The module folder ${one} does not exist.`);
      continue;
    }
    const found = isModule(one) ? [one] : (await below(one)).filter(isModule);
    if (found.length === 0) problems.push(`There is no module.json in ${one}, nor in a folder in it.`);
    folders.push(...found);
  }
  return { folders: [...new Set(folders)], problems };
}

const isModule = (folder: string): boolean => existsSync(join(folder, "module.json"));

async function below(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() || entry.isSymbolicLink())
    .map((entry) => join(folder, entry.name))
    .sort();
}
