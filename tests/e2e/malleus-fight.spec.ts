import { beforeAll, describe, expect, it } from "vitest";
import { chooseTheme, violations } from "../support/axe";
import { applyOn as apply, cardOf, newCard } from "../support/cards";
import { tableSession } from "../support/session";
import type { Player } from "../support/player";

/** A square is 100 pixels; Dourli stands at 600, 600. */
const FOES = [
  { name: "Thug East", x: 700, y: 600, from: "Thug" },
  { name: "Thug Afar", x: 1500, y: 1000, from: "Thug" },
  { name: "Rats", x: 600, y: 500, from: "Rat, Swarm" },
];

describe("issue 4: what a fight of Malleus Deum does to bodies, and whom its cards believe", () => {
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
      const index = await pack.getIndex();
      const tokens = [];
      for (const { from, ...token } of ${JSON.stringify(FOES)}) {
        const entry = index.find(({ name }) => name === from);
        const actor = game.actors.getName(from) ?? (await game.actors.importFromCompendium(pack, entry._id));
        tokens.push({ ...token, actorId: actor.id, actorLink: false, disposition: -1 });
      }
      await canvas.scene.createEmbeddedDocuments("Token", tokens);
      const combat = await Combat.create({ scene: canvas.scene.id, active: true });
      await combat.createEmbeddedDocuments("Combatant", canvas.scene.tokens.map((token) => ({
        tokenId: token.id, sceneId: canvas.scene.id, actorId: token.actorId })));
      const slug = game.actors.getName("Dourli").items.getName("Axe").system.abilitySlug;
      const weapon = (name, more) => ({ name, type: "malleusWeapon", system: { abilitySlug: slug, equipped: true, ...more } });
      await game.actors.getName("Dourli").createEmbeddedDocuments("Item", [
        weapon("Claw", { damage: null, damageFormula: "1d6+2", damageTypes: ["slashing"] }),
        weapon("Relic", { damage: null, damageTypes: ["slashing"] }),
      ]);
      await combat.startCombat();
    })()`);
  });

  const card = (player: Player, text: string | RegExp) =>
    player.page.locator("#chat li.chat-message", { hasText: text }).last();
  const aim = (player: Player, name: string) =>
    player.ask(`(() => { const token = canvas.scene.tokens.getName("${name}");
      token.object.setTarget(true, { releaseOthers: true }); })()`);
  const use = (player: Player, item: string, actor = "game.actors.getName('Dourli')") =>
    player.ask(`void game.system.api.useItem(${actor}.items.getName("${item}"))`);
  const foe = (name: string) => `canvas.scene.tokens.getName("${name}").actor`;
  const left = (name: string) => gm.ask<number>(`${foe(name)}.system.stamina.value + ${foe(name)}.system.health.value`);

  const extraCard = (player: Player) =>
    player.page.locator("#chat li.chat-message", { has: player.page.locator(".extra-card") }).last();
  /** Dourli strikes with two dice, and further ones of other sides. */
  async function strike(target: string, weapon: string, dice: number[], fill: Record<string, string> = {}) {
    await aim(anna, target);
    await use(anna, weapon);
    const dialog = anna.page.locator(".roll-dialog");
    await dialog.waitFor();
    for (const [name, value] of Object.entries(fill)) await dialog.locator(`[name=${name}]`).fill(value);
    await anna.nextDice(12, ...dice);
    const strikes = anna.page.locator("#chat li.chat-message", { hasText: "strikes at" });
    const before = await strikes.count();
    await dialog.locator("button[type=submit]").click();
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => strikes.count()).toBeGreaterThan(before);
    const shown = card(anna, `strikes at ${target}`);
    await shown.waitFor();
    return shown;
  }

  it("MD-CMB-09 MDC-ABL-06 what dice, axe and Strength bear out, a player applies: 6 and 2", async () => {
    const before = await left("Thug East");
    const shown = await strike("Thug East", "Axe", [9, 12]);
    await apply(shown);
    await expect.poll(() => left("Thug East")).toBe(before - 8);
  });

  it("999 damage, written into a card by a player, is refused with words, and changes nothing", async () => {
    const before = await left("Thug East");
    const answer = await anna.ask<string>(`(async () => {
      const real = game.messages.contents.findLast(({ type, system }) => type === "card" && system.parts[0]?.type === "malleusStrike");
      const system = real.toObject().system;
      system.commits = {};
      system.parts[0].damage.base = 999;
      system.proposals = system.proposals.filter(({ kind }) => kind === "malleusDamage");
      system.proposals[0].data.base = 999;
      await ChatMessage.create({ type: "card", speaker: real.speaker, system });
      return system.proposals[0].kind;
    })()`);
    expect(answer).toBe("malleusDamage");
    for (const player of [anna, gm]) {
      const forged = card(player, "This card does not add up: it says 999 damage, but its dice and the weapon make 8");
      await forged.waitFor();
      expect(await forged.locator("[data-proposal-action=apply]").count()).toBe(0);
    }
    // Nor by asking the GM's client without the button.
    await anna.ask(`game.users.activeGM && (async () => {
      const message = game.messages.contents.at(-1);
      await game.user.setFlag("manifold", "request", { id: "forged", task: "commit",
        payload: { action: "apply", message: message.id, proposal: message.system.proposals[0].id } });
      return game.users.activeGM.query("manifold.ask", { user: game.user.id, request: "forged" }).catch(() => null);
    })()`);
    expect(await left("Thug East")).toBe(before);
    // Nobody speaks as the GM, whose cards need no proof.
    const author =
      await anna.ask<string>(`ChatMessage.create({ content: "Rocks fall.", author: game.users.activeGM.id })
      .then((message) => message?.author?.name ?? "refused", () => "refused")`);
    expect(author).not.toBe("Gamemaster");
  });

  it("MD-DMG-07 a weapon's dice are rolled on a hit, stand on the card, and are what is applied", async () => {
    const before = await left("Thug East");
    const shown = await strike("Thug East", "Claw", [9, 12, 1]);
    const base = await anna.ask<number>(
      "game.messages.contents.findLast(({ system }) => system.parts?.[0]?.type === 'malleusStrike').system.parts[0].damage.base",
    );
    expect(base).toBeGreaterThanOrEqual(5);
    expect(base).toBeLessThanOrEqual(10);
    await apply(shown);
    await expect.poll(() => left("Thug East")).toBe(before - base);
  });

  it("MD-DMG-07 a number typed by hand is said to be, and waits for the GM", async () => {
    const before = await left("Thug Afar");
    await strike("Thug Afar", "Relic", [9, 12], { damage: "7" });
    const typed = card(anna, "Typed by hand");
    await typed.waitFor();
    const hurt = typed.locator(".proposal", { hasText: "Typed by hand" });
    expect(await hurt.locator("[data-proposal-action=apply]").count()).toBe(0);
    await apply(card(gm, "Typed by hand"), "Typed by hand");
    await expect.poll(() => left("Thug Afar")).toBe(before - 9); // 7, and Strength 2
    // The weapon may keep the number: nobody is asked a second time.
    const kept = `game.actors.getName("Dourli").items.getName("Relic").system.damage`;
    expect(await gm.ask(kept)).toBe(null);
    await apply(card(anna, "with Relic"), "Damage from now on");
    await expect.poll(() => gm.ask(kept)).toBe(7);
    await aim(anna, "Thug Afar");
    await use(anna, "Relic");
    const dialog = anna.page.locator(".roll-dialog");
    await dialog.waitFor();
    expect(await dialog.locator("[name=damage]").count()).toBe(0);
    await dialog.locator("button", { hasText: "Cancel" }).click();
    await dialog.waitFor({ state: "detached" });
  });

  it("MDC-CMB-05 of the rats an axe takes 1; a mook that is hit with a boon is slain", async () => {
    const rats = await left("Rats");
    const shown = await strike("Rats", "Axe", [9, 12]);
    await expect.poll(() => shown.textContent()).toMatch(/Swarm: 8 → 1/);
    await apply(shown);
    await expect.poll(() => left("Rats")).toBe(rats - 1);
    // The GM ticks it on the sheet.
    await gm.ask(`${foe("Thug Afar")}.sheet.render({ force: true }).then(() => true)`);
    const sheet = gm.page.locator(".manifold-sheet.npc");
    await sheet.locator("[data-tab=details]").first().click();
    const mook = sheet.locator("input[name='system.traits.mook']");
    if ((await mook.count()) === 0) await sheet.locator("[data-action=toggleMode]").first().click();
    await mook.check();
    await expect.poll(() => gm.ask(`${foe("Thug Afar")}.system.traits.mook`)).toBe(true);
    await gm.ask(`${foe("Thug Afar")}.sheet.close().then(() => true)`);
    const dead = await strike("Thug Afar", "Axe", [10, 10]);
    await expect.poll(() => dead.textContent()).toMatch(/any hit with a boon kills/);
    await apply(dead);
    await expect.poll(() => gm.ask(`${foe("Thug Afar")}.system.dead`)).toBe(true);
    expect(await left("Thug Afar")).toBe(0);
  });

  it("companion 1.7 the boon's button names the row of the pair, for the player who rolled it; pushing and falling are clicks", async () => {
    const shown = await strike("Thug East", "Axe", [10, 10]);
    await shown.locator("button[data-kind=boon]").click();
    const extra = extraCard(gm);
    await extra.waitFor();
    await expect.poll(() => extra.textContent()).toMatch(/OR/i);
    await expect.poll(() => shown.locator("button[data-kind=boon]").count()).toBe(0);
    await apply(extra, "Prone");
    await expect.poll(() => gm.ask(`${foe("Thug East")}.statuses.has("malleus-prone")`)).toBe(true);
  });

  it("companion 1.7 double twelves offer three times the damage on top of twice, and the player applies both", async () => {
    await gm.ask(`${foe("Thug East")}.update({ "system.stamina.max": 40, "system.stamina.value": 40 })`);
    const before = await left("Thug East");
    const shown = await strike("Thug East", "Axe", [12, 12]);
    await apply(shown);
    await expect.poll(() => left("Thug East")).toBe(before - 16);
    await shown.locator("button[data-kind=boon]").click();
    const extra = extraCard(anna);
    await extra.waitFor();
    await apply(extra, "Stamina");
    await expect.poll(() => left("Thug East")).toBe(before - 24);
  });

  it("companion 1.7 a miss with double threes gives the GM the bane's button: the axe must hold", async () => {
    await strike("Thug East", "Axe", [1, 1]);
    await card(gm, "strikes at Thug East").locator("button[data-kind=bane]").click();
    await extraCard(gm).waitFor();
    expect(await anna.page.locator("#chat button[data-kind=bane]").count()).toBe(0);
  });

  it("companion 1.8 a defence's pair has its table too", async () => {
    await gm.ask("game.actors.getName('Dourli').update({ 'system.turn.reaction': false })");
    await aim(gm, "Dourli");
    await use(gm, "Axe", foe("Thug East"));
    await gm.page.locator(".roll-dialog button[type=submit]").click();
    await anna.nextDice(12, 4, 4);
    await card(anna, "attacks Dourli").locator("button[data-option=armour]").click();
    await anna.page.locator(".roll-dialog button[type=submit]").click();
    const defence = card(anna, /Dourli.*against Thug East/);
    await defence.locator("button[data-kind=boon]").click();
    await extraCard(anna).waitFor();
    await apply(defence);
  });

  it("companion 1.9 the finished table is the world's choice; a pair that it says nothing of falls back on the list", async () => {
    await gm.ask("game.settings.set('manifold', 'malleus-deum.doublesTable', 'finished').then(() => true)");
    const shown = await strike("Thug East", "Axe", [8, 8]);
    const cards = anna.page.locator("#chat li.chat-message", { has: anna.page.locator(".extra-card") });
    const before = await cards.count();
    await shown.locator("button[data-kind=boon]").click();
    const list = anna.page.locator("dialog.application", { has: anna.page.locator("select[name=extra]") });
    await list.or(cards.nth(before)).first().waitFor();
    if ((await list.count()) > 0) {
      await list.locator("select[name=extra]").selectOption({ index: 1 });
      await list.locator("button[data-action=ok]").click();
    }
    await expect.poll(() => cards.count()).toBe(before + 1);
    await gm.ask("game.settings.set('manifold', 'malleus-deum.doublesTable', 'first').then(() => true)");
  });

  it("companion 1.9 the finished table's row makes a thug Unsteady by a click of the player who rolled it, and Undo takes it back", async () => {
    await gm.ask("game.settings.set('manifold', 'malleus-deum.doublesTable', 'finished').then(() => true)");
    await gm.ask(`${foe("Thug East")}.update({ "system.armourDifficulty": 25 }).then(() => true)`);
    await expect.poll(() => anna.ask(`${foe("Thug East")}.system.armourDifficulty`)).toBe(25);
    const unsteady = () => gm.ask(`${foe("Thug East")}.statuses.has("malleus-unsteady")`);
    // A pair of sixes that misses.
    const shown = await strike("Thug East", "Axe", [6, 6]);
    const row = await newCard(anna, () => shown.locator("button[data-kind=boon]").click(), "Unsteady");
    await apply(cardOf(anna, row), "Unsteady");
    await expect.poll(unsteady).toBe(true);
    await gm.ask(`${foe("Thug East")}.sheet.render({ force: true }).then(() => true)`);
    const sheet = gm.page.locator(".manifold-sheet.npc", { hasText: "Thug East" });
    await expect.poll(() => sheet.locator(".condition-list").textContent()).toMatch(/Unsteady/);
    // His dice are d4 (MDC-MAG-27), on the sheet and where they are picked.
    await expect.poll(() => sheet.locator(".pools .pool").first().textContent()).toMatch(/d4/);
    await sheet.locator("[data-action=rollPool][data-pool=mettle]").click();
    const dialog = gm.page.locator(".roll-dialog");
    await dialog.waitFor();
    await expect.poll(() => dialog.textContent()).toMatch(/Dice \(d4\)/);
    await dialog.locator("[data-action=close]").click();
    // Of several thugs each is called as its token is, also after a new name; a name of its own sheet stands.
    const head = gm.page.locator(".manifold-sheet.npc h1.name");
    await gm.ask(`canvas.scene.tokens.getName("Thug East").update({ name: "One-Eye" }).then(() => true)`);
    await expect.poll(() => head.textContent()).toContain("One-Eye");
    await gm.ask(`canvas.scene.tokens.getName("One-Eye").actor.update({ name: "Old Grim" }).then(() => true)`);
    await expect.poll(() => head.textContent()).toContain("Old Grim");
    await gm.ask(
      `canvas.scene.tokens.getName("One-Eye").update({ name: "Thug East", "delta.name": null }).then(() => true)`,
    );
    await expect.poll(() => head.textContent()).toContain("Thug East");
    await gm.ask(`${foe("Thug East")}.sheet.close().then(() => true)`);
    await cardOf(anna, row).locator("[data-proposal-action^=undo]").locator("visible=true").first().click();
    await expect.poll(unsteady).toBe(false);
    await gm.ask(`${foe("Thug East")}.update({ "system.armourDifficulty": null }).then(() => true)`);
    await gm.ask("game.settings.set('manifold', 'malleus-deum.doublesTable', 'first').then(() => true)");
  });

  it("MDC-CMB-03 the wave in the tracker puts the fight under water: an axe does half, and the dialog says so", async () => {
    await gm.page.click("#sidebar button[data-tab=combat]");
    const wave = gm.page.locator("#combat [data-tool=water]");
    await wave.click();
    await expect.poll(() => gm.ask("game.combat.getFlag('manifold', 'underWater')")).toBe(true);
    for (const theme of ["dark", "light"] as const) {
      await chooseTheme(gm, theme);
      // Colours take a moment to turn.
      await expect.poll(() => violations(gm.page, "#combat"), { message: theme }).toEqual([]);
    }
    await gm.page.click("#sidebar button[data-tab=chat]");
    const shown = await strike("Thug East", "Axe", [9, 12]);
    await expect.poll(() => shown.textContent()).toMatch(/Under water: 8 → 4/);
    await gm.ask("game.combat.setFlag('manifold', 'underWater', false).then(() => true)");
  });

  it("MD-CON-31 MDC-CMB-11 a thug whom nobody sees is struck at with -6, once, however that is known", async () => {
    await gm.ask(`${foe("Thug East")}.toggleStatusEffect("malleus-invisible", { active: true }).then(() => true)`);
    await aim(anna, "Thug East");
    await use(anna, "Axe");
    const dialog = anna.page.locator(".roll-dialog");
    await dialog.waitFor();
    await dialog.locator("select[name=darkness]").selectOption("unseen");
    await expect.poll(() => dialog.locator(".term-list").textContent()).toMatch(/Invisible\s*−6/);
    expect((await dialog.locator(".term-list").textContent())?.match(/Invisible/g)).toHaveLength(1);
    await anna.ask(
      "Promise.all([...foundry.applications.instances.values()].filter(({ element }) => element?.classList.contains('roll-dialog')).map((one) => one.close())).then(() => true)",
    );
    await gm.ask(`${foe("Thug East")}.toggleStatusEffect("malleus-invisible", { active: false }).then(() => true)`);
  });

  it("MD-CHK-17 MD-GMT-03 the GM grants either side of an opposed check something, and both rolls count it", async () => {
    await aim(anna, "Rozlyn");
    await anna.ask("game.actors.getName('Dourli').sheet.render({ force: true }).then(() => true)");
    await anna.page.locator(".manifold-sheet.character [data-focus=primary-strength]").click();
    const dialog = anna.page.locator(".roll-dialog");
    await dialog.locator("select[name=manner]").selectOption("opposed");
    await anna.nextDice(12, 5, 8);
    await dialog.locator("button[type=submit]").click();
    const pending = card(gm, "Dourli against Rozlyn");
    for (const [side, value] of [
      ["acting", "2"],
      ["opposing", "4"],
    ] as const) {
      await pending.locator(`button[data-side=${side}]`).click();
      const grant = gm.page.locator("dialog.application", { hasText: "Grant" });
      await grant.locator("input[name=value]").fill(value);
      await grant.locator("button[data-action=ok]").click();
      await grant.waitFor({ state: "detached" });
    }
    const granted = gm.page.locator("#chat li.chat-message", { hasText: /The GM grants \+/ });
    await expect.poll(() => granted.count()).toBeGreaterThanOrEqual(2);
    await ben.nextDice(12, 5, 8);
    await card(ben, "Dourli against Rozlyn").locator("button[data-card-action=oppose]").click();
    const other = ben.page.locator(".roll-dialog");
    await other.waitFor();
    await expect.poll(() => other.locator(".term-list").textContent()).toMatch(/\+4/);
    await other.locator("button[type=submit]").click();
    const settled = gm.page.locator("#chat li.chat-message").last();
    await expect.poll(() => settled.textContent()).toMatch(/\+4|\+2/);
  });

  it("MD-MOV-01 a drag in one's turn is measured and the Move offered; nobody is held back, and Undo takes it back", async () => {
    await gm.ask(`(async () => {
      for (let step = 0; step < 9 && game.combat.combatant?.actor?.name !== "Dourli"; step++) await game.combat.nextTurn();
      await game.actors.getName("Dourli").update({ "system.turn.move": false, "system.turn.standard": false });
    })()`);
    const token = anna.page.locator("#board .token[aria-label*=Dourli]");
    const box = await token.boundingBox();
    if (!box) throw new Error("Dourli is not on the board");
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await anna.page.mouse.move(x, y);
    await anna.page.mouse.down();
    await anna.page.mouse.move(x - box.width, y, { steps: 4 });
    await anna.page.mouse.move(x - 2 * box.width, y, { steps: 4 });
    await anna.page.mouse.up();
    await expect.poll(() => gm.ask("canvas.scene.tokens.getName('Dourli').x")).not.toBe(600);
    const walk = card(anna, "Squares gone on the board");
    await walk.waitFor();
    await expect.poll(() => walk.textContent()).toMatch(/Dourli moves.*Squares gone on the board: \d/s);
    await apply(walk);
    await expect.poll(() => gm.ask("game.actors.getName('Dourli').system.turn.move")).toBe(true);
    await walk.locator("[data-proposal-action^=undo]").locator("visible=true").first().click();
    await expect.poll(() => gm.ask("game.actors.getName('Dourli').system.turn.move")).toBe(false);
    for (const theme of ["dark", "light"] as const) {
      await chooseTheme(anna, theme);
      expect(await violations(anna.page, "#chat li.chat-message:last-child .card-part"), theme).toEqual([]);
    }
  });

  it("no message is larger than 4 KB, and nothing went wrong", async () => {
    const sizes = await gm.ask<number[]>(
      `game.messages.map((message) => JSON.stringify(message.toObject().system).length)`,
    );
    expect(Math.max(...sizes)).toBeLessThanOrEqual(4096);
    for (const player of [gm, anna, ben]) expect(player.problems, player.name).toEqual([]);
    expect(await session.gaps()).toEqual([]);
  });
});
