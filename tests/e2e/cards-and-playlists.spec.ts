import { beforeAll, describe, expect, it } from "vitest";
import { tableSession } from "../support/session";
import type { Player } from "../support/player";

/** Stacks of cards, playlists and the windows of what lies on a scene, as a game master and a player press them. */
describe("6, 22 cards, playlists and the plain windows of placed things", () => {
  const session = tableSession();
  let gm: Player;
  let anna: Player;

  beforeAll(async () => {
    gm = await session.join("Gamemaster");
    anna = await session.join("Anna");
    await gm.ask(`(async () => {
      const anna = game.users.getName("Anna").id;
      const cards = ["Ace", "King", "Queen", "Knave"].map((name, sort) => ({ name, sort, suit: "cups", value: 14 - sort, faces: [{ name }] }));
      await Cards.implementation.create({ name: "Deck", type: "deck", cards });
      await Cards.implementation.create({ name: "Anna's hand", type: "hand", ownership: { default: 0, [anna]: 3 } });
      await Cards.implementation.create({ name: "Table", type: "pile", ownership: { default: 3 } });
    })()`);
    await anna.page.waitForFunction("game.cards.size === 3");
  });

  const open = (player: Player, name: string) =>
    player.ask(`game.cards.getName(${JSON.stringify(name)}).sheet.render(true).then(() => true)`);
  const sheet = ({ page }: Player, name: string) => page.locator(".cards-config", { hasText: name });
  const answer = ({ page }: Player) => page.locator("dialog.application");
  const names = (player: Player, name: string) =>
    player.ask<string[]>(`game.cards.getName(${JSON.stringify(name)}).cards.map((card) => card._source.name).sort()`);

  it("6 the game master deals two cards to Anna's hand; the deck marks them, Anna's open sheet shows them", async () => {
    await open(anna, "Anna's hand");
    await open(gm, "Deck");
    expect(await gm.ask("game.cards.getName('Deck').sheet.constructor.name")).toBe("CardDeckConfig");
    await sheet(gm, "Ace").locator("[data-action=deal]").click();
    await answer(gm).getByLabel("Anna's hand").check();
    await answer(gm).getByLabel("How many").fill("2");
    await answer(gm).locator("button[data-action=ok]").click();
    await expect.poll(() => names(anna, "Anna's hand")).toEqual(["Ace", "King"]);
    const hand = anna.page.locator(".cards-config tr[data-card-id]");
    await expect.poll(() => hand.count()).toBe(2);
    await expect.poll(() => hand.first().innerText()).toContain("Ace");
    await expect.poll(() => sheet(gm, "Queen").locator("tr.drawn").count()).toBe(2);
  });

  it("6 Anna turns a card over and plays it face down: others learn of it no more than its back says", async () => {
    const row = anna.page.locator(".cards-config tr[data-card-id]", { hasText: "Ace" });
    await row.locator("[data-action=playCard]").click();
    await answer(anna).getByLabel("To").selectOption({ label: "Table" });
    await answer(anna).getByLabel("Face down").check();
    await answer(anna).locator("button[data-action=ok]").click();
    await expect.poll(() => names(gm, "Table")).toEqual(["Ace"]);
    expect(await gm.ask("game.cards.getName('Table').cards.contents[0].showFace")).toBe(false);
    await open(gm, "Table");
    const pile = gm.page.locator(".cards-config").filter({ has: gm.page.locator("input[name=name][value=Table]") });
    await pile.locator("tr", { hasText: "face down" }).waitFor();
    expect(await pile.locator("tr[data-card-id]").innerText()).not.toContain("Ace");
    await pile.locator("[data-action=turnCard]").click();
    await pile.locator("tr[data-card-id]", { hasText: "Ace" }).waitFor();
    await gm.ask("game.cards.getName('Table').sheet.close().then(() => true)");
  });

  it("5.4 from a deck that is not hers Anna draws nothing: nothing is offered, and the server refuses the call", async () => {
    await anna.page.locator(".cards-config [data-action=draw]").click();
    await anna.page.locator("#notifications .warning", { hasText: "no other stack" }).first().waitFor();
    expect(await answer(anna).count()).toBe(0);
    const before = await names(anna, "Anna's hand");
    const refused = `game.cards.getName("Deck").updateEmbeddedDocuments("Card", [{ _id: game.cards.getName("Deck").cards.find((card) => !card.drawn).id, drawn: true }])
      .then(() => "done", () => "refused")`;
    expect(await anna.ask(refused)).toBe("refused");
    expect(await names(anna, "Anna's hand")).toEqual(before);
    anna.problems.length = 0;
  });

  it("6 more cards than there are: the dialog says so and nothing moves; called back, all are in the deck again", async () => {
    const deck = gm.page.locator(".cards-config", { hasText: "Queen" });
    await deck.locator("[data-action=deal]").click();
    await answer(gm).getByLabel("Anna's hand").check();
    await answer(gm).getByLabel("How many").fill("9");
    await answer(gm).locator("button[data-action=ok]").click();
    await gm.page.locator("#notifications .error").first().waitFor();
    expect(await names(anna, "Anna's hand")).toEqual(["King"]);
    await deck.locator("[data-action=reset]").click();
    await answer(gm).locator("button[data-action=yes]").click();
    await expect.poll(() => names(anna, "Anna's hand")).toEqual([]);
    await expect.poll(() => gm.ask("game.cards.getName('Deck').availableCards.length")).toBe(4);
    gm.problems.length = 0;
  });

  it("6 a card gets another face in its window, and the form keeps both", async () => {
    const deck = gm.page.locator(".cards-config", { hasText: "Queen" });
    await deck.locator("tr", { hasText: "Knave" }).locator("[data-action=editCard]").click();
    const card = gm.page.locator(".card-config");
    await card.locator("[data-action=addFace]").click();
    await card.locator("input[name='faces.1.name']").fill("Knave, reversed");
    await card.locator("input[name='faces.1.name']").press("Tab");
    const faces =
      "game.cards.getName('Deck').cards.find((card) => card._source.name === 'Knave').faces.map((face) => face.name)";
    await expect.poll(() => gm.ask(faces)).toEqual(["Knave", "Knave, reversed"]);
    await card.locator("input[name=suit]").fill("swords");
    await card.locator("input[name=suit]").press("Tab");
    await expect
      .poll(() => gm.ask("game.cards.getName('Deck').cards.contents.filter((card) => card.suit === 'swords').length"))
      .toBe(1);
    expect(await gm.ask(faces)).toEqual(["Knave", "Knave, reversed"]);
  });

  it("6 a playlist and its sounds are made and kept in their windows", async () => {
    const { page } = gm;
    await gm.ask(
      `Playlist.implementation.create({ name: "Rain" }).then((list) => list.sheet.render(true)).then(() => true)`,
    );
    const list = page.locator(".playlist-config");
    await list.locator("select[name=mode]").selectOption("1");
    await list.locator("[data-action=createSound]").click();
    const sound = page.locator(".application", { has: page.locator("[name=path]") });
    await sound.locator("input[name=name]").fill("Drops");
    await sound.locator("button[type=submit]").click();
    await expect
      .poll(() => anna.ask("game.playlists.getName('Rain').sounds.map((one) => one.name)"))
      .toEqual(["Drops"]);
    expect(await anna.ask("game.playlists.getName('Rain').mode")).toBe(1);
    await list.locator("[data-action=deleteSound]").click();
    await expect.poll(() => anna.ask("game.playlists.getName('Rain').sounds.size")).toBe(0);
  });

  it("22 every placed thing that the board does not draw has a window whose form keeps what it shows", async () => {
    const things: [string, string, object][] = [
      ["AmbientLight", "lights", { x: 100, y: 100, config: { dim: 3 } }],
      ["AmbientSound", "sounds", { x: 100, y: 100, radius: 2 }],
      ["Drawing", "drawings", { x: 10, y: 10, shape: { type: "r", width: 50, height: 50 }, fillType: 1 }],
      ["MeasuredTemplate", "templates", { x: 10, y: 10, t: "circle", distance: 3 }],
      ["Note", "notes", { x: 10, y: 10, text: "Here" }],
      ["Region", "regions", { name: "Fire", shapes: [{ type: "rectangle", x: 0, y: 0, width: 100, height: 100 }] }],
      ["Tile", "tiles", { x: 10, y: 10, width: 50, height: 50, texture: { src: "icons/svg/chest.svg" } }],
      ["Wall", "walls", { c: [0, 0, 100, 100] }],
    ];
    for (const [name, collection, data] of things) {
      const same = await gm.ask<[boolean, string, string]>(`(async () => {
        const [made] = await canvas.scene.createEmbeddedDocuments("${name}", [${JSON.stringify(data)}]);
        const one = canvas.scene.${collection}.get(made.id);
        const { _stats, ...before } = one.toObject();
        await one.sheet.render(true);
        const shown = one.sheet.element.querySelectorAll("[name]").length;
        await one.sheet.submit();
        const { _stats: later, ...after } = one.toObject();
        await one.sheet.close();
        return [shown > 1, JSON.stringify(before), JSON.stringify(after)];
      })()`);
      expect(same[0], name).toBe(true);
      expect(JSON.parse(same[2]), name).toMatchObject(JSON.parse(same[1]) as object);
    }
  });

  it("22 nothing went wrong in any window, and nothing was a gap", async () => {
    expect([...gm.problems, ...anna.problems]).toEqual([]);
    const gaps = await gm.ask<unknown[]>("fetch('/table/gaps').then((answer) => answer.json())");
    expect(JSON.stringify(gaps)).not.toContain("not implemented");
  });
});
