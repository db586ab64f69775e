/**
 * Which folders on disk stand behind the paths that users browse and upload to. A world's own databases, keys and snapshots
 * lie beside its files and are behind none of these paths.
 */
import { join } from "node:path";
import { playtestFolder } from "../locations.js";
import type { HttpContext } from "../http/http-context.js";

export interface PublicRoot {
  /** First segments of the path. */
  prefix: string[];
  folder: string;
  /** Whether users with FILES_UPLOAD may store files there. */
  isWritable: boolean;
  /** Whether the list of roots that a file picker begins with shows it. */
  isListed: boolean;
}

export type RootContext = Pick<HttpContext, "manifest" | "modules" | "world">;

/** Names at the top that belong to the table: no upload makes a folder of these. */
const RESERVED = new Set(
  `systems modules worlds icons templates table fonts css webfonts ui lang scripts sounds cards toolclips nue canvas common
   client join game setup api socket.io public`.split(/\s+/),
);

/** In the order in which a path is looked up. */
export function publicRoots({ manifest, modules, world }: RootContext): PublicRoot[] {
  const data = join(world.folder, "..", "..");
  return [
    root(["systems", manifest.id, "storage"], join(data, "storage", manifest.id), {
      isWritable: manifest.raw.persistentStorage === true,
      isListed: false,
    }),
    root(["systems", manifest.id], manifest.folder, { isWritable: false, isListed: true }),
    ...modules.all.flatMap(({ id, folder, raw }) => [
      root(["modules", id, "storage"], join(data, "storage", "modules", id), {
        isWritable: raw.persistentStorage === true,
        isListed: false,
      }),
      root(["modules", id], folder, { isWritable: false, isListed: true }),
    ]),
    root(["worlds", world.id, "assets"], join(world.folder, "assets"), { isWritable: true, isListed: true }),
    root(["worlds", world.id], join(world.folder, "files"), { isWritable: true, isListed: false }),
    root(["icons"], join(playtestFolder(), "public", "icons"), { isWritable: false, isListed: true }),
    root([], join(data, "files"), { isWritable: true, isListed: false }),
  ];
}

function root(prefix: string[], folder: string, flags: Pick<PublicRoot, "isWritable" | "isListed">): PublicRoot {
  return { prefix, folder, ...flags };
}

/** The root of a path and what lies below it; null where the table has no such place. */
export function rootOf(context: RootContext, segments: string[]): { root: PublicRoot; below: string[] } | null {
  const found = publicRoots(context).find(({ prefix }) => prefix.every((name, index) => segments[index] === name));
  if (!found || (found.prefix.length === 0 && RESERVED.has(segments[0] ?? ""))) return null;
  return { root: found, below: segments.slice(found.prefix.length) };
}
