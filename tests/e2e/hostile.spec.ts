import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { DocumentRequest, DocumentResult, JsonObject, Reply } from "../../playtest/common/protocol";
import { Connection, joinAs } from "../fault/connection";
import { evil, evilRoll, evilText, payloads } from "../hostile/payloads";
import { poisoned, poisonedDocument } from "../hostile/poison";
import { tourApplications, tourDocuments, tourInterface } from "../hostile/tour";
import { findHits, forgetHits, watchForHits } from "../hostile/watch";
import { tableSession } from "../support/session";
import type { Player } from "../support/player";

/** What the test calls of the page's public API. */
interface Api {
  utils: { cleanHTML: (html: string) => string };
  applications: { ux: { TextEditor: { implementation: { enrichHTML: (html: string) => Promise<string> } } } };
}

describe("issue 3 bad input: hostile HTML runs in nobody's window", () => {
  const session = tableSession();
  let gm: Player;
  let master: Connection;
  let anna: Connection;
  const dourli = (): Promise<JsonObject> =>
    gm.ask(
      "game.actors.find((actor) => actor.hasPlayerOwner && actor.items.size > 0 && actor.testUserPermission(game.users.find((user) => user.role === 1 && user.character === actor), 'OWNER')).toObject()",
    );

  beforeAll(async () => {
    gm = await session.join("Gamemaster");
    master = await Connection.open(session.table.url, await joinAs(session.table.url, "Gamemaster"));
    anna = await Connection.open(session.table.url, await joinAs(session.table.url, "Anna"));
    await watchForHits(gm.page);
  });
  beforeEach(() => forgetHits(gm.page));
  afterAll(async () => {
    master?.close();
    anna?.close();
  });

  const send = (who: Connection, request: Partial<DocumentRequest>): Promise<Reply<DocumentResult> | null> =>
    who.document({ action: "create", documentName: "Actor", parentUuid: null, pack: null, options: {}, ...request });
  const stored = async (who: Connection, request: Partial<DocumentRequest>): Promise<JsonObject[]> => {
    const reply = await send(who, request);
    if (!reply?.ok) throw new Error(`${request.documentName ?? "Actor"}: ${reply?.error.message}`);
    return reply.value.result as JsonObject[];
  };
  const nothingRan = async (): Promise<void> => expect(await findHits(gm.page)).toEqual([]);

  it("cleanHTML and enrichHTML leave nothing that runs", async () => {
    await gm.page.evaluate(async (list) => {
      const { foundry } = globalThis as unknown as { foundry: Api };
      const holder = document.body.appendChild(document.createElement("div"));
      holder.id = "cleaned";
      for (const one of list) {
        holder.insertAdjacentHTML("beforeend", foundry.utils.cleanHTML(one));
        holder.insertAdjacentHTML("beforeend", await foundry.applications.ux.TextEditor.implementation.enrichHTML(one));
      }
      for (const roll of holder.querySelectorAll<HTMLElement>("a.inline-result")) roll.click();
    }, payloads("cleanHTML"));
    await gm.page.waitForTimeout(300);
    await nothingRan();
    await gm.page.evaluate(() => document.querySelector("#cleaned")?.remove());
  });

  it("a player's messages, with every text of theirs and of their rolls", async () => {
    const speaker = { alias: evil("alias"), actor: null, scene: null, token: null };
    const data: JsonObject[] = payloads("content").map((content) => ({ content, flavor: content, speaker }));
    data.push({ content: evilText("content"), flavor: evil("flavor"), speaker, title: evil("title") });
    const rolls = [evilRoll("hit('roll')")];
    data.push({ content: "7", flavor: evil("flavor"), speaker, rolls, whisper: [] });
    data.push({
      content: evil("content"),
      speaker,
      rolls,
      flags: { core: { canPopout: true, RollTable: evil("flag") } },
    });
    await stored(anna, { documentName: "ChatMessage", data });
    await gm.page.waitForTimeout(1000);
    await gm.page.evaluate(() => {
      for (const one of document.querySelectorAll<HTMLElement>(".dice-roll, a.inline-roll")) one.click();
    });
    await tourInterface(gm.page);
    await nothingRan();
  });

  it("a player's character: name, every text of its data, items, effects and token", async () => {
    const actor = await dourli();
    const id = String(actor._id);
    const parentUuid = `Actor.${id}`;
    const effects = [
      {
        name: evil("effect.name"),
        description: evilText("effect.description"),
        changes: [{ key: evil("key"), value: evil("value") }],
      },
    ];
    await stored(anna, { documentName: "ActiveEffect", parentUuid, data: effects });
    const items = (actor.items as JsonObject[]).map((item) => poisonedDocument(item, `item-${String(item.type)}`));
    await stored(anna, { action: "update", documentName: "Item", parentUuid, updates: items });
    const prototypeToken = { name: evil("prototypeToken") };
    await stored(anna, { action: "update", updates: [{ ...poisonedDocument(actor, "actor"), prototypeToken }] });
    const scenes = await gm.ask<JsonObject[]>("game.scenes.map((scene) => scene.toObject())");
    for (const scene of scenes) {
      const own = (scene.tokens as JsonObject[]).filter((token) => token.actorId === id);
      const updates = own.map((token) => ({ _id: token._id ?? null, name: evil("token.name"), displayName: 50 }));
      await stored(anna, {
        action: "update",
        documentName: "Token",
        parentUuid: `Scene.${String(scene._id)}`,
        updates,
      });
    }
    await gm.page.waitForTimeout(500);
    await tourInterface(gm.page);
    await nothingRan();
    const tour = await tourDocuments(
      gm.page,
      "game.actors.contents.concat(game.actors.contents.flatMap((one) => [...one.items, ...one.effects]))",
    );
    expect(tour.failures).toEqual([]);
    expect(tour.shown).toEqual(expect.arrayContaining(["actor.name", "item-malleusWeapon.name", "effect.name"]));
    await nothingRan();
  });

  it("a player's cards: those of the system, with every text rewritten", async () => {
    const cards = await gm.ask<JsonObject[]>(`(async () => {
      const wait = (time) => new Promise((resolve) => setTimeout(resolve, time));
      const hero = game.actors.find((actor) => actor.hasPlayerOwner && actor.items.size > 0);
      await hero.sheet.render({ force: true });
      for (const action of ["rollAbility", "rollPool", "attack", "rollInitiative", "rest"]) {
        hero.sheet.element.querySelector("[data-action=" + action + "]")?.click();
        await wait(200);
        for (const dialog of document.querySelectorAll("dialog.application, .dialog")) {
          dialog.querySelector("footer button[autofocus], footer button")?.click();
        }
        await wait(200);
      }
      await hero.sheet.close();
      return game.messages.contents.filter((message) => message.type.includes("card")).map((message) => message.toObject());
    })()`);
    expect(cards.length).toBeGreaterThan(0);
    const data = cards.map(({ type = null, system = null }): JsonObject => ({
      type,
      system: poisoned(system, "card"),
    }));
    for (const type of ["malleusNote", "malleusTurn", "malleusCheck", "malleusAttack", "malleusStrike", "unknown"]) {
      const part = { type, title: evil("title"), text: evilText("text"), tone: evil("tone"), weapon: evil("weapon") };
      data.push({
        type: cards[0]?.type ?? null,
        system: { parts: [part], proposals: [{ id: "x", kind: evil("kind") }] },
      });
    }
    await stored(anna, { documentName: "ChatMessage", data });
    await gm.page.waitForTimeout(1000);
    await tourInterface(gm.page);
    await nothingRan();
    await expect
      .poll(() => gm.page.locator("#chat .chat-message", { hasText: "hit('title')" }).count())
      .toBeGreaterThan(0);
  });

  it("a player's name and pronouns, macros, requests and messages to other windows", async () => {
    const self = await gm.ask<string>("game.users.find((user) => user.role === 1 && user.character).id");
    // Players do not rename themselves; a game master may give them any name.
    const renamed = {
      action: "update" as const,
      documentName: "User",
      updates: [{ _id: self, name: evil("user.name") }],
    };
    expect((await send(anna, renamed))?.ok).toBe(false);
    await stored(master, renamed);
    await stored(anna, {
      action: "update",
      documentName: "User",
      updates: [
        {
          _id: self,
          pronouns: evil("pronouns"),
          flags: { manifold: poisoned({ request: { id: "x", task: "x", payload: { text: "" } } }, "flag") },
        },
      ],
    });
    await send(anna, {
      documentName: "Macro",
      data: [{ name: evil("macro"), type: "chat", command: evil("command"), ownership: { default: 2 } }],
    });
    const gmId = await gm.ask<string>("game.user.id");
    const emit = anna.socket.emitWithAck.bind(anna.socket);
    await emit("relay", "system.manifold", evil("relay"));
    await emit("relay", "system.manifold", poisoned({ type: "x", name: "", html: "", content: "" }, "relay"));
    for (const name of ["dialog", "manifold.ask"]) {
      const data = {
        type: "prompt",
        window: { title: evil("title") },
        content: evilText("dialog"),
        config: { content: evilText("dialog"), window: { title: evil("title") } },
      };
      void emit("query", { userId: gmId, name, data, timeout: 500 });
    }
    anna.socket.emit("activity", { targets: [evil("target")], sceneId: evil("scene") });
    anna.socket.emit("report", { kind: "error", message: evil("report") });
    await gm.page.waitForTimeout(1000);
    await tourInterface(gm.page);
    await nothingRan();
  });

  it("documents of every class, as an adventure from elsewhere might bring them", async () => {
    const name = evil("name");
    const text = { content: evilText("journal"), format: 1 };
    const plant = (documentName: string, data: JsonObject): Promise<JsonObject[]> =>
      stored(master, { documentName, data: [data] });
    for (const type of ["Actor", "Item", "JournalEntry", "Scene", "RollTable", "Playlist", "Macro", "Cards"])
      await plant("Folder", { name, type, description: evilText("folder"), color: "#123456" });
    await plant("JournalEntry", {
      name,
      pages: [
        { name, type: "text", text },
        { name, type: "image", src: "icons/x.png", image: { caption: name } },
      ],
      categories: [{ name }],
    });
    const results = [{ type: "text", name, description: evilText("result"), range: [1, 1], weight: 1 }];
    await plant("RollTable", { name, formula: "1d1", description: evilText("table"), results });
    await plant("Playlist", {
      name,
      description: evilText("playlist"),
      sounds: [{ name, path: "x.ogg", description: name }],
    });
    await plant("Macro", { name, type: "script", command: "1" });
    await plant("Cards", {
      name,
      type: "deck",
      description: evilText("cards"),
      cards: [{ name, type: "base", faces: [{ name, text: name }], back: { name, text: name } }],
    });
    const [scene] = await plant("Scene", {
      name,
      navName: name,
      navigation: true,
      notes: [{ text: name, x: 1, y: 1 }],
      drawings: [{ text: name, shape: { type: "r", width: 9, height: 9 } }],
    });
    await plant("Combat", { combatants: [{ name, img: "icons/x.png" }], scene: scene?._id ?? null });
    await gm.page.waitForTimeout(1000);
    await tourInterface(gm.page);
    await nothingRan();
    const tour = await tourDocuments(
      gm.page,
      "[...game.journal, ...game.journal.contents.flatMap((one) => [...one.pages]), ...game.tables, ...game.playlists, ...game.macros, ...game.cards, ...game.scenes, ...game.folders, ...game.users]",
    );
    expect(tour.failures).toEqual([]);
    expect(tour.shown).toEqual(expect.arrayContaining(["name", "journal", "table", "cards"]));
    await nothingRan();
    await tourApplications(gm.page);
    await nothingRan();
  });
});
