import { mkdir } from "node:fs/promises";
import { realpath } from "node:fs/promises";
import { join } from "node:path";
import { TableError } from "../errors.js";
import { isInside, isSafeName, safeSegments } from "../http/safe-path.js";
import { rootOf, type RootContext } from "./public-roots.js";

/** A folder that files may be stored in: where it is on disk, and its path as documents reference it. */
export interface WritablePlace {
  folder: string;
  path: string;
}

/** Makes the folder of an upload, or a new one. Throws TableError("malformed") for every other place. */
export async function writablePlace(context: RootContext, wanted: string): Promise<WritablePlace> {
  const segments = safeSegments(wanted);
  const place = segments && segments.length > 0 ? rootOf(context, segments) : null;
  if (!segments || !place?.root.isWritable || !segments.every(isSafeName)) {
    const home = `worlds/${context.world.id}/assets`;
    throw new TableError(
      "malformed",
      `Files cannot be stored in "${wanted.slice(0, 120)}". Use ${home}, or a folder of your own.`,
    );
  }
  const folder = join(place.root.folder, ...place.below);
  await mkdir(folder, { recursive: true });
  // A link that leads out of the root is not followed.
  if (!isInside(await realpath(place.root.folder), await realpath(folder))) {
    throw new TableError("malformed", "This folder leads out of the table's files.");
  }
  return { folder, path: segments.join("/") };
}
