/**
 * Packs that the world made for itself: `<world>/packs/world/<name>/` with its description beside it as `<name>.json`. A pack
 * is there when its description is: it is written last when one is made and taken away first when one is deleted, so that a
 * server that was killed between leaves no half of one.
 */
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { TableError } from "../errors.js";
import { isSafeName } from "../http/safe-path.js";
import { asString, isJsonObject, type JsonObject } from "../json.js";
import { PACK_DOCUMENTS } from "../manifest/manifest.js";
import type { PackDescription } from "./pack.js";

/** What a game master asks for: a label and a class of documents; the name comes from the label where there is none. */
export interface PackWish {
  name: string;
  label: string;
  type: string;
  banner?: string;
}

/** Throws TableError("malformed") for what cannot be a pack. */
export function packWish(value: JsonObject): PackWish {
  const label = (asString(value.label) ?? "").trim();
  const name = (asString(value.name) ?? "").trim() || label.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  const wish = { name: name.replace(/^-+|-+$/g, ""), label, type: asString(value.type) ?? "" };
  if (!label || label.length > 200) throw new TableError("malformed", "A pack needs a label of up to 200 letters.");
  if (!isSafeName(wish.name) || wish.name.length > 80) {
    throw new TableError(
      "malformed",
      `"${name.slice(0, 80)}" cannot be a pack's name. Use letters, digits and hyphens.`,
    );
  }
  if (!PACK_DOCUMENTS.includes(wish.type)) {
    throw new TableError("malformed", `A pack holds one of ${PACK_DOCUMENTS.join(", ")}.`);
  }
  const banner = asString(value.banner);
  return banner ? { ...wish, banner } : wish;
}

/** Every pack of the world that has its description, with the folder of its database. */
export async function readWorldPacks(worldFolder: string): Promise<{ wish: PackWish; folder: string }[]> {
  const folder = homeOf(worldFolder);
  const files = existsSync(folder) ? (await readdir(folder)).filter((file) => file.endsWith(".json")).sort() : [];
  const found: { wish: PackWish; folder: string }[] = [];
  for (const file of files) {
    try {
      const value: unknown = JSON.parse(await readFile(join(folder, file), "utf8"));
      if (!isJsonObject(value)) continue;
      const wish = packWish(value);
      found.push({ wish, folder: packFolder(worldFolder, wish) });
    } catch {
      // A description that cannot be read is no pack; its documents stay where they are.
    }
  }
  return found;
}

/** An empty pack. */
export async function makeWorldPack(worldFolder: string, wish: PackWish): Promise<void> {
  const folder = packFolder(worldFolder, wish);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const path = `${folder}.json`;
  await writeFile(`${path}.new`, `${JSON.stringify(wish, null, 2)}\n`);
  await rename(`${path}.new`, path);
}

export async function removeWorldPack(description: PackDescription): Promise<void> {
  await rm(`${description.folder}.json`, { force: true });
  await rm(description.folder, { recursive: true, force: true });
}

const homeOf = (worldFolder: string): string => join(worldFolder, "packs", "world");

/** Where the database of a pack of the world lies. */
export function packFolder(worldFolder: string, { name }: PackWish): string {
  return join(homeOf(worldFolder), name);
}

/** The pack as the table plays it. */
export function describeWorldPack(
  worldFolder: string,
  { worldId, systemId }: { worldId: string; systemId: string },
  wish: PackWish,
): PackDescription {
  const collection = `world.${wish.name}`;
  const metadata: JsonObject = {
    ...wish,
    id: collection,
    packageName: "world",
    packageType: "world",
    system: systemId,
    path: `worlds/${worldId}/packs/${wish.name}`,
  };
  return { collection, type: wish.type, folder: packFolder(worldFolder, wish), metadata, lockedByDefault: false };
}
