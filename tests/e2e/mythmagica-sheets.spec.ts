import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chooseTheme, violations } from "../support/axe";
import { cardOf, newCard, submitRoll } from "../support/cards";
import { GOBLIN_FOOL, makeAvatar, makeNpc } from "../support/mythmagica";
import { tableSession } from "../support/session";
import type { Player } from "../support/player";

/** Sheets, the roll dialog and its card, in a player's window and the GM's, one in each theme. */
describe("Mythmagica's sheets and Conflict Rolls in two windows", () => {
  const session = tableSession();
  let gm: Player;
  let anna: Player;
  const sheet = ".manifold-sheet.avatar";

  beforeAll(async () => {
    gm = await session.join("Gamemaster");
    anna = await session.join("Anna");
    await chooseTheme(gm, "dark");
    await chooseTheme(anna, "light");
    await makeAvatar(gm, "Grib", {
      ...GOBLIN_FOOL,
      owners: ["Anna"],
      items: [
        ...(GOBLIN_FOOL.items ?? []),
        {
          name: "Blithering",
          type: "mythAbility",
          system: { slug: "blithering", base: 16, spentXp: 32, rollAttribute: "ch" },
        },
        { name: "Falling off walls", type: "mythGift", system: {} },
        {
          name: "I am loyal to my party.",
          type: "mythTrait",
          system: { kind: "heroic", text: "I am loyal to my party." },
        },
        { name: "Dagger", type: "mythWeapon", system: { damage: 4, tempo: 1, parry: 2 } },
        { name: "Rope", type: "mythGear", system: { weight: 5 } },
      ],
    });
    await makeNpc(gm, "Guard", { system: { level: 2, baseline: { pc: 3 } } });
  });
  afterAll(() => expect([...gm.problems, ...anna.problems]).toEqual([]));

  const open = (player: Player, name: string): Promise<unknown> =>
    player.ask(`game.actors.getName("${name}").sheet.render({ force: true }).then(() => true)`);

  it("MY-ATT-06 MY-DER-01 MY-DER-02 MY-DER-14 the head shows pools, numbers and the spectrum", async () => {
    for (const player of [gm, anna]) {
      await open(player, "Grib");
      await player.page.locator(sheet).waitFor();
    }
    const head = anna.page.locator(`${sheet} .sheet-header`);
    await expect.poll(() => head.locator(".pool.hp strong").textContent()).toBe("27 / 27");
    await expect.poll(() => head.locator(".pool.fp strong").textContent()).toBe("29 / 29");
    await expect.poll(() => head.locator("[data-attribute=gr] strong").textContent()).toBe("+5");
  });

  it("what an item stores by a short name is chosen and read by its name", async () => {
    await gm.ask(`Item.create({ name: "Claw", type: "mythAttackMode", system: { damageForm: "rending" } })
      .then((made) => made.sheet.render({ force: true })).then(() => true)`);
    const claw = gm.page.locator(".manifold-sheet.item", { hasText: "Natural attack" });
    await expect.poll(() => claw.locator(".details").textContent()).toContain("Rending");
    await claw.locator(".mode-toggle").click();
    await claw.locator("select[name='system.damageForm']").selectOption({ label: "Cutting" });
    await expect.poll(() => gm.ask(`game.items.getName("Claw").system.damageForm`)).toBe("cutting");
    expect(await violations(gm.page, ".manifold-sheet.item")).toEqual([]);
    await gm.ask(
      `game.items.getName("Claw").sheet.close().then(() => game.items.getName("Claw").delete()).then(() => true)`,
    );
  });

  it("MY-ABL-06 a prerequisite of several alternatives is chosen and read by their names, and another rank leaves them alone", async () => {
    await gm.ask(`Item.create({ name: "Idiot", type: "mythClass", system: { kind: "veteran",
      prerequisites: [{ anyOf: ["slingshot", "thrownRock"], rank: 5 }] } })
      .then((made) => made.sheet.render({ force: true })).then(() => true)`);
    const idiot = gm.page.locator(".manifold-sheet.item", { hasText: "Idiot" });
    await expect.poll(() => idiot.locator(".read-rows li").textContent()).toMatch(/Slingshot, Thrown Rock\s+Rank 5/);
    await idiot.locator(".mode-toggle").click();
    const rows = idiot.locator("[data-rows=prerequisites]");
    if (!(await rows.isVisible())) await idiot.locator("nav.field-tabs button", { hasText: "More" }).click();
    await rows.locator("[data-cell=rank]").fill("4");
    await rows.locator("[data-cell=rank]").press("Tab");
    const stored = () => gm.ask(`game.items.getName("Idiot").system.toObject().prerequisites`);
    await expect.poll(stored).toEqual([{ anyOf: ["slingshot", "thrownRock"], rank: 4 }]);
    await rows.locator("multi-select select").selectOption({ label: "Blithering" });
    await expect.poll(stored).toEqual([{ anyOf: ["slingshot", "thrownRock", "blithering"], rank: 4 }]);
    expect(await violations(gm.page, ".manifold-sheet.item")).toEqual([]);
    await gm.ask(
      `game.items.getName("Idiot").sheet.close().then(() => game.items.getName("Idiot").delete()).then(() => true)`,
    );
  });

  it("MY-ITM-01 a magic item's powers are read once, each in a row of its own", async () => {
    await gm.ask(`Item.create({ name: "Rod", type: "mythMagicItem", system: { powers: [{ trigger: "Fulgur", constant: true }] } })
      .then((made) => made.sheet.render({ force: true })).then(() => true)`);
    const rod = gm.page.locator(".manifold-sheet.item", { hasText: "Rod" });
    await expect.poll(() => rod.locator(".read-rows li").textContent()).toContain("Fulgur");
    expect(await rod.locator(".details").textContent()).not.toContain("Fulgur");
    await gm.ask(
      `game.items.getName("Rod").sheet.close().then(() => game.items.getName("Rod").delete()).then(() => true)`,
    );
  });

  it("both themes are readable: every page of the sheet, by WCAG AA", async () => {
    for (const player of [gm, anna])
      for (const tab of ["combat", "abilities", "magic", "gear", "story", "effects"]) {
        await player.page.locator(`${sheet} nav [data-tab=${tab}]`).click();
        expect(await violations(player.page, sheet), `${player.name} ${tab}`).toEqual([]);
      }
  });

  it("MY-CFL-06 MY-CFL-21 MY-TYP-02 an attribute opens the dialog with its odds; the card tells both windows", async () => {
    await anna.page.locator(`${sheet} .spectrum [data-attribute=gr]`).click();
    const dialog = anna.page.locator(".roll-dialog");
    await dialog.waitFor();
    // Grace 5 against 15: 11 to 20 win, 10 is rolled on: 10 of 19.
    await expect.poll(() => dialog.textContent()).toContain("53 %");
    expect(await violations(anna.page, ".roll-dialog")).toEqual([]);
    await anna.nextDice(20, 14);
    const card = await submitRoll(anna);
    for (const player of [gm, anna])
      await expect.poll(() => cardOf(player, card).textContent()).toMatch(/Pure Success\s+Margin \+4/);
    expect(await violations(anna.page, `#chat li[data-message-id="${card}"]`)).toEqual([]);
  });

  it("MY-CFL-07 a tie waits on the card; rolled on, the later card takes its place", async () => {
    await anna.page.locator(`${sheet} .spectrum [data-attribute=gr]`).click();
    await anna.page.locator(".roll-dialog").waitFor();
    await anna.nextDice(20, 10);
    const tie = await submitRoll(anna);
    await expect.poll(() => cardOf(anna, tie).textContent()).toContain("Tie");
    await anna.nextDice(20, 11);
    const decided = await newCard(anna, () => cardOf(anna, tie).locator("[data-card-action=rollTie]").click());
    await expect.poll(() => cardOf(gm, decided).textContent()).toContain("Bare Success");
    await expect.poll(() => cardOf(anna, tie).locator("[data-card-action=rollTie]").count()).toBe(0);
  });

  it("MY-ATH-02 MY-ATH-03 a failed climb: the Overlord picks Setback on the card, and it is applied and taken back", async () => {
    await anna.page.locator(`${sheet} nav [data-tab=abilities]`).click();
    await anna.page.locator(`${sheet} [data-action=rollFeat][data-feat=climbing]`).click();
    const dialog = anna.page.locator(".roll-dialog");
    await dialog.locator("select[name=surface]").selectOption("roughWall");
    await anna.nextDice(20, 14);
    // 14 + Vigor 0 against 15: Bare Failure.
    const card = await submitRoll(anna);
    await expect.poll(() => cardOf(gm, card).textContent()).toContain("Falls 6 of 20 feet.");
    expect(await cardOf(anna, card).locator("[data-card-action=pickComplication]").count()).toBe(0);
    const pick = cardOf(gm, card).locator("[data-card-action=pickComplication]", { hasText: "Setback 5" });
    const picked = await newCard(gm, () => pick.click());
    await cardOf(gm, picked).locator("[data-proposal-action=apply]").click();
    const fate = anna.page.locator(`${sheet} .pool.fp strong`);
    await expect.poll(() => fate.textContent()).toBe("24 / 29");
    await cardOf(gm, picked).locator("[data-proposal-action=undo]").click();
    await expect.poll(() => fate.textContent()).toBe("29 / 29");
  });

  it("MY-ATK-01 MY-ATK-05 MY-DMG-01 MY-DMG-02 a dagger strikes the one who is aimed at: 15 + 1 against 12, 4 + 4 Damage", async () => {
    await gm.ask(`canvas.scene.createEmbeddedDocuments("Token",
      [{ name: "Guard", actorId: game.actors.getName("Guard").id, actorLink: true, x: 800, y: 300, width: 1, height: 1 }]).then(() => true)`);
    await anna.page.waitForFunction(`canvas.scene.tokens.getName("Guard")?.object`);
    await anna.page.evaluate(`canvas.scene.tokens.getName("Guard").object.setTarget(true)`);
    await anna.page.locator(`${sheet} nav [data-tab=combat]`).click();
    const dagger = anna.page.locator(`${sheet} .combat-tab li:has([data-action=rollSkill])`, { hasText: "Dagger" });
    await expect.poll(() => dagger.textContent()).toContain("Damage 4");
    await dagger.locator("[data-action=rollSkill]").click();
    const dialog = anna.page.locator(".roll-dialog");
    await dialog.waitFor();
    expect(await violations(anna.page, ".roll-dialog")).toEqual([]);
    await anna.nextDice(20, 15);
    const card = await submitRoll(anna);
    await expect.poll(() => cardOf(gm, card).textContent()).toMatch(/8 Damage/);
    const damage = () => gm.ask<number>(`game.actors.getName("Guard").system.damage`);
    expect(await damage()).toBe(0);
    await cardOf(gm, card).locator("[data-proposal-action=apply]").click();
    await expect.poll(damage).toBe(8);
    await cardOf(gm, card).locator("[data-proposal-action=undo]").click();
    await expect.poll(damage).toBe(0);
  });

  it("MY-CST-04 MY-CND-05 MY-ATT-09 the form says whom a Companion accompanies, what it is, sees and speaks, and how it takes harm", async () => {
    await makeNpc(gm, "Much", { system: { importance: "named", gutsSpent: 5 } });
    await open(gm, "Much");
    const npc = gm.page.locator(".manifold-sheet.npc", { hasText: "Much" });
    const head = npc.locator(".sheet-header");
    await expect.poll(() => head.locator(".pool.guts").count()).toBe(1);
    await npc.locator(".mode-toggle").click();
    await npc.locator("nav [data-tab=story]").click();
    const fold = (id: string) => npc.locator(`[data-section=nature-${id}]`);
    for (const id of ["kind", "companion", "senses", "body", "harm"]) await fold(id).locator("summary").first().click();
    await npc.locator("[name='system.companionKind']").selectOption("sidekick");
    await npc.locator("[name='system.principal']").selectOption({ label: "Grib" });
    const stored = (path: string) =>
      gm.ask(`foundry.utils.getProperty(game.actors.getName("Much")._source.system, "${path}")`);
    await expect.poll(() => head.textContent()).toContain("Sidekick of Grib");
    expect(await head.locator(".pool.guts").count()).toBe(0);
    await npc.locator("[name='system.vision']").selectOption("dark");
    await npc.locator("[data-rows=senses] [data-row-act=add]").click();
    await expect.poll(() => stored("senses")).toEqual(["astralSense"]);
    await npc.locator("[data-rows=languages] [data-row-act=add]").click();
    await npc.locator("[data-rows=languages] input").fill("Greek");
    await npc.locator("[data-rows=languages] input").press("Tab");
    await expect.poll(() => stored("languages")).toEqual(["Greek"]);
    await npc.locator("[data-defence=toxic]").selectOption("immune");
    await expect.poll(() => stored("defences")).toEqual({ toxic: "immune" });
    expect(await violations(gm.page, ".manifold-sheet.npc")).toEqual([]);
    await npc.locator("[data-defence=toxic]").selectOption("");
    await expect.poll(() => stored("defences")).toEqual({});
    expect(await stored("vision")).toBe("dark");
    await gm.ask(`game.actors.getName("Much").delete().then(() => true)`);
  });

  it("MY-LVL-02 XP are noted on the sheet by a press or by +12, in all and unspent alike", async () => {
    await anna.page.locator(`${sheet} nav [data-tab=abilities]`).click();
    const line = anna.page.locator(`${sheet} .growth-line`);
    const stored = () =>
      gm.ask(
        `(({ totalXp, unspentXp, derived }) => [totalXp, unspentXp, derived.level])(game.actors.getName("Grib").system)`,
      );
    await line.locator("[data-by='1']").click();
    await expect.poll(stored).toEqual([1, 1, 0]);
    await expect.poll(() => line.locator("[data-xp]").inputValue()).toBe("1");
    await line.locator("[data-xp]").fill("+16");
    await line.locator("[data-xp]").press("Tab");
    await expect.poll(stored).toEqual([17, 17, 1]);
    await line.locator("[data-by='-1']").click();
    await expect.poll(stored).toEqual([16, 16, 1]);
    await line.locator("[data-xp]").fill("many");
    await line.locator("[data-xp]").press("Tab");
    await expect.poll(() => line.locator("[data-xp]").inputValue()).toBe("16");
    expect(await stored()).toEqual([16, 16, 1]);
    expect(await violations(anna.page, sheet)).toEqual([]);
  });

  it("MY-CBC-01 MY-WPN-06 an actor of an older release is brought up to date as it comes: made, or in another one's place", async () => {
    const old = (spentXp: number) => ({
      name: "Old hand",
      type: "mythAvatar",
      items: [{ name: "Sword", type: "mythWeapon", system: { slug: "sword", base: 4, spentXp, degree: "versed" } }],
    });
    const ranks = () =>
      gm.ask(`game.actors.getName("Old hand").items.filter(({ type }) => type !== "mythTrait")
        .map(({ type, system }) => [type, system.slug, system.spentXp, system.degree].join(" ")).sort()`);
    await gm.ask(`Actor.create(${JSON.stringify(old(16))}).then(() => true)`);
    await expect.poll(ranks).toEqual(["mythAbility sword 16 versed", "mythWeapon sword 0 none"]);
    // The sidebar's "Import data", as a file lands on an actor that is there.
    await gm.ask(
      `game.actors.getName("Old hand").importFromJSON(${JSON.stringify(JSON.stringify(old(4)))}).then(() => true)`,
    );
    await expect.poll(ranks).toEqual(["mythAbility sword 4 versed", "mythWeapon sword 0 none"]);
  });
});
