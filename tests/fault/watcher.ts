import type { DocumentResult } from "../../playtest/common/protocol";
import type { Connection } from "./connection";
import type { Stream } from "./stream";

/** Somebody whose page stays open through every restart: what they are told live and what they catch up on is everything. */
export class Watcher {
  sequence = 0;

  constructor(private readonly streams: Stream[]) {}

  /** Comes back after a restart; says what is wrong with what the server then tells. */
  async resume(connection: Connection): Promise<string[]> {
    connection.socket.on("document", (result) => this.#hear(result));
    const before = this.sequence;
    const missed = await connection.catchUp(before);
    for (const result of missed ?? []) this.#hear(result);
    return missed === null ? [`the server does not know what came after ${before}`] : [];
  }

  #hear({ sequence, options: { tag } }: DocumentResult): void {
    this.sequence = Math.max(this.sequence, sequence);
    this.streams[Number(String(tag).split(".")[0])]?.told.add(String(tag));
  }
}
