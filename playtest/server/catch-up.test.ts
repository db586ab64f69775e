import { describe, expect, it } from "vitest";
import type { DocumentResult, JsonObject } from "../common/protocol.js";
import { restoreSnapshot } from "./snapshots/restore-snapshot.js";
import { connect, type TestClient } from "./testing/test-client.js";
import { startTestTable, temporaryFolder, writeSystem } from "./testing/test-table.js";

const missed = async (client: TestClient, sequence: number): Promise<DocumentResult[] | null> => {
  const answer = await client.socket.emitWithAck("catchUp", sequence);
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value;
};
const texts = (results: DocumentResult[] | null): unknown[] =>
  (results ?? []).flatMap(({ action, result }) =>
    (result as JsonObject[]).map((entry) => `${action} ${String(entry.content ?? entry.name ?? entry)}`),
  );

describe("issue 3 a client that was away catches up across a restart", () => {
  it("with what it may see of each result, and nothing else", async () => {
    const place = { systemPath: await writeSystem(), dataPath: await temporaryFolder() };
    const first = await startTestTable(place);
    const gm = await connect(first, "Gamemaster");
    const { sequence, documents } = await gm.world();
    const player = String(documents.User?.find((user) => user.name === "Player 1")?._id);
    const [hero] = await gm.expect({ data: [{ name: "Hero", type: "hero", system: { secret: "the heir" } }] });
    await gm.expect({ action: "update", updates: [{ _id: hero?._id as string, name: "B", system: { secret: "no" } }] });
    await gm.expect({ documentName: "ChatMessage", data: [{ content: "for all" }] });
    const [whisper] = await gm.expect({
      documentName: "ChatMessage",
      data: [{ content: "mine", whisper: [gm.userId] }],
    });
    const reveal = [{ _id: whisper?._id as string, whisper: [player] }];
    await gm.expect({ action: "update", documentName: "ChatMessage", updates: reveal });
    await first.close();

    const second = await startTestTable(place);
    const [again, other] = [await connect(second, "Player 1"), await connect(second, "Player 2")];
    const results = await missed(again, sequence);
    expect(texts(results)).toEqual(["create Hero", "update B", "create for all", "create mine"]);
    expect(JSON.stringify(results)).not.toMatch(/the heir|"no"/);
    expect(texts(await missed(other, sequence))).toEqual(["create Hero", "update B", "create for all"]);
    const master = await connect(second, "Gamemaster");
    expect(JSON.stringify(await missed(master, sequence))).toContain("the heir");
    expect(await missed(master, (await master.world()).sequence)).toEqual([]);
  });

  it("and reloads when the world was restored or the results are no longer kept", async () => {
    const place = { systemPath: await writeSystem(), dataPath: await temporaryFolder() };
    const first = await startTestTable(place);
    const gm = await connect(first, "Gamemaster");
    await first.snapshot("early");
    await gm.expect({ data: [{ name: "After", type: "hero" }] });
    const { sequence } = await gm.world();
    await first.close();
    await restoreSnapshot(first.world.folder, "early");
    const second = await startTestTable(place);
    const again = await connect(second, "Gamemaster");
    expect((await again.world()).documents.Actor).toEqual([]);
    await again.expect({ data: [{ name: "Other branch", type: "hero" }] });
    expect(await missed(again, sequence)).toBeNull();
    expect(await missed(again, 0)).toBeNull();
  });
});
