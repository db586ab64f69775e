import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apply, cardOf, newCard } from "../support/cards";
import { turnToPage } from "../support/guide";
import { makeAvatar, makeNpc } from "../support/mythmagica";
import {
  aim,
  answer,
  button,
  press,
  rolls,
  says,
  sheetOf,
  tidy,
  timePasses,
  told,
  useAndRoll,
} from "../support/mythmagica-play";
import type { Player } from "../support/player";
import { tableSession } from "../support/session";

/** The Flows of characters and conflicts (digest 1) in the windows of a player and the Overlord, with the dice that they name. */
describe("characters and conflicts of Mythmagica, Flow by Flow", () => {
  const session = tableSession({ demo: "mythmagica" });
  let gm: Player;
  let anna: Player;
  const ability = (name: string, slug: string, system: object) => ({
    name,
    type: "mythAbility",
    system: { slug, ...system },
  });

  beforeAll(async () => {
    gm = await session.join("Gamemaster");
    anna = await session.join("Anna");
    await gm.ask(`game.settings.set("manifold", "trustRolls", true).then(() => true)`);
    const mine = { owners: ["Anna"] };
    await makeAvatar(gm, "Grib", mine);
    const weapon = { damage: 7, damageForm: "cutting", tempo: 2, parry: 2, carryState: "inHand", base: 4, spentXp: 4 };
    await makeAvatar(gm, "Robin", {
      ...mine,
      system: { baseline: { st: 2, ag: 2 } },
      items: [
        ability("Sneaking", "sneaking", { base: 4, spentXp: 4, rollAttribute: "gr" }),
        { name: "Sword", type: "mythWeapon", system: { slug: "sword", ...weapon } },
      ],
    });
    // Level 4, with Versed on six ranks of Blithering, and seven of a thrown rock.
    await makeAvatar(gm, "Feste", {
      ...mine,
      system: { totalXp: 128 },
      items: [
        {
          name: "Fool",
          type: "mythClass",
          system: { slug: "fool", kind: "initiate", grants: [{ slug: "blithering", degree: "versed" }] },
        },
        ability("Blithering", "blithering", { base: 16, spentXp: 512, rollAttribute: "ch" }),
        {
          name: "Thrown Rock",
          type: "mythWeapon",
          system: { ...weapon, slug: "thrownRock", class: "thrown", spentXp: 256 },
        },
      ],
    });
    await makeAvatar(gm, "Will", mine);
    await makeAvatar(gm, "Much", mine);
    await makeAvatar(gm, "Tuck", mine);
    // Charisma 3, or Intelligence 1 and Perception 2, or Intelligence 3 and two ranks of a lore.
    await makeAvatar(gm, "Marian", { ...mine, system: { baseline: { ht: 2, in: 1, pc: 2 } } });
    const lore = ability("Forest Lore", "forestLore", {
      category: "academicLore",
      base: 4,
      spentXp: 8,
      rollAttribute: "in",
    });
    await makeAvatar(gm, "Merlin", { ...mine, system: { baseline: { in: 3 } }, items: [lore] });
    await makeAvatar(gm, "Alan", { ...mine, system: { damage: 20, setback: 32, overcome: "scene" } });
    await makeNpc(gm, "Guard", { system: { importance: "named", baseline: { ht: 1 } } });
    for (const name of ["Abbot", "Monk", "Novice"]) await makeNpc(gm, name);
    await gm.ask(`canvas.scene.createEmbeddedDocuments("Token", ["Robin", "Marian", "Guard", "Abbot", "Monk", "Novice"].map(
      (name, at) => ({ name, actorId: game.actors.getName(name).id, actorLink: true, x: 100 + 100 * at, y: 100,
        disposition: at < 2 ? 1 : -1 }))).then(() => true)`);
    await anna.page.waitForFunction(`canvas.scene.tokens.getName("Novice")?.object`);
    for (const player of [gm, anna]) await player.page.click("#sidebar button[data-tab=chat]");
  });
  afterAll(() => expect([...gm.problems, ...anna.problems]).toEqual([]));

  const numbers = (player: Player, name: string) =>
    player.ask<
      Record<string, number>
    >(`(({ hp, fp, derived }) => ({ hp: hp.max, fp: fp.max, level: derived.level, defense: derived.defense,
      ...derived.pairs }))(game.actors.getName("${name}").system)`);

  it("Flow 1 MY-ATT-02 MY-ATT-05 MY-DER-01 MY-TRT-04 a goblin who is a Fool: Hit Points 27, Fate Points 29, and every sum", async () => {
    const sheet = await sheetOf(anna, "Grib");
    await sheet.locator("[data-action=beginCreation]").click();
    const guide = anna.page.locator(".myth-creation");
    const choose = (name: string) => guide.locator(".guide-option", { hasText: name }).first().locator("input").check();
    await choose("Goblin");
    await turnToPage(guide, "start");
    await choose("Level 0");
    await turnToPage(guide, "calling");
    await choose("Fool");
    await guide.locator("[data-focus=roll-rest]").click();
    await expect.poll(() => guide.locator("[data-focus=finish]").isEnabled()).toBe(true);
    await guide.locator("[data-focus=finish]").click();
    await guide.waitFor({ state: "detached" });
    const sums = { ac: 5, br: -2, ch: -4, gr: 5, vg: 0, ws: -1 };
    for (const player of [gm, anna])
      await expect.poll(() => numbers(player, "Grib")).toMatchObject({ hp: 27, fp: 29, level: 0, ...sums });
    const more = ["magicLimit", "rawDefense", "rawStability", "rawSpeed"].map((one) =>
      told(gm, "Grib", `derived.${one}`),
    );
    expect(await Promise.all(more)).toEqual([3, 10, 10, 30]);
    await expect.poll(() => sheet.locator(".pool.hp strong").textContent()).toBe("27 / 27");
    await tidy(anna);
  });

  it("Flow 2 MY-LVL-02 MY-ATT-03 MY-ATT-04 MY-LVL-06 62 and 4 XP are Level 3: a bonus more, an ability free, two classes", async () => {
    const sheet = await sheetOf(gm, "Grib", "abilities");
    const gives = async (xp: number) => {
      await sheet.locator("[data-action=giveXp]").click();
      return newCard(gm, () => answer(gm, { xp }), "XP");
    };
    await gives(62);
    await expect.poll(() => numbers(gm, "Grib")).toMatchObject({ level: 2 });
    const { defense = 0 } = await numbers(gm, "Grib");
    const card = await gives(4);
    await says(anna, card, "Level 3");
    await expect.poll(() => numbers(gm, "Grib")).toMatchObject({ level: 3, defense: defense + 1 });
    const hers = await sheetOf(anna, "Grib", "abilities");
    await hers.locator("[data-action=openLevel]").click();
    const level = anna.page.locator(".myth-level");
    const text = async () => ((await level.textContent()) ?? "").replaceAll(/\s+/g, " ");
    await expect.poll(text).toContain("Classes: 1 of 2");
    // From the Baseline of 3 the first three steps cost 1 each; the next would cost 2.
    for (const value of [4, 5, 6]) {
      await level.locator("[data-focus=raise-cr]").click();
      await expect.poll(() => told(gm, "Grib", "bought.cr")).toBe(value - 3);
    }
    const raise = level.locator("[data-focus=raise-cr]");
    await expect.poll(() => raise.isDisabled()).toBe(true);
    expect(await raise.getAttribute("aria-label")).toContain("2");
    await level.locator("[name=pick]").selectOption({ label: "Swimming" });
    await level.locator("[data-focus=add-pick]").click();
    await expect.poll(() => told(gm, "Grib", "oddLevelPicks.used")).toBe(1);
  });

  it("Flow 3 MY-ABL-04 MY-LVL-03 MY-ABL-06 the third rank of Base 16 costs 32 more: Unspent falls, the Total stays, Rank 5 meets a prerequisite", async () => {
    const level = anna.page.locator(".myth-level");
    const row = level
      .locator("li", { hasText: "Blithering" })
      .filter({ has: anna.page.locator("[data-action=changeRank]") });
    const xp = async () => [await told(gm, "Grib", "totalXp"), await told(gm, "Grib", "unspentXp")];
    // Versed is +2; the first two ranks take 16 each.
    for (const [left, rank] of [
      [50, "3"],
      [34, "4"],
      [2, "5"],
    ] as const) {
      await row.locator("[data-step=raise]").click();
      await expect.poll(xp).toEqual([66, left]);
      await expect.poll(() => row.locator(".item-number").textContent()).toBe(rank);
    }
    await expect.poll(() => row.locator("[data-step=raise]").isDisabled()).toBe(true);
    await row.locator("[data-step=lower]").click();
    await expect.poll(xp).toEqual([66, 34]);
    await tidy(anna);
    await tidy(gm);
  });

  it("Flow 12 MY-CLS-05 MY-ABL-03 MY-LVL-04 ranks 8 and 7 exceed 5 by two: no training, and Expert takes the place of Versed", async () => {
    const sheet = await sheetOf(anna, "Feste", "abilities");
    await sheet.locator("[data-action=openLevel]").click();
    const level = anna.page.locator(".myth-level");
    const idiot = level.locator("li", { hasText: "Blithering Idiot" });
    await expect.poll(() => idiot.textContent()).toContain("No training is needed");
    await idiot.locator("[data-action=takeClass]").click();
    const rank = level
      .locator("li", { hasText: "Blithering" })
      .filter({ has: anna.page.locator("[data-action=changeRank]") });
    await expect.poll(() => rank.locator(".item-number").textContent()).toBe("10");
    await expect.poll(() => level.textContent()).toContain("Classes: 2 of 3");
    await tidy(anna);
  });

  it("Flow 4 MY-CFL-07 MY-GUT-03 MY-CLB-03 11 and Vigor 4 tie with the wall's 15; for 1 Guts it is Bare, and Anna picks Setback 5", async () => {
    const sheet = await sheetOf(anna, "Robin", "abilities");
    await sheet.locator("[data-feat=climbing]").click();
    const tie = await rolls(anna, [11], { surface: "roughWall", feet: "20" });
    await says(gm, tie, "Tie");
    const bare = await press(anna, tie, "guts", "bought");
    await says(gm, bare, "Bare Success", "Margin +1");
    expect(await told(gm, "Robin", "gutsSpent")).toBe(1);
    const picked = await press(anna, bare, "pickComplication", "player:setback");
    await apply(anna, picked);
    await expect.poll(() => told(gm, "Robin", "setback")).toBe(5);
    await cardOf(anna, picked).locator("[data-proposal-action=undo]").click();
    await expect.poll(() => told(gm, "Robin", "setback")).toBe(0);
    await tidy(anna);
  });

  it("Flow 5 MY-CLB-02 MY-CLB-03 60 feet of bricks: three dice, 12 against 20, a fall from 40 feet, and the Overlord picks 12 twice", async () => {
    const sheet = await sheetOf(anna, "Robin", "abilities");
    await sheet.locator("[data-feat=climbing]").click();
    const fall = await rolls(anna, [15, 8, 13], { surface: "brickWall", feet: "60" });
    await says(gm, fall, "Pure Failure", "Margin −8", "Falls 40 of 60 feet.");
    expect(await button(anna, fall, "pickComplication").count()).toBe(0);
    for (const sum of [12, 24]) {
      const picked = await press(gm, fall, "pickComplication", "overlord:setback");
      await apply(anna, picked);
      await expect.poll(() => told(gm, "Robin", "setback")).toBe(sum);
    }
    await expect.poll(() => button(gm, fall, "pickComplication").count()).toBe(0);
    await gm.ask(`game.actors.getName("Robin").update({ "system.setback": 0 }).then(() => true)`);
    await tidy(anna);
  });

  it("Flow 6 MY-CFL-19 an assassin's chain: hidden by 5, struck by 7, avoided at −7", async () => {
    await aim(anna, "Guard");
    // 15 + 1 against 10 + Level 0 and Perception 0; one rank and Grace 2.
    const hidden = await useAndRoll(anna, ["Robin", "Sneaking", "abilities"], [12], {
      against: "level",
      foeAttribute: "pc",
    });
    await says(gm, hidden, "Margin +5");
    // 5 + 1 rank + Tempo 2 + Vigor 4 + 5 against 10.
    const struck = await useAndRoll(anna, ["Robin", "Sword"], [5], { [`margin-${hidden}`]: true });
    await says(gm, struck, "Margin +7");
    await aim(anna);
    const guard = await sheetOf(gm, "Guard");
    await guard.locator("details[data-section=innate] summary").click();
    await guard.locator("[data-action=rollAvoidance]").click();
    const avoided = await rolls(gm, [12], { threshold: "10", [`margin-${struck}`]: true });
    // 12 − 7 against 10.
    await says(anna, avoided, "−7", "Margin −5");
    await tidy(anna);
    await tidy(gm);
  });

  it("Flow 7 MY-GRP-05 MY-GRP-06 MY-EDG-02 four in ambush impede each other, three look: −3 is capped, three dice, the lowest", async () => {
    await aim(anna, "Abbot", "Monk", "Novice");
    const ids = await anna.ask<string[]>(`["Will", "Much", "Tuck"].map((name) => game.actors.getName(name).id)`);
    const sheet = await sheetOf(anna, "Robin", "abilities");
    await sheet.locator("[data-action=rollAttribute][data-attribute=gr]").click();
    const card = await rolls(anna, [13, 18, 9], {
      ...{ against: "level", foeAttribute: "pc", groupKind: "impeded" },
      ...Object.fromEntries(ids.map((id) => [`with-${id}`, true])),
    });
    // 9 and Grace 2 against 10.
    await says(gm, card, "Bare Success", "Margin +1", "13189 9 +2 = 11 against 10");
    await aim(anna);
    await tidy(anna);
  });

  it("Flow 8 MY-BND-04 MY-BND-05 MY-BND-10 Marian threatens a guard: 15 + 3 against 12, who obeys, or bears 14 of its own will", async () => {
    await aim(anna, "Guard");
    const sheet = await sheetOf(anna, "Marian", "abilities");
    await sheet.locator("[data-action=bandyWords][data-feat=intimidating]").click();
    const card = await rolls(anna, [15], { sawBrutality: true, defied: true });
    await says(gm, card, "Pure Success", "Margin +6");
    expect(await button(anna, card, "answerWords").count()).toBe(0);
    await says(gm, card, "(Setback 14)");
    const options = await button(gm, card, "answerWords").allTextContents();
    expect(options).toHaveLength(2);
    const refused = await newCard(gm, () => button(gm, card, "answerWords").filter({ hasText: "14" }).click());
    await apply(gm, refused);
    await expect.poll(() => told(gm, "Guard", "setback")).toBe(14);
    await aim(anna);
    await tidy(anna);
  });

  it("Flow 9 MY-HUN-02 MY-HUN-03 a Hunch: the Overlord's 14 + 3 against 15 are two questions, a 1 is the same card with two lies", async () => {
    for (const [face, secret] of [
      [14, "the answers are true"],
      [1, "the answers must mislead"],
    ] as const) {
      const sheet = await sheetOf(anna, "Marian", "abilities");
      const asked = await newCard(anna, async () => {
        await sheet.locator("[data-action=callHunch]").click();
        await answer(anna, { about: "the merchant" });
      });
      expect(await button(anna, asked, "rollHunch").count()).toBe(0);
      await gm.nextDice(20, face);
      const card = await press(gm, asked, "rollHunch");
      await says(anna, card, "2");
      const [hers, his] = await Promise.all([anna, gm].map((one) => cardOf(one, card).textContent()));
      expect([/answers (are true|must)/.test(String(hers)), String(his).includes(secret)]).toEqual([false, true]);
      expect(String(hers)).not.toContain(String(face + 3));
      await gm.ask(`game.actors.getName("Marian").update({ "system.hunchUsedScene": false }).then(() => true)`);
    }
    await tidy(anna);
  });

  it("Flow 10 MY-KNW-01 MY-KNW-02 a hard question: 18 + 5 against 20 answers it with what lies around it", async () => {
    const sheet = await sheetOf(anna, "Merlin", "abilities");
    await sheet.locator("[data-action=askQuestion]").click();
    const card = await rolls(anna, [18], { lore: "forestLore", question: "hard" });
    await says(gm, card, "Margin +3", "An answer, and what lies behind it.");
    await tidy(anna);
  });

  it("Flow 11 MY-GEN-04 MY-CFL-02 at 0 Fate and 12 Hit Points: Overcome beyond the Scene, up again with the Chapter", async () => {
    const pools = async () => [
      await told(gm, "Alan", "hp.value"),
      await told(gm, "Alan", "fp.value"),
      await told(gm, "Alan", "overcome"),
    ];
    expect(await pools()).toEqual([12, 0, "scene"]);
    await timePasses(gm, "scene", "Alan");
    await expect.poll(pools).toEqual([12, 0, "lasting"]);
    const card = await timePasses(gm, "chapter", "Alan");
    await expect.poll(pools).toEqual([12, 32, "none"]);
    await cardOf(gm, card).locator("[data-card-action=undo]").click();
    await expect.poll(pools).toEqual([12, 0, "lasting"]);
  });
});
