import type { ClientMessages, DocumentRequest, DocumentResult, WorldSnapshot } from "../../common/protocol.js";
import type { DocumentService } from "../documents/document-service.js";
import type { Requester } from "../documents/requester.js";
import type { KeptResult } from "../documents/visibility.js";
import type { ServerLog } from "../log.js";
import type { SystemManifest } from "../manifest/manifest.js";
import type { InstalledModules } from "../modules/installed-modules.js";
import type { PackService } from "../packs/pack-service.js";
import type { History } from "../world/history.js";
import type { TableSocketServer } from "./connection.js";
import type { Presence } from "./presence.js";

/** What a client met that the table does not implement, or an error on its console. */
export interface GapEntry {
  kind: "gap" | "error";
  message: string;
  userId: string;
  count: number;
}

/** What the socket handlers work with. */
export interface TableContext {
  io: TableSocketServer;
  manifest: SystemManifest;
  modules: InstalledModules;
  documents: DocumentService;
  history: History;
  presence: Presence;
  log: ServerLog;
  gaps: GapEntry[];
  /** The user with their state of this moment. Throws when deleted meanwhile. */
  requester: (userId: string) => Requester;
  snapshot: (user: Requester) => WorldSnapshot;
  /** Reads from (or writes to) a compendium pack. */
  pack: (user: Requester, request: DocumentRequest, originId: string | null) => Promise<DocumentResult>;
  /** Packs that are made, deleted and asked for. */
  packs: Pick<PackService, "make" | "remove" | "since" | "snapshot">;
  /** What a user may see of a stored result; null when it is none of their business. */
  view: (kept: KeptResult, user: Requester) => DocumentResult | null;
  browse: (user: Requester, path: string) => Promise<{ folders: string[]; files: string[] }>;
  pause: { paused: boolean };
}

/** Arguments and answer of one client message, without the acknowledgement. */
export type MessageName = keyof ClientMessages;
