import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apply, cardOf, newCard } from "../support/cards";
import {
  aim,
  applyAll,
  choose,
  fightOf,
  flowOf,
  press,
  rolls,
  says,
  sheetOf,
  tidy,
  told,
  useAndRoll,
} from "../support/mythmagica-play";
import type { Player } from "../support/player";
import { tableSession } from "../support/session";

/** The book's worked example (digest 2, F1) in the windows of a player and the Overlord, with its dice and the numbers of its rules. */
describe("capturing a pegasus", () => {
  const session = tableSession({ demo: "mythmagica" });
  let gm: Player;
  let anna: Player;

  beforeAll(async () => {
    gm = await session.join("Gamemaster");
    anna = await session.join("Anna");
    await gm.ask(`game.settings.set("manifold", "trustRolls", true).then(() => true)`);
    await gm.ask(`(async () => {
      const places = { Bellerophon: [200, 800], "Winged Stallion": [500, 700], "Winged Mare": [900, 800] };
      const { tokens } = canvas.scene;
      await canvas.scene.deleteEmbeddedDocuments("Token", tokens.filter(({ name }) => !places[name]).map(({ id }) => id));
      await canvas.scene.updateEmbeddedDocuments("Token",
        tokens.map(({ id, name }) => ({ _id: id, x: places[name][0], y: places[name][1] })));
      return true;
    })()`);
    for (const player of [gm, anna]) await player.page.click("#sidebar button[data-tab=chat]");
  });
  afterAll(() => expect([...gm.problems, ...anna.problems]).toEqual([]));

  const pay = (card: string) => press(anna, card, "guts", "bought");

  /** Both sides throw, and whoever wins goes first. */
  async function opening(his: number, its: number): Promise<void> {
    // A Round that is over is followed by the next.
    const thrown = () =>
      gm.ask<number>(`Object.keys(game.combat.getFlag("manifold", "flow").states[0].state.opening.dice).length`);
    await gm.nextDice(20, his);
    await choose(anna, "Bellerophon", "Roll initiative");
    await expect.poll(thrown).toBe(1);
    await gm.nextDice(20, its);
    await choose(gm, "Winged Stallion", "Roll initiative");
    const [who, name] = his > its ? ([anna, "Bellerophon"] as const) : ([gm, "Winged Stallion"] as const);
    await choose(who, name, `${name} goes next`);
    await expect.poll(() => flowOf(gm)).toMatchObject({ acting: [name] });
  }
  const ends = async (player: Player, name: string, next: string) => {
    await choose(player, name, "End Turn");
    await expect.poll(async () => (await flowOf(gm)).acting.join() || (await flowOf(gm)).phase).toBe(next);
  };
  const guts = () => told<number>(gm, "Bellerophon", "gutsSpent");
  const setback = () => told<number>(gm, "Winged Stallion", "setback");
  /** Pulls at the lasso, or throws it. */
  const pull = (...faces: number[]) => useAndRoll(anna, ["Bellerophon", "Lasso"], faces);
  const kick = (...faces: number[]) => useAndRoll(gm, ["Winged Stallion", "Hoof"], faces);
  const strain = async (face: number) => {
    const sheet = await sheetOf(gm, "Winged Stallion");
    await sheet.locator("[data-deed=breakFree]").click();
    return rolls(gm, [face]);
  };

  it("F1 MY-INI-12 MY-GUT-03 MY-ENT-03 MY-DMG-08 MY-DMG-11 MY-XPR-07 the worked example: six Rounds, Guts 5, 12, 22, 31 and 45, then 125 XP", async () => {
    await aim(anna, "Winged Stallion", "Winged Mare");
    const heard = await useAndRoll(anna, ["Bellerophon", "Sneaking", "abilities"], [10, 20], {
      against: "level",
      foeAttribute: "pc",
    });
    // Rank 1 and Grace 3 against 10 + 6 + 2, with a Drawback for two.
    await says(gm, heard, "Margin −4");
    await says(anna, heard, "Win it: 5 Guts (Glory 1 → 2)");
    await pay(heard);
    await expect.poll(guts).toBe(5);
    // Round 1: what is Surprised has neither Actions nor a Turn.
    await fightOf(gm, "Bellerophon", "Winged Stallion");
    await choose(gm, null, "The others are taken by surprise");
    await expect.poll(() => flowOf(gm)).toMatchObject({ round: 1, acting: ["Bellerophon"] });
    await aim(anna, "Winged Stallion");
    const snared = await pull(11, 18);
    await says(gm, snared, "Margin +4", "16 Setback");
    await applyAll(gm, snared);
    await expect.poll(setback).toBe(16);
    await ends(anna, "Bellerophon", "opening");
    // Round 2: it would be free by 6, which costs 7.
    await opening(12, 16);
    const strained = await strain(13);
    await says(anna, strained, "Margin +6", "7 Guts (Glory 2 → 3)");
    await pay(strained);
    await expect.poll(guts).toBe(12);
    expect(await told(gm, "Bellerophon", "holds.length")).toBe(1);
    await ends(gm, "Winged Stallion", "Bellerophon");
    const second = await pull(16);
    await says(gm, second, "Margin +2", "14 Setback");
    await applyAll(gm, second);
    await expect.poll(setback).toBe(30);
    await ends(anna, "Bellerophon", "opening");
    // Round 3: bought for 10, the lasso holds and deals nothing; then hooves with the Drawback of the snared.
    await opening(11, 5);
    const third = await pull(5);
    await says(anna, third, "Margin −9", "10 Guts (Glory 3 → 4)");
    await pay(third);
    await expect.poll(guts).toBe(22);
    expect(await setback()).toBe(30);
    await ends(anna, "Bellerophon", "Winged Stallion");
    await aim(gm, "Bellerophon");
    const kicked = await kick(17, 14);
    await says(anna, kicked, "Margin +12", "22 Damage");
    await apply(anna, kicked);
    await ends(gm, "Winged Stallion", "opening");
    // Round 4: 20 less 7; a pull for 11; and what his loyalty earns.
    await opening(6, 14);
    const again = await kick(14, 5);
    await says(anna, again, "Margin +3", "13 Damage");
    await apply(anna, again);
    await expect.poll(() => told(gm, "Bellerophon", "damage")).toBe(35);
    await ends(gm, "Winged Stallion", "Bellerophon");
    const fourth = await pull(4);
    await says(anna, fourth, "Margin −10", "11 Guts (Glory 4 → 5)");
    await pay(fourth);
    await expect.poll(guts).toBe(33);
    await applauded();
    await expect.poll(guts).toBe(31);
    await ends(anna, "Bellerophon", "opening");
    // Round 5: 23 would make 58 of 49; turned for 14, to the very top of Glory Status 5.
    await opening(11, 12);
    const deadly = await kick(18, 15);
    await says(anna, deadly, "Margin +13", "23 Damage", "14 Guts");
    await pay(deadly);
    await expect.poll(guts).toBe(45);
    expect(await told(gm, "Bellerophon", "damage")).toBe(35);
    await ends(gm, "Winged Stallion", "Bellerophon");
    await ends(anna, "Bellerophon", "opening");
    // Round 6: a natural 20. 30 + 36 are 66 of 54.
    await opening(12, 3);
    const won = await pull(20);
    await says(gm, won, "Margin +6", "36 Setback");
    await applyAll(gm, won);
    await expect.poll(setback).toBe(54);
    expect([await told(gm, "Winged Stallion", "fp.value"), await told(gm, "Winged Stallion", "overcome")]).toEqual([
      0,
      "scene",
    ]);
    await aim(anna);
    await aim(gm);
    await tidy(anna);
    await tidy(gm);
  });

  /** The Overlord applauds his loyalty, and Anna takes it. */
  async function applauded(): Promise<void> {
    await gm.page.click("#sidebar button[data-tab=actors]");
    await gm.page.locator(".mythmagica-applause-button").click();
    const form = gm.page.locator("#mythmagica-applause");
    await form.locator("[name=performer]").selectOption({ label: "Bellerophon" });
    const offer = await newCard(
      anna,
      () => form.locator("li", { hasText: "I am loyal to my party" }).locator("[data-action=applaud]").click(),
      "Applause for Bellerophon",
    );
    await gm.page.click("#sidebar button[data-tab=chat]");
    await apply(anna, offer);
    await tidy(gm);
  }

  it("F1 F9 MY-XPR-07 MY-XPR-10 MY-GEN-05 the Chapter of it: 25 times Glory 5 are 125 XP, by guile 250; only then the Guts go", async () => {
    await gm.ask(`game.combat.delete().then(() => true)`);
    // Caught without blood, the stallion is at the victor's mercy; whoever is not dealt with keeps the Chapter open.
    await gm.page.click("#sidebar button[data-tab=actors]");
    await gm.page.locator(".mythmagica-gm-tools-button").click();
    await gm.page.locator("#mythmagica-gm-tools [data-tool=defeat]").click();
    const mercy = gm.page.locator("#mythmagica-defeat [data-action=settle][data-ending=mercy]");
    await mercy.first().click();
    await mercy.waitFor({ state: "detached" });
    await tidy(gm);
    // He has ridden out alone.
    await gm.ask(`game.actors.getName("The catchers").update(
      { "system.members": [game.actors.getName("Bellerophon").uuid] }).then(() => true)`);
    await gm.page.click("#sidebar button[data-tab=actors]");
    await gm.page.locator(".mythmagica-gm-tools-button").click();
    await gm.page.locator("#mythmagica-gm-tools [data-tool=chapter]").click();
    const form = gm.page.locator("#mythmagica-chapter");
    await form.locator("[data-action=addRow][data-row=foe]").click();
    await form.locator("select[name='0.kind']").selectOption("extended");
    await form.locator("input[name='0.level']").fill("6");
    await form.locator("input[name='0.level']").blur();
    // Another party's log stays its own, whatever stood in the form when it was chosen.
    await gm.ask(`Actor.create({ name: "Others", type: "mythParty", system: { encounters: [
      { name: "A lock", level: 0, kind: "single", count: 1, guile: false, plotWorthy: true, threshold: 20 }] } }).then(() => true)`);
    await gm.ask(`foundry.applications.instances.get("mythmagica-chapter").render().then(() => true)`);
    const first = form.locator("input[name='0.name']");
    for (const [party, name] of [
      ["Others", "A lock"],
      ["The catchers", "A foe"],
    ] as const) {
      // prettier-ignore
      await form.locator("select[name=party]").selectOption({ label: party });
      await expect.poll(() => first.inputValue()).toBe(name);
    }
    const awards = () => form.locator(".awards").textContent();
    await expect.poll(awards).toMatch(/Bellerophon\s+Glory 5\s*125 XP/);
    await form.locator("input[name=guileRule]").check();
    await form.locator("input[name='0.guile']").check();
    await expect.poll(awards).toMatch(/Glory 5\s*250 XP/);
    await form.locator("input[name=guileRule]").uncheck();
    await expect.poll(awards).toMatch(/Glory 5\s*125 XP/);
    await gm.page.click("#sidebar button[data-tab=chat]");
    const step = (id: string) => form.locator(`[data-step=${id}]`);
    expect(await step("experience").isDisabled()).toBe(true);
    await step("consequences").click();
    await expect.poll(() => step("experience").isEnabled()).toBe(true);
    const award = await newCard(gm, () => step("experience").click());
    await cardOf(gm, award).locator("[data-card-action=apply]").click();
    await expect.poll(() => told(gm, "Bellerophon", "totalXp")).toBe(2048 + 125);
    expect(await guts()).toBe(45);
    await expect.poll(() => step("refresh").isEnabled()).toBe(true);
    const refresh = await newCard(gm, () => step("refresh").click());
    await cardOf(gm, refresh).locator("[data-card-action=apply]").click();
    await expect.poll(guts).toBe(0);
    expect(await told(gm, "Bellerophon", "damage")).toBe(35);
    await tidy(gm);
  });
});
