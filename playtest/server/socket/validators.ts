import type { DocumentAction, DocumentRequest, Json, JsonObject, UserActivity } from "../../common/protocol.js";
import { TableError } from "../errors.js";
import { isJsonObject } from "../json.js";
import { checkJson } from "./check-json.js";

const ACTIONS: readonly string[] = ["create", "update", "delete", "get"] satisfies DocumentAction[];
const MAXIMUM_BATCH = 5000;

/** The shape of a document request; everything in it is plain JSON afterwards. Throws TableError("malformed"). */
export function documentRequest(value: unknown): DocumentRequest {
  checkJson(value, "The request");
  const request = object(value, "The request");
  const action = text(request.action, "action");
  if (!ACTIONS.includes(action))
    throw malformed(`"${action.slice(0, 40)}" is not an action; use ${ACTIONS.join(", ")}.`);
  const result: DocumentRequest = {
    action: action as DocumentAction,
    documentName: text(request.documentName, "documentName"),
    parentUuid: textOrNull(request.parentUuid, "parentUuid"),
    pack: textOrNull(request.pack, "pack"),
    options: object(request.options ?? {}, "options"),
  };
  if (action === "create") result.data = objects(request.data, "data");
  if (action === "update") result.updates = objects(request.updates, "updates");
  if (action === "delete") result.ids = texts(request.ids ?? [], "ids");
  if (action === "get") result.query = object(request.query ?? {}, "query");
  return result;
}

export interface QueryRequest {
  userId: string;
  name: string;
  data: Json;
  /** Milliseconds. */
  timeout: number;
}

export function queryRequest(value: unknown): QueryRequest {
  checkJson(value, "The query");
  const query = object(value, "The query");
  const timeout = typeof query.timeout === "number" && query.timeout > 0 ? Math.min(query.timeout, 600_000) : 30_000;
  return { userId: text(query.userId, "userId"), name: text(query.name, "name"), data: query.data ?? null, timeout };
}

export function userActivity(value: unknown): UserActivity {
  checkJson(value, "The activity");
  const activity = object(value, "The activity");
  const result: UserActivity = {};
  if (activity.targets !== undefined) result.targets = texts(activity.targets, "targets");
  if (activity.sceneId !== undefined) result.sceneId = textOrNull(activity.sceneId, "sceneId");
  if (activity.ping !== undefined) result.ping = ping(object(activity.ping, "ping"));
  if (activity.cursor !== undefined) {
    result.cursor = activity.cursor === null ? null : point(object(activity.cursor, "cursor"), "cursor");
  }
  return result;
}

function point({ x, y }: JsonObject, name: string): { x: number; y: number } {
  if (!Number.isFinite(x) || !Number.isFinite(y)) throw malformed(`"${name}" needs a point.`);
  return { x: x as number, y: y as number };
}

function ping(given: JsonObject): UserActivity["ping"] {
  return { scene: text(given.scene, "scene"), ...point(given, "ping"), pull: given.pull === true };
}

export function reportEntry(value: unknown): { kind: "gap" | "error"; message: string } {
  const entry = isJsonObject(value) ? value : {};
  const kind = entry.kind === "gap" ? "gap" : "error";
  if (typeof entry.message !== "string") throw malformed('"message" must be a text.');
  return { kind, message: entry.message.slice(0, 4000) };
}

export function text(value: unknown, name: string): string {
  if (typeof value !== "string" || value.length > 8000) throw malformed(`"${name}" must be a text.`);
  return value;
}

export function whole(value: unknown, name: string): number {
  if (typeof value !== "number" || !Number.isInteger(value)) throw malformed(`"${name}" must be a whole number.`);
  return value;
}

function textOrNull(value: unknown, name: string): string | null {
  return value === null || value === undefined ? null : text(value, name);
}

export function object(value: unknown, name: string): JsonObject {
  if (!isJsonObject(value)) throw malformed(`"${name}" must be an object.`);
  return value;
}

function objects(value: unknown, name: string): JsonObject[] {
  if (!Array.isArray(value) || value.length > MAXIMUM_BATCH || !value.every(isJsonObject)) {
    throw malformed(`"${name}" must be a list of at most ${MAXIMUM_BATCH} objects.`);
  }
  return value;
}

export function texts(value: unknown, name: string): string[] {
  const isText = (entry: unknown): boolean => typeof entry === "string" && entry.length <= 200;
  if (!Array.isArray(value) || value.length > MAXIMUM_BATCH || !value.every(isText)) {
    throw malformed(`"${name}" must be a list of at most ${MAXIMUM_BATCH} short texts.`);
  }
  return value;
}

function malformed(message: string): TableError {
  return new TableError("malformed", message);
}
