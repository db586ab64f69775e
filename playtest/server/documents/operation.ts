import type { DocumentRequest } from "../../common/protocol.js";
import type { Json, JsonObject } from "../json.js";
import type { ServerLog } from "../log.js";
import type { SystemManifest } from "../manifest/manifest.js";
import type { Holder } from "../world/locate.js";
import { TableError } from "../errors.js";
import type { WorldView } from "./attempt.js";
import type { Batch } from "./batch.js";
import type { Requester } from "./requester.js";
import type { Schemas } from "./schemas.js";
import type { StatsContext } from "./stats.js";

/** One request being carried out on a batch. */
export interface Operation {
  user: Requester;
  request: DocumentRequest;
  batch: Batch;
  world: WorldView;
  manifest: SystemManifest;
  schemas: Schemas;
  stats: StatsContext;
  log: ServerLog;
  /** All stored documents of a top-level class. */
  list: (documentName: string) => JsonObject[];
}

/** Actors and items need a type of the manifest. Other documents' types are checked with their other fields. */
export function checkType(
  manifest: Pick<SystemManifest, "documentTypes">,
  documentName: string,
  type: Json | undefined,
): void {
  if (documentName !== "Actor" && documentName !== "Item") return;
  const known = ["base", ...Object.keys(manifest.documentTypes[documentName] ?? {})];
  if (typeof type === "string" && known.includes(type)) return;
  throw new TableError(
    "validation",
    `"${String(type)}" is not a type of ${documentName} in this system. Known: ${known.join(", ")}.`,
  );
}

/** Ancestors in the form permission rules read. */
export function parentsOf(chain: Holder[]): { documentName: string; source: JsonObject }[] {
  return chain.map(({ documentName, source }) => ({ documentName, source }));
}

export function optionIsSet(operation: Operation, name: string): boolean {
  return operation.request.options[name] === true;
}
