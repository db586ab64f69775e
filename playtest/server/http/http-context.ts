import type { PermissionTable } from "../documents/permissions.js";
import type { JsonObject } from "../json.js";
import type { ServerLog } from "../log.js";
import type { SystemManifest } from "../manifest/manifest.js";
import type { InstalledModules } from "../modules/installed-modules.js";
import type { Sessions } from "../sessions/sessions.js";

export interface TableUser {
  id: string;
  name: string;
  role: number;
  connected: boolean;
}

/** What the web pages need to know of the running table. */
export interface HttpContext {
  manifest: SystemManifest;
  modules: InstalledModules;
  /** The generation it plays, 13 or 14, and the number of that build. */
  release: { generation: number; version: string };
  world: { id: string; title: string; folder: string };
  sessions: Sessions;
  log: ServerLog;
  users: () => TableUser[];
  /** A user's stored document. */
  userSource: (id: string) => JsonObject | undefined;
  permissions: () => PermissionTable;
  /** Asks those at the table whether somebody else may have a seat that is taken. */
  askSeat: (userId: string, name: string) => Promise<boolean>;
  /** JSON answers below `/table/`, by name (`gaps`, `log`). */
  reports: Record<string, () => unknown>;
}
