/**
 * `game.table`: the table's own services for its rooms (not Foundry's): files, reports, queries, activity, pause. What the
 * server says about other users is passed on here.
 */
import type { Json, JsonObject, PackSnapshot, UserActivity, WorldSnapshot } from "../../common/protocol";
import { request, type Transport } from "./transport";
import type { SettingDocuments } from "./setting-storage";

/** The server may take this much longer than the query's own timeout (milliseconds). */
const QUERY_GRACE = 2_000;

export class TableServices {
  readonly storage: SettingDocuments;
  readonly #line: Transport;

  constructor(line: Transport, storage: SettingDocuments) {
    this.#line = line;
    this.storage = storage;
  }

  browse(path: string): Promise<{ folders: string[]; files: string[] }> {
    return request(this.#line, "browse", [path]);
  }
  makePack(pack: JsonObject): Promise<PackSnapshot> {
    return request(this.#line, "makePack", [pack]);
  }
  removePack(collection: string): Promise<string> {
    return request(this.#line, "removePack", [collection]);
  }
  packsSince(known: string[]): Promise<{ made: PackSnapshot[]; gone: string[] }> {
    return request(this.#line, "packsSince", [known]);
  }
  report(kind: "gap" | "error", message: string): void {
    this.#line.emit("report", { kind, message });
  }
  query(userId: string, name: string, data: Json, timeout: number): Promise<Json> {
    return request<Json>(this.#line, "query", [{ userId, name, data, timeout }], timeout + QUERY_GRACE);
  }
  activity(state: UserActivity): void {
    this.#line.emit("activity", state);
  }
  pause(paused: boolean): Promise<true> {
    return request<true>(this.#line, "pause", [paused]);
  }
}

/** The world as this user may see it. */
export function fetchWorld(line: Transport): Promise<WorldSnapshot> {
  return request<WorldSnapshot>(line, "world");
}
