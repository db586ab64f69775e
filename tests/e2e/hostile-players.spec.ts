import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DocumentResult, JsonObject, Reply } from "../../playtest/common/protocol";
import { Connection, joinAs } from "../fault/connection";
import { COVERING_STYLES, coveredPoints, placingClasses } from "../hostile/covering";
import { tableSession } from "../support/session";
import type { Player } from "../support/player";

describe("issue 12 a player gets past nobody, from a raw socket and from the console", () => {
  const session = tableSession();
  let gm: Player;
  let anna: Player;
  let raw: Connection;
  let second: Connection;
  const userOf = (name: string): Promise<string> => gm.ask(`game.users.getName(${JSON.stringify(name)}).id`);

  beforeAll(async () => {
    gm = await session.join("Gamemaster");
    anna = await session.join("Anna");
    raw = await Connection.open(session.table.url, await joinAs(session.table.url, "Anna"));
    const other = await gm.ask<string>("game.users.find((user) => !user.isGM && user.name !== 'Anna').name");
    second = await Connection.open(session.table.url, await joinAs(session.table.url, other));
  });
  afterAll(() => {
    raw?.close();
    second?.close();
  });
  const post = (who: Connection, ...data: JsonObject[]): Promise<Reply<DocumentResult> | null> =>
    who.document({ action: "create", documentName: "ChatMessage", parentUuid: null, pack: null, options: {}, data });
  const clear = (): Promise<unknown> =>
    gm.ask("CONFIG.ChatMessage.documentClass.deleteDocuments([], { deleteAll: true }).then(() => true)");

  it("no message covers anything but its own place, by style or by a class of the page's own styles", async () => {
    await gm.page.click('#sidebar button[data-tab="chat"]').catch(() => undefined);
    const classes = await placingClasses(gm.page);
    expect(classes.length).toBeGreaterThan(5);
    const link = (attributes: string): string => `<a ${attributes} data-link data-uuid="Macro.x">cover</a>`;
    const all = [
      ...COVERING_STYLES.map((style) => link(`style="${style}"`)),
      ...classes.map((name) => link(`class="content-link ${name}"`)),
      `<div id="tooltip" class="application notification">x</div>`,
    ];
    for (let from = 0; from < all.length; from += 6) {
      const data = all.slice(from, from + 6).map((content) => ({ content, flavor: content }));
      expect((await post(raw, ...data))?.ok).toBe(true);
      await gm.page.waitForTimeout(250);
      expect(await coveredPoints(gm.page)).toEqual([]);
    }
    await expect.poll(() => gm.page.locator("#chat .chat-message", { hasText: "cover" }).count()).toBeGreaterThan(10);
    await clear();
  });

  it("a player's script in a link of a message runs after a question only", async () => {
    const command = "globalThis.stolen = game.user.name;";
    const made = await raw.document({
      action: "create",
      documentName: "Macro",
      parentUuid: null,
      pack: null,
      options: {},
      data: [{ name: "Innocent", type: "script", command, ownership: { default: 3 } }],
    });
    if (!made?.ok) throw new Error("no macro");
    const [macro] = made.value.result as JsonObject[];
    expect((await post(raw, { content: `<p>@UUID[Macro.${String(macro?._id)}]{Look here}</p>` }))?.ok).toBe(true);
    await gm.page.locator("#chat a.content-link", { hasText: "Look here" }).click();
    const dialog = gm.page.locator("dialog.application", { hasText: command });
    await dialog.waitFor();
    await expect.poll(() => dialog.textContent()).toContain("Anna");
    await dialog.locator("button", { hasText: "Leave it" }).click();
    await dialog.waitFor({ state: "detached" });
    expect(await gm.ask("globalThis.stolen ?? null")).toBeNull();
    await clear();
  });

  it("messages that would freeze every page are drawn or refused, and the page answers", async () => {
    const nested = `{"class":"Roll","formula":"1","terms":[${'{"class":"PoolTerm","rolls":[{"class":"Roll","formula":"1","terms":['.repeat(3000)}${"]}]}".repeat(3000)}],"total":1}`;
    expect((await post(raw, { content: "1", rolls: [nested] }))?.ok).toBe(false);
    for (const piece of [
      "[[",
      "[[/check ",
      "@UUID[",
      "@Embed[",
      "@Check[",
      "[[999d6]] ",
      "<b>",
      "https://x",
      "@UUID[Actor.x]",
    ])
      expect((await post(raw, { content: piece.repeat(Math.floor(200_000 / piece.length)) }))?.ok, piece).toBe(true);
    const start = performance.now();
    await expect.poll(() => gm.ask("document.querySelectorAll('#chat .chat-message').length")).toBe(9);
    expect(await gm.ask("1 + 1")).toBe(2);
    expect(performance.now() - start).toBeLessThan(30_000);
    await clear();
  });

  it("questions of a player: one at a time, with their name, and the page behind stays usable", async () => {
    const userId = await userOf("Gamemaster");
    const config = {
      modal: true,
      position: { top: 0, left: 0, width: 9999 },
      window: { title: "Update" },
      content: "x",
    };
    const asked = Array.from({ length: 30 }, () =>
      raw.socket.emitWithAck("query", { userId, name: "dialog", data: { type: "confirm", config }, timeout: 4000 }),
    );
    const dialogs = gm.page.locator("dialog.application");
    await dialogs.first().waitFor();
    expect([await dialogs.count(), await dialogs.evaluate((one) => one.matches(":modal"))]).toEqual([1, false]);
    await expect.poll(() => dialogs.textContent()).toContain("Anna asks");
    await dialogs.locator("button[data-action=no]").click();
    const answers = await Promise.all(asked);
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    for (const name of ["toString", "constructor", "__proto__", "hasOwnProperty"]) {
      const reply = await raw.socket.emitWithAck("query", { userId, name, data: null, timeout: 2000 });
      expect(reply, name).toMatchObject({ ok: false, error: { message: expect.stringContaining("query") as string } });
    }
  });

  it("from the console: no rank, no name, no password, no foreign documents, no files", async () => {
    await gm.ask("CONFIG.ChatMessage.documentClass.create({ content: 'law' }).then(() => true)");
    const before = await gm.ask(
      "JSON.stringify([game.users.map((one) => [one.id, one.name, one.role]), game.settings.storage.get('world').size])",
    );
    const attempts = [
      "game.user.update({ role: 4 })",
      "game.user.update({ name: 'Gamemaster' })",
      "game.user.update({ 'name': 'x', flags: { a: { b: 1 } } })",
      "game.user.update({ password: 'x', passwordSalt: 'y' })",
      "game.user.update({ permissions: { SETTINGS_MODIFY: true } })",
      "game.users.activeGM.update({ role: 1 })",
      "game.users.activeGM.delete()",
      "game.settings.set('core', 'permissions', { SETTINGS_MODIFY: [1] })",
      "game.scenes.contents[0].update({ name: 'mine' })",
      "game.actors.find((one) => !one.isOwner)?.update({ 'ownership.default': 3 }) ?? Promise.reject(new Error('none'))",
      "CONFIG.ChatMessage.documentClass.deleteDocuments([], { deleteAll: true })",
    ];
    for (const attempt of attempts) {
      // The page's own checks are the player's to change; the server's are not.
      const outcome = await anna.ask<string>(`(async () => {
        game.user.hasRole = game.user.hasPermission = game.user.can = () => true;
        foundry.abstract.Document.prototype.canUserModify = () => true;
        try { const result = await (${attempt}); return result ? "done" : "refused"; } catch (error) { return "refused"; }
      })()`);
      expect(outcome === "refused" || attempt.includes("flags"), attempt).toBe(true);
    }
    const status = await anna.ask(
      "fetch('/table/upload?name=x.png', { method: 'POST', body: 'x' }).then((one) => one.status)",
    );
    expect(status).toBe(403);
    expect(
      await gm.ask(
        "JSON.stringify([game.users.map((one) => [one.id, one.name, one.role]), game.settings.storage.get('world').size])",
      ),
    ).toBe(before);
  });

  it("a second player changes and deletes nothing of the first's, a stranger reads and writes nothing", async () => {
    const made = await post(raw, { content: "Anna's" });
    if (!made?.ok) throw new Error("no message");
    const _id = String((made.value.result[0] as JsonObject)._id);
    const at = { documentName: "ChatMessage", parentUuid: null, pack: null, options: {} };
    for (const request of [
      { ...at, action: "update" as const, updates: [{ _id, content: "mine" }] },
      { ...at, action: "delete" as const, ids: [_id] },
      {
        ...at,
        action: "update" as const,
        documentName: "User",
        updates: [{ _id: await userOf("Anna"), color: "#000000" }],
      },
    ])
      expect(await second.document(request)).toMatchObject({ ok: false, error: { code: "permission" } });
    const polling = await fetch(`${session.table.url}/socket.io/?EIO=4&transport=polling`);
    expect(polling.status).toBe(403);
    await expect(Connection.open(session.table.url, "table-demo=forged.signature")).rejects.toThrow(
      "Join the table first",
    );
    expect((await fetch(`${session.table.url}/join`, { method: "POST", body: "x".repeat(100_000) })).status).toBe(413);
  });
});
