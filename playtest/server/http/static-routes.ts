import type { IncomingMessage, ServerResponse } from "node:http";
import { join, resolve } from "node:path";
import { publicRoots, type RootContext } from "../files/public-roots.js";
import { packageFolder, playtestFolder } from "../locations.js";
import { EMPTY_PICTURE, PLACEHOLDER_ICON } from "./placeholder-icon.js";
import { isInsideBySpelling } from "./safe-path.js";
import { serveFile } from "./static-files.js";

/** One folder served under a prefix; private ones need a joined (or at least invited) browser. */
export interface Mount {
  prefix: string[];
  folder: string;
  isPrivate: boolean;
  /** Folders below that are not served: packs hold what not everybody may read. */
  hidden?: string[];
}

/** What is served where, as Foundry does it (contract 1 and 22). */
export function mounts(context: RootContext): Mount[] {
  const playtest = playtestFolder();
  const icons = join(packageFolder("@fortawesome/fontawesome-free"), "css");
  return [
    {
      prefix: ["systems", context.manifest.id],
      folder: context.manifest.folder,
      isPrivate: true,
      hidden: context.manifest.packs.map((pack) => pack.folder),
    },
    ...context.modules.all.map(({ id, folder, packs }) => {
      return { prefix: ["modules", id], folder, isPrivate: true, hidden: packs.map((pack) => pack.folder) };
    }),
    ...uploaded(context),
    { prefix: ["templates"], folder: join(playtest, "templates"), isPrivate: false },
    { prefix: ["table"], folder: join(playtest, "dist", "client"), isPrivate: false },
    { prefix: ["fonts", "fontawesome", "css"], folder: icons, isPrivate: false },
    { prefix: ["fonts", "fontawesome", "webfonts"], folder: webfonts(), isPrivate: false },
    { prefix: ["css"], folder: icons, isPrivate: false },
    { prefix: ["webfonts"], folder: webfonts(), isPrivate: false },
    { prefix: [], folder: join(playtest, "public"), isPrivate: false },
    { prefix: [], folder: join(context.world.folder, "..", "..", "files"), isPrivate: true },
  ];
}

/** Files that users stored. Those beside the other folders come last: every other path wins. */
function uploaded(context: RootContext): Mount[] {
  const roots = publicRoots(context).filter((root) => root.prefix[0] === "worlds" || root.prefix.at(-1) === "storage");
  return roots.map(({ prefix, folder }) => ({ prefix, folder, isPrivate: true }));
}

/** Serves a static file or a placeholder icon; false when the path is nobody's. */
export async function serveStatic(
  mountList: Mount[],
  isInvited: boolean,
  request: IncomingMessage,
  response: ServerResponse,
  segments: string[],
): Promise<boolean> {
  for (const mount of mountList) {
    if (!mount.prefix.every((name, index) => segments[index] === name)) continue;
    if (mount.isPrivate && !isInvited) continue;
    const below = segments.slice(mount.prefix.length);
    if (mount.hidden?.some((folder) => isInsideBySpelling(folder, resolve(mount.folder, ...below)))) return false;
    if (await serveFile(request, response, mount.folder, below)) return true;
  }
  if (isCoreFont(segments)) return serveFile(request, response, webfonts(), [FONT_WITHOUT_LETTERS]);
  if (!isCoreArt(segments)) return false;
  const placeholder = segments[0] === "icons" ? PLACEHOLDER_ICON : EMPTY_PICTURE;
  response.setHeader("Content-Type", "image/svg+xml");
  response.setHeader("Cache-Control", "no-cache");
  response.writeHead(200).end(request.method === "HEAD" ? undefined : placeholder);
  return true;
}

/** Holds icons of the private use area alone: text that asks for it is drawn with the next font of its list. */
const FONT_WITHOUT_LETTERS = "fa-v4compatibility.woff2";

function webfonts(): string {
  return join(packageFolder("@fortawesome/fontawesome-free"), "webfonts");
}

/** Fonts that Foundry brings and the table does not: styles of systems name their files. */
function isCoreFont([root, ...below]: string[]): boolean {
  return root === "fonts" && /\.(?:otf|ttf|woff2?)$/i.test(below.at(-1) ?? "");
}

/** Pictures of core that the table has none of its own for: anything below icons, and pictures of the interface. */
function isCoreArt(segments: string[]): boolean {
  const [root, ...below] = segments;
  if (below.length === 0) return false;
  return root === "icons" || (root === "ui" && /\.(?:avif|jpe?g|png|svg|webp)$/i.test(below.at(-1) ?? ""));
}
