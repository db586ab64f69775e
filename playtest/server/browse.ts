import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { WorldView } from "./documents/attempt.js";
import { hasPermission } from "./documents/permissions.js";
import type { Requester } from "./documents/requester.js";
import { TableError } from "./errors.js";
import type { HttpContext } from "./http/http-context.js";
import { safeSegments } from "./http/safe-path.js";
import { playtestFolder } from "./locations.js";

/** Folders and files (as urls without a leading slash) below a public path; "" lists where to begin. */
export async function browseFiles(
  user: Requester,
  path: string,
  context: Pick<HttpContext, "manifest" | "world">,
  world: WorldView,
): Promise<{ folders: string[]; files: string[] }> {
  if (!hasPermission(user, "FILES_BROWSE", world.permissions())) {
    throw new TableError("permission", `${user.name} lacks the permission FILES_BROWSE.`);
  }
  const roots: Record<string, string> = {
    [`systems/${context.manifest.id}`]: context.manifest.folder,
    [`worlds/${context.world.id}/assets`]: join(context.world.folder, "assets"),
    icons: join(playtestFolder(), "public", "icons"),
  };
  const segments = safeSegments(path);
  if (!segments) throw new TableError("malformed", "This is not a path the table serves.");
  if (segments.length === 0) return { folders: Object.keys(roots), files: [] };
  const wanted = segments.join("/");
  const root = Object.keys(roots).find((one) => wanted === one || wanted.startsWith(`${one}/`));
  if (!root) throw new TableError("missing", `The table has no folder "${wanted.slice(0, 120)}".`);
  const folder = join(roots[root] ?? "", ...segments.slice(root.split("/").length));
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    const visible = entries.filter((entry) => !entry.name.startsWith(".")).sort((a, b) => a.name.localeCompare(b.name));
    return {
      folders: visible.filter((entry) => entry.isDirectory()).map((entry) => `${wanted}/${entry.name}`),
      files: visible.filter((entry) => entry.isFile()).map((entry) => `${wanted}/${entry.name}`),
    };
  } catch {
    throw new TableError("missing", `The table has no folder "${wanted.slice(0, 120)}".`);
  }
}
