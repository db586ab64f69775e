import { beforeEach, describe, expect, it } from "vitest";
import type { JsonObject } from "../../common/protocol.js";
import type { TableServer } from "../table-server.js";
import { connect, type TestClient } from "../testing/test-client.js";
import { startTestTable } from "../testing/test-table.js";

let table: TableServer;
let gm: TestClient;
let one: TestClient;
let two: TestClient;
beforeEach(async () => {
  table = await startTestTable();
  gm = await connect(table, "Gamemaster");
  one = await connect(table, "Player 1");
  two = await connect(table, "Player 2");
});

const say = async (from: TestClient, data: JsonObject): Promise<string> => {
  const [message] = await from.expect({ documentName: "ChatMessage", data: [data] });
  return String(message?._id);
};
const seen = (client: TestClient): string[] =>
  client.told.flatMap((result) =>
    result.result.map(
      (entry) => `${result.action} ${typeof entry === "string" ? entry : String(entry.content ?? entry._id)}`,
    ),
  );
/** A public message behind everything sent before: once it is there, so is the rest. */
const flush = async (...clients: TestClient[]): Promise<void> => {
  await say(gm, { content: "flush" });
  for (const client of clients) await expect.poll(() => seen(client)).toContain("create flush");
};

describe("issue 3 people: a player cannot read what the server should not send", () => {
  it("9 a whisper reaches its recipients and nobody else, live and after joining", async () => {
    await say(gm, { content: "for one", whisper: [one.userId] });
    await say(one, { content: "between us", whisper: [gm.userId] });
    await flush(one, two);
    expect(seen(one)).toEqual(["create for one", "create flush"]);
    expect(seen(two)).toEqual(["create flush"]);
    const messages = async (client: TestClient): Promise<unknown[]> =>
      ((await client.world()).documents.ChatMessage ?? []).map((message) => message.content).sort();
    expect(await messages(one)).toEqual(["between us", "flush", "for one"]);
    expect(await messages(two)).toEqual(["flush"]);
  });

  it("9 a blind roll reaches the game masters, and its author, only", async () => {
    await say(one, { content: "blind", whisper: [gm.userId], blind: true });
    await flush(two);
    expect(seen(two)).toEqual(["create flush"]);
    expect(seen(gm)).toEqual(["create blind"]);
    expect(JSON.stringify(await two.world())).not.toContain('"content":"blind"');
    expect(JSON.stringify(await gm.world())).toContain('"content":"blind"');
  });

  it("9 of messages changed together each arrives as what it is for whom it concerns", async () => {
    const hidden = await say(gm, { content: "secret", whisper: [gm.userId] });
    const open = await say(gm, { content: "open" });
    const shown = await say(gm, { content: "shown", whisper: [one.userId] });
    const updates: JsonObject[] = [
      { _id: hidden, whisper: [one.userId] },
      { _id: open, content: "changed" },
      { _id: shown, whisper: [gm.userId] },
    ];
    await gm.expect({ action: "update", documentName: "ChatMessage", updates });
    await flush(one, two);
    const news = seen(one).slice(2);
    expect(news).toEqual(["create secret", "update changed", `delete ${shown}`, "create flush"]);
    expect(seen(two)).toEqual(["create open", "update changed", "create flush"]);
  });

  it("9 a message that is revealed arrives as created, one that is hidden disappears", async () => {
    const id = await say(gm, { content: "secret", whisper: [gm.userId] });
    await gm.expect({ action: "update", documentName: "ChatMessage", updates: [{ _id: id, whisper: [one.userId] }] });
    await gm.expect({ action: "update", documentName: "ChatMessage", updates: [{ _id: id, whisper: [two.userId] }] });
    await flush(one, two);
    expect(seen(one)).toEqual(["create secret", `delete ${id}`, "create flush"]);
    expect(seen(two)).toEqual(["create secret", "create flush"]);
    await gm.expect({ action: "delete", documentName: "ChatMessage", ids: [id] });
    await expect.poll(() => seen(two)).toContain(`delete ${id}`);
    expect(seen(one).filter((line) => line === `delete ${id}`)).toHaveLength(1);
  });

  it("9 catching up shows no more than being there did", async () => {
    const { sequence } = await two.world();
    await say(gm, { content: "for one", whisper: [one.userId] });
    await say(gm, { content: "for all" });
    const answer = await two.socket.emitWithAck("catchUp", sequence);
    expect(answer).toMatchObject({ ok: true, value: [{ action: "create", result: [{ content: "for all" }] }] });
  });

  it("14 settings of one user go to nobody else", async () => {
    await one.expect({ documentName: "Setting", data: [{ key: "demo.own", value: "1", user: one.userId }] });
    await flush(two);
    expect(JSON.stringify([await two.world(), two.told])).not.toContain("demo.own");
    expect(JSON.stringify(await one.world())).toContain("demo.own");
  });
});

