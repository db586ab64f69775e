import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { WorldView } from "../documents/attempt.js";
import { hasPermission } from "../documents/permissions.js";
import type { Requester } from "../documents/requester.js";
import { TableError } from "../errors.js";
import { safeSegments } from "../http/safe-path.js";
import { publicRoots, rootOf, type RootContext } from "./public-roots.js";

export interface Listing {
  folders: string[];
  files: string[];
}

/** Folders and files (as urls without a leading slash) below a public path; "" lists where to begin. */
export async function browseFiles(
  user: Requester,
  path: string,
  context: RootContext,
  world: WorldView,
): Promise<Listing> {
  if (!hasPermission(user, "FILES_BROWSE", world.permissions())) {
    throw new TableError("permission", `${user.name} lacks the permission FILES_BROWSE.`);
  }
  const segments = safeSegments(path);
  if (!segments) throw new TableError("malformed", "This is not a path the table serves.");
  if (segments.length === 0) return beginning(context);
  const wanted = segments.join("/");
  const place = rootOf(context, segments);
  const listing = (place && (await list(join(place.root.folder, ...place.below), wanted))) ?? above(context, wanted);
  // Packages compare these words to tell a folder that nobody made yet from a fault.
  if (!listing) {
    const words = "does not exist or is not accessible in this storage location";
    throw new TableError("missing", `Directory ${wanted.slice(0, 120)} ${words}`);
  }
  return listing;
}

/** The roots, and folders that were made beside them. */
async function beginning(context: RootContext): Promise<Listing> {
  const roots = publicRoots(context);
  const listed = roots.filter(({ isListed }) => isListed).map(({ prefix }) => prefix.join("/"));
  const own = await list(roots.find(({ prefix }) => prefix.length === 0)?.folder ?? "", "");
  return { folders: [...listed, ...(own?.folders ?? [])], files: own?.files ?? [] };
}

/** "systems" and "modules" have no folder of their own: what is installed lies in them. */
function above(context: RootContext, wanted: string): Listing | null {
  if (wanted !== "systems" && wanted !== "modules") return null;
  const listed = publicRoots(context).filter(({ isListed, prefix }) => isListed && prefix[0] === wanted);
  return { folders: listed.map(({ prefix }) => prefix.join("/")), files: [] };
}

async function list(folder: string, path: string): Promise<Listing | null> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    const visible = entries.filter((entry) => !entry.name.startsWith(".")).sort((a, b) => a.name.localeCompare(b.name));
    const named = visible.map((entry) => ({ entry, path: path ? `${path}/${entry.name}` : entry.name }));
    return {
      folders: named.filter(({ entry }) => entry.isDirectory()).map((one) => one.path),
      files: named.filter(({ entry }) => entry.isFile()).map((one) => one.path),
    };
  } catch {
    return null;
  }
}
