import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apply, cardOf, newCard } from "../support/cards";
import { makeAvatar, makeNpc, type MythGiven } from "../support/mythmagica";
import {
  aim,
  applyAll,
  button,
  choose,
  fightOf,
  fill,
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

/** The Flows of combat, Guts and the grid (digest 2) in the windows of a player and the Overlord, with the dice that they name. */
describe("combat, Guts and the grid of Mythmagica, Flow by Flow", () => {
  const session = tableSession({ demo: "mythmagica" });
  let gm: Player;
  let anna: Player;

  const weapon = { damage: 7, damageForm: "cutting", tempo: 2, parry: 0, carryState: "inHand", base: 4, spentXp: 4 };
  const sword = (more: object = {}) => ({
    name: "Sword",
    type: "mythWeapon",
    system: { slug: "sword", ...weapon, ...more },
  });
  const mode = (name: string, system: object) => ({ name, type: "mythAttackMode", system });
  const fangs = mode("Fangs", { damage: 5, damageForm: "puncturing" });
  const mail = { name: "Mail", type: "mythArmour", system: { kind: "armor", worn: true, ward: 4 } };
  /** Where everybody stands, in squares: far enough apart that nobody flanks in another Flow. */
  const PLACES: Record<string, [number, number, number?]> = {
    ...{ Robin: [0, 0], Thug: [1, 0], Captain: [0, 2], Villain: [5, 0], Troll: [8, 0], Runt: [9, 0], Scrub: [8, 1] },
    ...{ Chief: [7, 1], Snake: [12, 0], Tuck: [13, 0], Alan: [16, 0], Knight: [17, 0], Fox: [0, 4], Hound: [5, 4] },
    ...{ Much: [13, 8], Wolf: [15, 9], Will: [16, 8], Hawk: [1, 12, 50], Reeve: [8, 12], Merlin: [18, 4] },
  };
  const OURS = ["Robin", "Tuck", "Alan", "Fox", "Much", "Will", "Reeve", "Merlin"];

  beforeAll(async () => {
    gm = await session.join("Gamemaster");
    anna = await session.join("Anna");
    await gm.ask(`game.settings.set("manifold", "trustRolls", true).then(() => true)`);
    const mine = (given: MythGiven = {}): MythGiven => ({ owners: ["Anna"], ...given });
    const level = (one: number, baseline: object = {}, ...items: NonNullable<MythGiven["items"]>): MythGiven => ({
      system: { level: one, baseline },
      items,
    });
    const strong = { baseline: { st: 3 } };
    await makeAvatar(gm, "Robin", mine({ system: strong, items: [sword(), mail] }));
    await makeNpc(gm, "Thug", { system: strong, items: [sword(), mail] });
    await makeNpc(gm, "Captain", level(11, {}, mail));
    await makeNpc(gm, "Villain", { system: { importance: "named", level: 5 } });
    await makeNpc(gm, "Troll", level(7, { st: 2 }, fangs));
    for (const [name, of] of [["Runt", 2], ["Scrub", 2], ["Chief", 5]] as const) await makeNpc(gm, name, level(of)); // prettier-ignore
    await makeNpc(gm, "Snake", level(2, { st: 4 }, mode("Coils", { mode: "restraining", damage: 3, setback: 2 })));
    await makeAvatar(gm, "Tuck", mine({ items: [sword()] }));
    await makeAvatar(
      gm,
      "Alan",
      mine({ system: { gutsSpent: 20 }, items: [{ name: "Lute", type: "mythGear", system: {} }] }),
    );
    await makeNpc(gm, "Knight", { system: { baseline: { st: 6 } }, items: [sword({ damage: 10 })] });
    await makeAvatar(gm, "Fox", mine({ system: { totalXp: 128, baseline: { in: 1, ag: 5 } } }));
    await makeNpc(gm, "Hound", level(6, { in: -1 }));
    await makeAvatar(gm, "Much", mine({ items: [sword()] }));
    await makeAvatar(gm, "Will", mine({ items: [sword()] }));
    await makeNpc(gm, "Wolf", level(2, { st: 2 }, fangs));
    const wings = { winged: true, moveModes: [{ mode: "fly", speed: 45 }, { mode: "dive", speed: null }] }; // prettier-ignore
    await makeNpc(gm, "Hawk", { system: { ...wings, baseline: { ag: 7 } }, items: [fangs] });
    await makeAvatar(gm, "Reeve", mine({ items: [sword()] }));
    await makeAvatar(gm, "Merlin", mine({ system: { totalXp: 64, baseline: { cr: 1, st: 2 } } }));
    await gm.ask(`(async () => {
      for (const one of [...game.combats]) await one.delete();
      const [places, ours] = ${JSON.stringify([PLACES, OURS])};
      const { tokens } = canvas.scene;
      await canvas.scene.deleteEmbeddedDocuments("Token", tokens.filter(({ name }) => !places[name]).map(({ id }) => id));
      const at = (name) => ({ x: 100 * places[name][0], y: 100 * places[name][1], elevation: places[name][2] ?? 0 });
      await canvas.scene.updateEmbeddedDocuments("Token", tokens.map(({ id, name }) => ({ _id: id, ...at(name) })));
      await canvas.scene.createEmbeddedDocuments("Token", Object.keys(places).filter((name) => !tokens.getName(name)).map(
        (name) => ({ name, actorId: game.actors.getName(name).id, actorLink: true, disposition: ours.includes(name) ? 1 : -1,
          ...at(name) })));
      return true;
    })()`);
    await anna.page.waitForFunction(`canvas.scene.tokens.getName("Merlin")?.object`);
    for (const player of [gm, anna]) await player.page.click("#sidebar button[data-tab=chat]");
  });
  afterAll(() => expect([...gm.problems, ...anna.problems]).toEqual([]));

  const pay = (card: string) => press(anna, card, "guts", "bought");

  it("F3 MY-DMG-01 MY-ATK-04 MY-GUT-03 MY-ATK-07 sword 7, Strength 3, a Margin of 5 and Ward 4 are 11; a natural 20 is 26; both sides' Guts", async () => {
    await aim(anna, "Thug");
    const hit = await useAndRoll(anna, ["Robin", "Sword"], [9]);
    await says(gm, hit, "Margin +5", "11 Damage");
    await apply(gm, hit);
    await expect.poll(() => told(gm, "Thug", "damage")).toBe(11);
    // 3 + 6 against 10: bought for 2, it deals 7 + 3 + 1 less 4.
    const miss = await useAndRoll(anna, ["Robin", "Sword"], [3]);
    await says(anna, miss, "Margin −1", "Win it: 2 Guts");
    await says(gm, await pay(miss), "Bare Success", "7 Damage");
    await aim(anna, "Captain");
    const pushed = await useAndRoll(anna, ["Robin", "Sword"], [20]);
    await says(gm, pushed, "Margin +5", "26 Damage", "5 ft");
    // Hit by 5, Robin is missed for 6.
    await aim(gm, "Robin");
    const struck = await useAndRoll(gm, ["Thug", "Sword"], [9]);
    await says(anna, struck, "Margin +5", "11 Damage", "6 Guts");
    await apply(anna, struck);
    await expect.poll(() => told(gm, "Robin", "damage")).toBe(11);
    await pay(struck);
    await expect.poll(() => told(gm, "Robin", "damage")).toBe(0);
    expect(await told(gm, "Robin", "gutsSpent")).toBe(8);
    await aim(anna);
    await tidy(anna);
    await tidy(gm);
  });

  it("F4 MY-BOS-01 MY-BOS-02 Level 7 against goblins of 2, 2 and 5: three swings, and no more", async () => {
    await aim(gm, "Runt");
    const first = await useAndRoll(gm, ["Troll", "Fangs"], [1]);
    const swing = async (card: string, name: string) => {
      await aim(gm, name);
      await button(gm, card, "bossAttack").first().click();
      return rolls(gm, [15]);
    };
    const second = await swing(first, "Scrub");
    const third = await swing(second, "Chief");
    await says(anna, third, "Chief");
    expect(await button(gm, third, "bossAttack").count()).toBe(0);
    await aim(gm);
    await tidy(gm);
  });

  it("F5 MY-GUT-07 a Margin of −4 opens with 5; countered with 6, Robin outbids with 7, or gives way and the villain pays", async () => {
    const fails = async () => {
      await aim(anna, "Villain");
      const sheet = await sheetOf(anna, "Robin", "abilities");
      await sheet.locator("[data-action=rollAttribute][data-attribute=vg]").click();
      // 3 + 3 against 10.
      const card = await rolls(anna, [3], { against: "check", foeAttribute: "vg" });
      await says(anna, card, "Margin −4", "5 Guts");
      await button(anna, card, "guts", "open").click();
      await button(gm, card, "guts", "counter").click();
      await says(anna, card, "6");
      return card;
    };
    const spent = async () => [await told(gm, "Robin", "gutsSpent"), await told(gm, "Villain", "gutsSpent")];
    const start = await spent();
    expect(start).toEqual([8, 0]);
    await press(anna, await fails(), "guts", "outbid");
    await expect.poll(spent).toEqual([15, 0]);
    const lost = await fails();
    await button(anna, lost, "guts", "conceded").click();
    await expect.poll(spent).toEqual([15, 6]);
    await aim(anna);
    await tidy(anna);
  });

  it("F6 MY-SPA-05 MY-SPA-02 MY-SPA-01 grabbed by 8, crushed by 6, held Barely; Tuck strikes with an Edge, and a Pure Failure lets him go", async () => {
    await aim(gm, "Tuck");
    const squeeze = (face: number) => useAndRoll(gm, ["Snake", "Coils"], [face]);
    const grabbed = await squeeze(8);
    // 8 + 2 + 4 + 4 against 10: what it states, and no Margin.
    await says(anna, grabbed, "Margin +8", "3 Damage", "2 Setback");
    await applyAll(gm, grabbed);
    await expect.poll(() => told(gm, "Snake", "holds.length")).toBe(1);
    const crushed = await squeeze(10);
    await says(anna, crushed, "Margin +6", "8 Setback");
    await applyAll(gm, crushed);
    await expect.poll(() => told(gm, "Tuck", "setback")).toBe(10);
    const barely = await squeeze(3);
    await says(anna, barely, "Margin −1");
    expect(await told(gm, "Snake", "holds.length")).toBe(1);
    await aim(anna, "Snake");
    const back = await useAndRoll(anna, ["Tuck", "Sword"], [10, 14]);
    // 14 and 3 against Level 2, 10 and the Parry of 4.
    await says(gm, back, "Margin +1", "Target holds the attacker +1");
    await aim(anna);
    const freed = await squeeze(2);
    await says(anna, freed, "Margin −2");
    await applyAll(gm, freed);
    await expect.poll(() => told(gm, "Snake", "holds.length")).toBe(0);
    await aim(gm);
    await tidy(anna);
    await tidy(gm);
  });

  it("F7 MY-CHS-01 MY-CHS-02 MY-CHS-03 MY-CHS-04 Level 4 at 40 ft. flees from Level 6 at 30: +10 against 15 with an Edge, +5 against 15 with a Drawback", async () => {
    await gm.page.click("#sidebar button[data-tab=actors]");
    await gm.page.locator(".mythmagica-gm-tools-button").click();
    await gm.page.locator("#mythmagica-gm-tools [data-tool=chase]").click();
    const form = gm.page.locator("#mythmagica-chase");
    await form.locator("select[name=evader]").selectOption({ label: "Fox" });
    await form.locator("select[name=hunter]").selectOption({ label: "Hound" });
    await form.locator("select[name=terrain]").selectOption("moderate");
    await expect.poll(() => form.textContent()).toContain("+10 against 15");
    await gm.page.click("#sidebar button[data-tab=chat]");
    const begun = await newCard(anna, () => form.locator("[data-action=begin]").click(), "flees from");
    await tidy(gm);
    await button(anna, begun, "evade").click();
    // The higher of 6 and 2: 16, a Bare Success; the Overlord picks the Edge for whoever flees.
    const away = await rolls(anna, [6, 2]);
    await says(gm, away, "Bare Success", "Margin +1");
    expect(await button(anna, away, "pickChase").count()).toBe(0);
    const edge = await newCard(gm, () => button(gm, away, "pickChase").first().click(), "flees from");
    await button(gm, edge, "pursue").click();
    // The lower of 12 and 10: 15 ties; of 12 and 8: 13 fails by 2, and whoever flees is gone.
    const lost = await rolls(gm, [12, 8]);
    await says(anna, lost, "Pure Failure", "Margin −2");
    await apply(gm, lost);
    await expect.poll(() => cardOf(anna, edge).textContent()).toContain("Got away");
    await tidy(gm);
  });

  it("F8 MY-CSQ-01 MY-CSQ-02 MY-CSQ-09 felled by a sword at Glory 4: the victor breaks an arm, the player gives up a lute", async () => {
    await aim(gm, "Alan");
    // 17 + 1 + 2 + 6 against 10: 10 + 6 + 16 are all of 32.
    const blow = await useAndRoll(gm, ["Knight", "Sword"], [17]);
    await says(anna, blow, "32 Damage");
    await apply(gm, blow);
    await expect.poll(() => told(gm, "Alan", "hp.value")).toBe(0);
    await aim(gm);
    await gm.page.click("#sidebar button[data-tab=actors]");
    await gm.page.locator(".mythmagica-gm-tools-button").click();
    await gm.page.locator("#mythmagica-gm-tools [data-tool=defeat]").click();
    const window = gm.page.locator("#mythmagica-defeat");
    const number = window.locator("select[name$='.number']");
    await number.waitFor();
    // 18 and 23 are the player's own.
    const offered = await number
      .locator("option")
      .evaluateAll((all) => all.map((one) => Number((one as HTMLOptionElement).value)));
    expect(offered.filter((one) => one > 0)).toEqual([13, 14, 15, 16, 17, 19, 20, 21, 22]);
    await number.selectOption("19");
    await window.locator("input[name$='.note']").fill("left arm");
    await window.locator("[data-action=take]").click();
    await expect.poll(() => told(gm, "Alan", "fell.picks.length")).toBe(1);
    await number.selectOption("21");
    await window.locator("select[name$='.item']").selectOption({ label: "Lute" });
    await window.locator("[data-action=take]").click();
    await expect.poll(() => told(gm, "Alan", "consequences.length")).toBe(2);
    const left = () =>
      anna.ask(`(({ items, statuses }) => [items.some(({ name }) => name === "Lute"),
      statuses.has("mythmagica-brokenBone")])(game.actors.getName("Alan"))`);
    await expect.poll(left).toEqual([false, true]);
    await tidy(gm);
    await gm.page.click("#sidebar button[data-tab=chat]");
  });

  const step = (name: string, x: number, y: number, player = anna, more: object = {}) =>
    player.ask(
      `canvas.scene.tokens.getName("${name}").update(${JSON.stringify({ x: 100 * x, y: 100 * y, ...more })}).then(() => true)`,
    );
  /** Leads a token along its own client's map, by squares; the card of its way. */
  const walk = (player: Player, name: string, x: number, y: number, more: object = {}, words = "moves") =>
    newCard(player, () => step(name, x, y, player, more), words);

  it("F10 MY-GRD-03 MY-GRD-06 MY-GRD-07 MY-GRD-09 MY-GRD-10 four squares aslant are 30 ft.: past the wolf, who answers; then both flank it", async () => {
    await fightOf(gm, "Much", "Will", "Wolf");
    await choose(gm, "Much", "Attacks first, without initiative");
    await expect.poll(() => flowOf(gm)).toMatchObject({ acting: ["Much"] });
    // 5, 10, 5 and 10: into the squares that the wolf defends, and out of them.
    const way = await walk(anna, "Much", 17, 12);
    await says(anna, way, "Much moves 30 ft.", "One Move Action of 30 ft.; 0 ft. of it are left.", "Wolf defends");
    await says(gm, way, "Reaction Attack: Fangs");
    expect(await button(anna, way, "reactionAttack").count()).toBe(0);
    await button(anna, way, "payMove").click();
    await says(gm, way, "Paid.");
    await button(gm, way, "reactionAttack").first().click();
    const bite = await rolls(gm, [12]);
    await says(anna, bite, "Much", "Margin +10");
    await says(gm, way, "Has struck.");
    // Back beside it: opposite of Will, so both strike with an Edge; onto Will's square nobody may end.
    await step("Much", 16, 8);
    await says(anna, way, "It ends in a square that is taken.");
    await step("Much", 14, 10);
    await aim(anna, "Wolf");
    const blow = await useAndRoll(anna, ["Much", "Sword"], [9, 14]);
    await says(gm, blow, "Flanking with Will", "+1");
    await aim(anna);
    await tidy(anna);
    await tidy(gm);
  });

  it("F11 MY-FLY-04 MY-FLY-10 MY-SPA-10 a dive of 55 ft. from six Stories up past Reeve, who answers once, and up again by a Story", async () => {
    await fightOf(gm, "Hawk", "Reeve");
    await choose(gm, "Hawk", "Attacks first, without initiative");
    const sheet = await sheetOf(gm, "Hawk");
    const flight = sheet.locator("[data-section=flight]");
    const high = () => flight.locator("summary").textContent();
    await flight.locator("summary").click();
    await flight.locator("[data-deed=takeOff]").click();
    await expect.poll(high).toContain("Flying, 60 ft. up");
    await flight.locator("[data-deed=mode][data-value=dive]").click();
    await expect.poll(high).toContain("Diving, 60 ft. up");
    // Raw Speed 45 and 60: 105 at most, and 55 at least.
    await expect.poll(() => sheet.locator(".sheet-header").textContent()).toContain("105");
    const way = await walk(gm, "Hawk", 12, 12, { elevation: 20 });
    await says(gm, way, "Hawk moves 55 ft.");
    expect(await cardOf(gm, way).textContent()).not.toMatch(/Too slow|Slower|steep|straight/);
    await aim(gm, "Reeve");
    // 11 + Vigor 7 + Tempo 4 against 10, with the Edge of height.
    const blow = await useAndRoll(gm, ["Hawk", "Fangs"], [6, 11], { passing: true, above: true });
    await says(anna, blow, "Margin +12", "17 Damage", "+1");
    await apply(anna, blow);
    await expect.poll(() => told(gm, "Reeve", "damage")).toBe(17);
    await button(anna, blow, "answerBlow").first().click();
    await says(gm, await rolls(anna, [10]), "Sword");
    await expect.poll(() => button(anna, blow, "answerBlow").count()).toBe(0);
    // A Story is regained in the same Move, at no cost.
    await flight.locator("[data-deed=up][data-value='1']").click();
    await expect.poll(high).toContain("Diving, 30 ft. up");
    expect(await told(gm, "Hawk", "setback")).toBe(0);
    await aim(gm);
    await tidy(anna);
    await tidy(gm);
  });

  it("F12 MY-ARE-15 a web of Quality 5: Level 3, Craftiness 1 and Strength 2 against 15: failed by 4 it is 6, three short 5 more, then free", async () => {
    await gm.ask(
      `canvas.tokens.placeables.find(({ name }) => name === "Hound").control({ releaseOthers: true }) ?? true`,
    );
    await gm.page.click("#sidebar button[data-tab=actors]");
    await gm.page.locator(".mythmagica-gm-tools-button").click();
    await gm.page.locator("#mythmagica-gm-tools [data-tool=area]").click();
    const form = gm.page.locator(".application:has(select[name=kind])");
    await fill(form, { kind: "stickyMorass" });
    await fill(form, { quality: 5 });
    await form.locator("button[data-action=ok]").click();
    await expect.poll(() => gm.ask("canvas.scene.regions.size")).toBe(1);
    await tidy(gm);
    await gm.page.click("#sidebar button[data-tab=chat]");
    const web = await walk(anna, "Merlin", 6, 4, {}, "morass");
    await button(anna, web, "rollArea").click();
    const caught = await rolls(anna, [5]);
    await says(gm, caught, "Margin −4", "6 Fettering Setback");
    await apply(anna, caught);
    await expect.poll(() => told(gm, "Merlin", "setback")).toBe(6);
    const pulls = async (face: number) => {
      await button(anna, web, "pullFree").click();
      return rolls(anna, [face]);
    };
    await says(gm, await pulls(10), "Margin +1");
    const short = await pulls(6);
    await says(gm, short, "Margin −3", "5");
    await apply(anna, short);
    await expect.poll(() => told(gm, "Merlin", "setback")).toBe(11);
    await says(gm, await pulls(11), "Pure Success", "Margin +2");
  });
});