describe("1 htmlFields are sanitised by the server", () => {
  it.each([
    ["<script>alert(1)</script><p>text</p>", "<p>text</p>"],
    ['<p onclick="x()" class="a" data-uuid="Actor.x">t</p>', '<p class="a" data-uuid="Actor.x">t</p>'],
    ['<a href="javascript:x()">t</a>', "<a>t</a>"],
    ['<a href=" java\nscript:x()">t</a>', "<a>t</a>"],
    ['<img src="x" onerror="x()">', '<img src="x" />'],
    ['<img src="data:text/html,<script>x</script>">', "<img />"],
    ['<iframe src="https://evil.example"></iframe>t', "t"],
    ['<svg><script>x()</script></svg><math><a xlink:href="javascript:x"></a></math>t', "<a></a>t"],
    ['<p style="color: red; background: url(https://evil.example/x)">t</p>', '<p style="color:red">t</p>'],
    ['<div style="position: fixed; inset: 0">t</div>', "<div>t</div>"],
    ["<style>* { display: none }</style>t", "t"],
    ['<object data="x"></object><embed src="x"><base href="//evil.example"><meta http-equiv="refresh">t', "t"],
    ['<form action="https://evil.example"><input type="password"></form>t', "t"],
    [
      '<section class="secret" id="secret-1"><p>s</p></section>',
      '<section class="secret" id="secret-1"><p>s</p></section>',
    ],
    [
      '<table><tbody><tr><td colspan="2">t</td></tr></tbody></table>',
      '<table><tbody><tr><td colspan="2">t</td></tr></tbody></table>',
    ],
  ])("issue 3 bad input: %s", async (given, wanted) => {
    const [actor] = await gm.expect({ data: [{ name: "H", type: "hero", system: { biography: given } }] });
    expect((actor?.system as JsonObject).biography).toBe(wanted);
    const id = String(actor?._id);
    const changed: JsonObject[] = [{ biography: given }, { "==biography": given }];
    for (const system of changed) {
      await gm.expect({ action: "update", updates: [{ _id: id, system: { biography: "" } }] });
      const [changes] = await gm.expect({ action: "update", updates: [{ _id: id, system }] });
      expect(table.store.get("Actor", id)?.system).toMatchObject({ biography: wanted });
      expect(Object.values(changes?.system as JsonObject)).toEqual([wanted]);
    }
  });

  it("1 sanitises embedded documents, messages and replaced system data as well", async () => {
    const bad = "<b>x</b><script>1</script>";
    const [actor] = await gm.expect({
      data: [{ name: "H", type: "hero", items: [{ name: "I", type: "sword", system: { description: bad } }] }],
    });
    await gm.expect({ action: "update", updates: [{ _id: String(actor?._id), "==system": { biography: bad } }] });
    await gm.expect({ action: "update", updates: [{ _id: String(actor?._id), "system.biography": bad }] });
    const [item] = actor?.items as JsonObject[];
    const player = await connect(table, "Player 1");
    const changes = await gm.expect({
      action: "update",
      updates: [{ _id: String(actor?._id), items: [{ _id: String(item?._id), system: { description: bad } }] }],
    });
    await say(gm, { content: bad, flavor: bad });
    await expect.poll(() => player.told.at(-1)?.documentName).toBe("ChatMessage");
    expect(JSON.stringify([changes, player.told])).not.toMatch(/<.?script/);
    const everything = JSON.stringify([table.store.all("Actor"), table.store.all("ChatMessage")]);
    expect(everything).toContain("<b>x</b>");
    expect(everything).not.toMatch(/<.?script/);
  });

  it("1 refuses file paths of another kind", async () => {
    for (const crest of ["x.html", "javascript:alert(1)//.png", "data:text/html,x.png", "x"]) {
      const reply = await gm.send({ data: [{ name: "H", type: "hero", system: { crest } }] });
      expect(reply).toMatchObject({ ok: false, error: { code: "validation" } });
    }
    for (const crest of ["a/b.webp", "https://example.org/a.png?v=1", "", null]) {
      expect(await gm.send({ data: [{ name: "H", type: "hero", system: { crest } }] })).toMatchObject({ ok: true });
    }
  });
});
