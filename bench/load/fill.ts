import type { JsonObject } from "../../playtest/common/protocol";
import type { Connection } from "../../tests/fault/connection";
import { operation } from "../../tests/fault/operations";

export const ACTORS = 2000;
export const MESSAGES = 5000;
const ITEMS = 5;

/** A world as a long campaign leaves it; the ids of its actors. */
export async function fill(connection: Connection): Promise<string[]> {
  const ids: string[] = [];
  for (let made = 0; made < ACTORS; made += 100) {
    const created = await create(
      connection,
      "Actor",
      Array.from({ length: 100 }, (_, index) => actor(made + index)),
    );
    ids.push(...created.map(({ _id }) => String(_id)));
  }
  for (let made = 0; made < MESSAGES; made += 500) {
    const data = Array.from({ length: 500 }, (_, index) => ({
      content: `<p>Message ${made + index}: a hit, 7 damage.</p>`,
    }));
    await create(connection, "ChatMessage", data);
  }
  return ids;
}

function actor(index: number): JsonObject {
  const items = Array.from({ length: ITEMS }, (_, at): JsonObject => ({ name: `Blade ${at}`, type: "sword", system }));
  return { name: `Actor ${index}`, type: "hero", system, items };
}

/** About half a kilobyte, as sheets have. */
const system: JsonObject = {
  counter: 0,
  notes: "A word or two about what this is and whence it came. ".repeat(4),
  scores: Object.fromEntries(Array.from({ length: 16 }, (_, index) => [`score${index}`, { value: index, max: 20 }])),
};

async function create(connection: Connection, documentName: string, data: JsonObject[]): Promise<JsonObject[]> {
  const reply = await connection.document(operation({ documentName, data }, {}).request);
  if (!reply?.ok) throw new Error(reply?.error.message ?? "the server is gone");
  return reply.value.result as JsonObject[];
}
