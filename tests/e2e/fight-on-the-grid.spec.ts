import { beforeAll, describe, expect, it } from "vitest";
import { chooseTheme, violations } from "../support/axe";
import { unfold } from "../support/cards";
import { tableSession } from "../support/session";
import type { Player } from "../support/player";

/** Two thugs stand on either side of Dourli, a third further off; a square is 100 pixels. */
const THUGS = [
  { name: "Thug East", x: 700, y: 600 },
  { name: "Thug West", x: 500, y: 600 },
  { name: "Thug Afar", x: 1000, y: 800 },
];

describe("a fight on the grid, from ambush to fear, with a GM and two players", () => {
  const session = tableSession();
  let gm: Player;
  let anna: Player;
  let ben: Player;

  beforeAll(async () => {
    gm = await session.join("Gamemaster");
    await gm.ask(`game.settings.set("manifold", "trustRolls", true)`);
    anna = await session.join("Anna");
    ben = await session.join("Ben");
    await gm.ask(`(async () => {
      const pack = game.packs.get("manifold.malleus-deum-bestiary");
      const entry = (await pack.getIndex()).find(({ name }) => name === "Thug");
      const thug = await game.actors.importFromCompendium(pack, entry._id);
      const tokens = ${JSON.stringify(THUGS)}.map((one) => ({ ...one, actorId: thug.id, actorLink: false, disposition: -1 }));
      await canvas.scene.createEmbeddedDocuments("Token", tokens);
      const combat = await Combat.create({ scene: canvas.scene.id, active: true });
      await combat.createEmbeddedDocuments("Combatant", canvas.scene.tokens.map((token) => ({
        tokenId: token.id, sceneId: canvas.scene.id, actorId: token.actorId })));
      await game.actors.getName("Rozlyn").createEmbeddedDocuments("Item", [{ name: "Throwing knife", type: "malleusWeapon",
        system: { damage: 3, abilitySlug: "dagger.strike", range: 3 } }]);
    })()`);
  });

  const card = (player: Player, text: string | RegExp) =>
    player.page.locator("#chat li.chat-message", { hasText: text }).last();
  const aim = (player: Player, name: string) =>
    player.ask(`(() => { const token = canvas.scene.tokens.getName("${name}");
      token.object.setTarget(true, { releaseOthers: true }); })()`);
  const use = (player: Player, actor: string, item: string) =>
    player.ask(`void game.system.api.useItem(${actor}.items.getName("${item}"))`);
  const thug = (name: string) => `canvas.scene.tokens.getName("${name}").actor`;

  it("MD-CMB-08 the GM opens the fight with an ambush; one player rolls with +6, and the thugs are surprised", async () => {
    const { page } = gm;
    await page.click("#sidebar button[data-tab=combat]");
    await page.click("#combat [data-tool=setup]");
    const window = page.locator(".malleus-fight");
    await window.locator("select[name=surprising]").selectOption("pc");
    await window.locator("input[name=ambush]").check();
    await window.locator("select[name=delegate]").selectOption({ label: "Rozlyn" });
    await accessible(".malleus-fight");
    await window.locator("button[type=submit]").click();
    const opening = card(ben, "A fight begins");
    await opening.locator("button[data-card-action=surprise]").click();
    const dialog = ben.page.locator(".roll-dialog");
    await dialog.waitFor();
    await expect.poll(() => dialog.textContent()).toMatch(/In ambush\s*\+6/);
    await ben.nextDice(12, 5, 4);
    await dialog.locator("button[type=submit]").click();
    for (const { name } of THUGS)
      await expect.poll(() => gm.ask(`${thug(name)}.statuses.has("malleus-surprised")`)).toBe(true);
    await expect.poll(() => gm.ask(`game.combat.getFlag("manifold", "sideOrder")[0]`)).toBe("malleus-deum:pc");
    await page.click("#combat [data-action=startCombat]");
    await expect.poll(() => gm.ask("game.combat.round")).toBe(1);
  });

  it("MD-MOV-05 five squares for a knife of three: long range, -3; the surprised are attacked with advantage", async () => {
    await aim(ben, "Thug Afar");
    await use(ben, "game.actors.getName('Rozlyn')", "Throwing knife");
    const dialog = ben.page.locator(".roll-dialog");
    await dialog.waitFor();
    await expect.poll(() => dialog.textContent()).toMatch(/Squares away: 5, range 3/);
    await expect.poll(() => dialog.locator("select[name=range]").inputValue()).toBe("long");
    await expect.poll(() => dialog.locator(".term-list").textContent()).toMatch(/Long range\s*−3/);
    await ben.nextDice(12, 3, 9, 8);
    await dialog.locator("button[type=submit]").click();
    await card(ben, /Rozlyn strikes at Thug \w+ with Throwing knife/).waitFor();
    await expect.poll(() => gm.ask("game.actors.getName('Rozlyn').system.turn.standard")).toBe(true);
  });

  it("MD-MOV-09 thugs on either side of Dourli flank him: -3 on whatever he defends with", async () => {
    await gm.ask("game.combat.nextRound()");
    for (const name of ["Thug East", "Thug West"])
      await expect.poll(() => gm.ask(`${thug(name)}.statuses.has("malleus-surprised")`)).toBe(false);
    await aim(gm, "Dourli");
    await use(gm, thug("Thug East"), "Axe");
    const dialog = gm.page.locator(".roll-dialog");
    await dialog.waitFor();
    await expect.poll(() => dialog.textContent()).toMatch(/Flanked, with Thug West/);
    expect(await dialog.locator("input[name=flanked]").isChecked()).toBe(true);
    // The GM sees what Dourli's best defence would make of it.
    await expect.poll(() => dialog.locator(".odds-headline").textContent()).toMatch(/chance that Dourli defends/);
    await dialog.locator("button[type=submit]").click();
    const attack = card(anna, "Thug East attacks Dourli");
    // Block 3 against DC 14 with -3 needs 14 on 2d12: 66 of 144, 46 %.
    await expect.poll(() => attack.locator("button[data-option=block]").textContent()).toMatch(/46 %/);
  });

  it("MD-MOV-08 a step within their reach offers the thugs an attack; it is their reaction, and nobody must", async () => {
    await anna.ask(`Promise.resolve(canvas.scene.tokens.getName("Dourli").update({ x: 600, y: 700 }))`);
    const offer = card(gm, "Dourli moves within reach");
    await gm.page.click("#sidebar button[data-tab=chat]");
    await offer.waitFor();
    expect(await offer.locator("li", { hasText: "Thug Afar" }).count()).toBe(0);
    await offer.locator("li", { hasText: "Thug West" }).locator("button", { hasText: "Axe" }).click();
    await gm.page.locator(".roll-dialog button[type=submit]").click();
    await expect.poll(() => gm.ask(`${thug("Thug West")}.system.turn.reaction`)).toBe(true);
    await expect.poll(() => offer.locator("li", { hasText: "Thug West" }).textContent()).toMatch(/Struck/);
  });

  it("MD-MOV-01 running books the Move and says how far", async () => {
    await ben.ask("void game.actors.getName('Rozlyn').sheet.render(true)");
    const run = ben.page.locator(".manifold-sheet button[data-move=run]");
    await expect.poll(() => run.textContent()).toMatch(/Run 12/);
    await run.click();
    await expect
      .poll(() => card(ben, "Rozlyn runs").textContent())
      .toMatch(/Up to 12 squares; 6 over difficult ground/);
    await expect.poll(() => gm.ask("game.actors.getName('Rozlyn').system.turn.move")).toBe(true);
  });

  it("MD-MOR-02 MD-GMT-06 fear spreads: the GM calls the next with one click, until nobody is left", async () => {
    await gm.page.click("#sidebar button[data-tab=combat]");
    await gm.page.click("#combat [data-tool=morale]");
    const panel = gm.page.locator(".malleus-morale");
    await accessible(".malleus-morale");
    await panel.locator("li", { hasText: "Dourli" }).locator("button[data-action=ask]").click();
    await gm.page.click("#sidebar button[data-tab=chat]");
    await fail(anna, "Fear comes over Dourli");
    const fear = card(gm, "Fear spreads: 2 more must check");
    await fear.locator("li", { hasText: "Rozlyn" }).locator("button[data-card-action=call]").click();
    await fail(ben, "Fear spreads to Rozlyn");
    await card(gm, "Fear spreads: 1 more must check").waitFor();
    const last = panel.locator("li", { hasText: "Mophissius" }).locator("button[data-action=call]");
    await last.click();
    await fail(ben, "Fear spreads to Mophissius");
    await card(gm, "Fear spreads no further").waitFor();
    const failed = gm.page
      .locator("#chat li.chat-message", { hasText: "Failed morale checks" })
      .filter({ has: gm.page.locator(".message-sender", { hasText: "Rozlyn" }) });
    await unfold(failed);
    await failed.locator("[data-proposal-action=apply]").last().click();
    await expect.poll(() => panel.locator("li", { hasText: "Rozlyn" }).textContent()).toMatch(/Checked/);
  });

  it("MD-MOR-06 MD-CMB-12 a fallen third is asked for as a group; a bloodied foe who passes makes the fight lethal", async () => {
    await gm.ask(`${thug("Thug West")}.update({ "system.health.value": 0 })`);
    await card(gm, "A third has fallen: Foes").locator("button[data-card-action=check]").waitFor();
    await gm.ask(`${thug("Thug Afar")}.update({ "system.stamina.value": 0 })`);
    const hit = card(gm, /Rozlyn strikes at Thug \w+ with Throwing knife/).locator(".proposal", { hasText: "Health" });
    await unfold(card(gm, /Rozlyn strikes at Thug \w+ with Throwing knife/));
    await hit.locator("[data-proposal-action=apply]").click();
    await card(gm, "is bloodied").locator("button[data-card-action=morale]").click();
    await gm.nextDice(4, 4, 4);
    await gm.page.locator(".roll-dialog button[type=submit]").click();
    expect(await gm.ask(`game.combat.getFlag("manifold", "lethal")`)).toBe(false);
    await card(gm, "A lethal fight").locator("[data-proposal-action=apply]").click();
    await expect.poll(() => gm.ask(`game.combat.getFlag("manifold", "lethal")`)).toBe(true);
  });

  /** WCAG AA in both themes. */
  async function accessible(window: string): Promise<void> {
    await gm.page.locator(window).waitFor();
    for (const theme of ["dark", "light"] as const) {
      await chooseTheme(gm, theme);
      expect(await violations(gm.page, window), theme).toEqual([]);
    }
  }

  /** Checks morale from a card with dice that fail. */
  async function fail(player: Player, title: string): Promise<void> {
    await card(player, title).locator("button[data-card-action=morale]").click();
    const dialog = player.page.locator(".roll-dialog");
    await dialog.waitFor();
    await player.nextDice(6, 1, 1);
    await dialog.locator("button[type=submit]").click();
    await dialog.waitFor({ state: "detached" });
  }

  it("no window met an error, and the system asked the table for nothing that it does not have", async () => {
    for (const player of [gm, anna, ben]) expect(player.problems, player.name).toEqual([]);
    const gaps = await gm.page.request.get(`${session.table.url}/table/gaps`);
    expect(await gaps.json()).toEqual([]);
  });
});
