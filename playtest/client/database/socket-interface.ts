import { gapError } from "../gaps/gap-log";
import { database } from "./client-database";
import type { Data } from "../documents/types";

interface DocumentQuery {
  type: string;
  action: string;
  operation: { pack?: string | null; query?: Data };
}

/**
 * `foundry.helpers.SocketInterface`: packages that want sources as they are stored, sound or not, ask for them as core does.
 * Everything else goes through document classes, which check it first.
 */
export class SocketInterface {
  /** @returns the request with its `result`. */
  static async dispatch(eventName: string, request: DocumentQuery): Promise<DocumentQuery & { result: Data[] }> {
    const { action, type, operation } = request;
    if (eventName !== "modifyDocument" || action !== "get")
      throw gapError(`SocketInterface.dispatch("${eventName}") with the action "${action}"`);
    const { pack, query = {} } = operation;
    return { ...request, result: pack ? await database.fetch(type, pack, query) : worldSources(type, query) };
  }
}

const worldSources = (type: string, query: Data): Data[] =>
  (game.collections.get(type)?.contents ?? [])
    .map((document) => document.toObject() as Data)
    .filter((source) => Object.entries(query).every(([key, value]) => source[key] === value));
