import { mkdirSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { chooseTheme, violations } from "../support/axe";
import { apply, cardOf, newCard, submitRoll } from "../support/cards";
import { aim, asks, closeAll, firstSheet, open, shows, sidebar, textOf } from "../support/places";
import type { Player } from "../support/player";
import { tableSession } from "../support/session";

/** What docs/rulesets/mythmagica.md says stands where: each place is opened, and what it is said to offer is looked for. */
describe("the places that Mythmagica's page names", () => {
  const session = tableSession({ demo: "mythmagica" });
  let gm: Player;
  let anna: Player;
  const tab = (player: Player, name: string) =>
    firstSheet(player).locator(`nav [data-group=primary][data-tab=${name}]`).first().click();
  /** A picture for whoever wants to look. */
  const look = async ({ page }: Player, name: string) => {
    const folder = process.env.MANIFOLD_LOOK;
    if (!folder) return;
    mkdirSync(folder, { recursive: true });
    await page.screenshot({ path: `${folder}/${name}.png` });
  };
  const readable = async (player: Player, selector: string, name: string) => {
    await look(player, name);
    expect(await violations(player.page, selector), name).toEqual([]);
  };
  const tool = async (id: string) => {
    await sidebar(gm, "actors");
    await gm.page.locator(".mythmagica-gm-tools-button").click();
    await gm.page.locator(`#mythmagica-gm-tools [data-tool=${id}]`).click();
  };
  const dialog = ".application.dialog";

  beforeAll(async () => {
    gm = await session.join("Gamemaster");
    anna = await session.join("Anna");
    await chooseTheme(gm, "dark");
    await chooseTheme(anna, "light");
    await gm.ask(`game.settings.set("manifold", "trustRolls", true).then(() => true)`);
  });

  it("MY-CFL-09 MY-EDG-01 MY-SIT-01 MY-CFL-16 a roll's dialog: Threshold, Edges, Drawbacks, situation", async () => {
    await open(anna, "Bellerophon");
    await firstSheet(anna).locator("[data-action=rollAttribute][data-attribute=vg]").click();
    await asks(anna, ".roll-dialog", "attribute", "second", "threshold", "edges", "drawbacks", "extreme", "situation");
    await anna.page.locator(".roll-dialog [name=threshold]").selectOption("20");
    await readable(anna, ".roll-dialog", "roll-light");
  });

  it("MY-GEN-02 the Overlord's word: another die, said openly on a card in its place, and Undo brings the roll back", async () => {
    for (const player of [gm, anna]) await sidebar(player, "chat");
    await anna.nextDice(20, 3);
    const roll = await submitRoll(anna);
    await expect.poll(() => cardOf(gm, roll).textContent()).toContain("Failure");
    // The button is the Overlord's alone.
    expect(await cardOf(anna, roll).locator("[data-card-action=overlordWord]").count()).toBe(0);
    await closeAll(anna);
    const button = cardOf(gm, roll).locator("[data-card-action=overlordWord]");
    await button.click();
    await asks(gm, dialog, "bonus", "threshold", "net", "die0");
    await readable(gm, dialog, "word-dark");
    await gm.page.locator(`${dialog} input[name=die0]`).fill("19");
    const spoken = await newCard(anna, () => gm.page.locator(`${dialog} button[data-action=ok]`).click());
    await expect.poll(() => cardOf(anna, spoken).textContent()).toContain("die 3 → 19");
    await expect.poll(() => cardOf(anna, spoken).textContent()).toContain("Success");
    await expect.poll(() => cardOf(anna, roll).textContent()).toContain("A later card has replaced it");
    await readable(anna, `[data-message-id="${spoken}"]`, "word-card-light");
    await readable(gm, `[data-message-id="${spoken}"]`, "word-card-dark");
    await cardOf(gm, spoken).locator("[data-proposal-action=undo]").click();
    // What was taken back speaks of the word alone, of no Guts.
    await expect.poll(() => cardOf(gm, spoken).textContent()).toContain("took this change back");
    expect(await cardOf(gm, spoken).textContent()).not.toContain("Guts were not spent");
    await expect.poll(() => cardOf(anna, roll).textContent()).not.toContain("A later card has replaced it");
    await button.waitFor();
  });

  it("MY-CHS-01 MY-CHS-02 MY-CHS-04 a chase: its window, its card, a roll of whoever flees, and the pick of a Bare result", async () => {
    await tool("chase");
    const form = gm.page.locator("#mythmagica-chase");
    await form.locator("select[name=evader]").selectOption({ label: "Bellerophon" });
    await form.locator("select[name=hunter]").selectOption({ label: "Megapenthes" });
    await asks(gm, "#mythmagica-chase", "evaderSkill", "hunterSkill", "terrain");
    await shows(gm, "#mythmagica-chase", "Evasion Roll:", "Pursuit Roll:");
    const preview = await textOf(gm, "#mythmagica-chase .hint");
    const [, bonus = "", threshold = ""] = /Evasion Roll: ([+−]\d+) against (\d+)/.exec(preview) ?? [];
    const missing = Number(threshold) - Number(bonus.replace("−", "-")) - 1;
    expect([missing > 1, missing < 20]).toEqual([true, true]);
    await readable(gm, "#mythmagica-chase", "chase-window-dark");
    await sidebar(gm, "chat");
    const card = await newCard(anna, () => form.locator("[data-action=begin]").click(), "flees from");
    await shows(gm, "#mythmagica-chase .gm-goods", "Bellerophon · Megapenthes");
    await closeAll(gm);
    await shows(anna, `[data-message-id="${card}"]`, "The chase goes on", "Evasion Roll: Bellerophon");
    await readable(anna, `[data-message-id="${card}"]`, "chase-card-light");
    // Whoever hunts is the Overlord's.
    expect(await cardOf(anna, card).locator("[data-card-action=pursue]").count()).toBe(0);
    await cardOf(anna, card).locator("[data-card-action=evade]").click();
    await anna.page.locator(".roll-dialog").waitFor();
    // One less than it takes: a Bare Failure, whose price the one who failed picks.
    await anna.nextDice(20, missing, missing, missing);
    const roll = await submitRoll(anna);
    await expect.poll(() => cardOf(gm, roll).textContent()).toContain("Bellerophon picks one:");
    await readable(gm, `[data-message-id="${roll}"]`, "chase-roll-dark");
    const picked = await newCard(
      gm,
      () => cardOf(anna, roll).locator("[data-card-action=pickChase]").first().click(),
      "flees from",
    );
    await readable(anna, `[data-message-id="${picked}"]`, "chase-picked-light");
    await tool("chase");
    await form.locator("[data-action=end]").click();
    await expect.poll(() => form.locator(".gm-goods").count()).toBe(0);
    await expect.poll(() => cardOf(anna, card).textContent()).toContain("Bellerophon fled");
    await closeAll(gm);
  });

  it("MY-TRT-09 MY-STK-01 MY-GEN-03 the party's sheet: clock, deeds; an old acquaintance is asked for, approved and taken back", async () => {
    await sidebar(gm, "chat");
    await open(anna, "The catchers");
    await shows(anna, ".manifold-sheet", "session 1", "an old acquaintance may turn up", "Stakes of a conflict");
    await firstSheet(anna).getByRole("button", { name: "An old acquaintance" }).click();
    await asks(anna, dialog, "whose", "who", "story");
    await readable(anna, dialog, "acquaintance-light");
    await anna.page.locator(`${dialog} input[name=who]`).fill("Saleem of the Forty");
    await anna.page.locator(`${dialog} input[name=story]`).fill("We go way back.");
    const card = await newCard(gm, () => anna.page.locator(`${dialog} button[data-action=ok]`).click(), "Saleem");
    expect(await cardOf(anna, card).locator("[data-proposal-action=apply]").count()).toBe(0);
    await readable(gm, `[data-message-id="${card}"]`, "acquaintance-card-dark");
    await apply(gm, card, "Saleem");
    await shows(anna, ".manifold-sheet", "old acquaintance found in this session");
    await open(anna, "Bellerophon");
    const own = anna.page.locator(".manifold-sheet.avatar");
    await own.locator("nav [data-tab=story]").click();
    await expect.poll(() => own.locator(".story-tab").textContent()).toContain("Saleem of the Forty: We go way back.");
    await readable(anna, ".manifold-sheet.avatar", "acquaintance-story-light");
    await look(gm, "acquaintance-applied-dark");
    await cardOf(gm, card).getByRole("button", { name: "Undo" }).first().click();
    await shows(anna, ".manifold-sheet", "an old acquaintance may turn up");
    await expect.poll(() => own.locator(".story-tab").textContent()).not.toContain("Saleem");
    await closeAll(anna);
  });

  it("MY-ATH-01 MY-HUN-01 MY-KNW-01 MY-WLD-01 MY-BND-01 MY-ILL-05 MY-ABL-07 the abilities page: what everybody can do", async () => {
    await open(anna, "Bellerophon");
    await tab(anna, "abilities");
    await shows(
      anna,
      ".manifold-sheet .abilities-tab",
      "Disbelieve",
      "Roll an ability you lack",
      "Hunch",
      "Spend XP",
      "Growth",
    );
    const feats = await firstSheet(anna)
      .locator(".innate [data-feat]")
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.feat ?? ""));
    expect(feats.length).toBeGreaterThan(8);
    await readable(anna, ".manifold-sheet", "abilities-light");
    await firstSheet(anna).locator("[data-action=openLevel]").click();
    const level = anna.page.locator(".application.manifold").filter({ hasNot: anna.page.locator(".abilities-tab") });
    await level.first().waitFor();
    await look(anna, "growth-light");
    await closeAll(anna);
  });

  it("MY-ATT-10 MY-MON-01 MY-WGT-01 the gear page: lifting, weight, and the purse that its button opens", async () => {
    await open(anna, "Bellerophon");
    await tab(anna, "gear");
    await shows(anna, ".manifold-sheet .gear-tab", "lb");
    await readable(anna, ".manifold-sheet", "gear-light");
    await firstSheet(anna).locator("[data-action=openPurse]").click();
    const purse = "form[id^=mythmagica-purse-]";
    await anna.page.locator(purse).waitFor();
    await asks(anna, purse, "price", "size");
    await readable(anna, purse, "purse-light");
    await closeAll(anna);
  });

  it("MY-MAG-04 MY-MAG-06 the magic page: Spellbindings and what each casting costs", async () => {
    await open(gm, "Ianthe");
    await tab(gm, "magic");
    await shows(gm, ".manifold-sheet .magic-tab", "Spellbindings", "Setback", "Free this once");
    await readable(gm, ".manifold-sheet", "magic-dark");
    await closeAll(gm);
  });

  it("MY-GUT-13 MY-GUT-06 MY-GUT-20 MY-GUT-22 applause: Traits, scenery, Refreshes, a secret roll, Major Complications", async () => {
    await sidebar(gm, "actors");
    await gm.page.getByRole("button", { name: "Applause and Guts" }).click();
    await asks(gm, "#mythmagica-applause", "performer", "what", "traitRewards", "awesomeRewards", "suggestion", "text");
    await shows(gm, "#mythmagica-applause", "Minor Refresh", "Major Refresh", "Used the scenery", "Awesome!");
    await readable(gm, "#mythmagica-applause", "applause-dark");
    await closeAll(gm);
  });

  it("MY-STK-01 MY-CSQ-01 MY-ARE-01 MY-GRD-13 stakes, the window of defeats, an area's dialog, the board's card", async () => {
    await open(anna, "The catchers");
    await firstSheet(anna).getByRole("button", { name: "Stakes of a conflict" }).click();
    await asks(anna, dialog, "topic", "aggressor");
    await anna.page.locator(`${dialog} input[name=topic]`).fill("The winged horse");
    const stakes = await newCard(
      gm,
      () => anna.page.locator(`${dialog} button[data-action=ok]`).click(),
      "winged horse",
    );
    await sidebar(gm, "chat");
    await readable(gm, `[data-message-id="${stakes}"]`, "stakes-dark");
    await readable(anna, `[data-message-id="${stakes}"]`, "stakes-light");
    await closeAll(anna);
    await tool("defeat");
    await gm.page.locator(".application", { hasText: "Consequences of defeat" }).last().waitFor();
    await look(gm, "defeat-dark");
    await closeAll(gm);
    await gm.ask(
      `canvas.tokens.placeables.find(({ name }) => name === "Stable Hound").control({ releaseOthers: true })`,
    );
    await tool("area");
    await asks(gm, dialog, "kind", "name", "trait", "quality", "severity", "water", "feet");
    // The book's 17, and a place that does nothing but lend its Trait (MY-TRT-07).
    expect(await gm.page.locator(`${dialog} select[name=kind] option`).count()).toBe(18);
    await readable(gm, dialog, "area-dark");
    await gm.page.keyboard.press("Escape");
    await sidebar(gm, "chat");
    const board = await newCard(gm, () => gm.ask(`game.system.id && true`).then(() => tool("board")));
    await sidebar(gm, "chat");
    await shows(gm, `[data-message-id="${board}"]`, "Bellerophon", "Winged Stallion");
    await readable(gm, `[data-message-id="${board}"]`, "board-dark");
    await closeAll(gm);
  });

  it("MY-INI-14 MY-CMB-03 MY-MIS-05 MY-CRE-04 a fight: the tracker's options and odds, deeds of the combat page, a creature's numbers", async () => {
    await sidebar(gm, "combat");
    await gm.page.click("#combat [data-action=startCombat]");
    await shows(gm, "#combat", "Roll initiative", "More actions");
    await shows(gm, "#combat", "Bellerophon", "Defense", "Stability");
    await readable(gm, "#combat", "tracker-dark");
    await open(anna, "Bellerophon");
    await tab(anna, "combat");
    await aim(anna, "Megapenthes");
    await shows(anna, ".manifold-sheet .combat-tab .deed-buttons", "Guard", "Blunder");
    await readable(anna, ".manifold-sheet", "combat-light");
    await sidebar(anna, "chat");
    await aim(anna, "Melia of the Oaks");
    const guard = await newCard(
      anna,
      () => firstSheet(anna).locator(".combat-tab [data-deed=guard]").click(),
      "guards Melia of the Oaks",
    );
    await readable(anna, `[data-message-id="${guard}"]`, "guard-light");
    await firstSheet(anna).locator(".combat-tab [data-deed=stopGuarding]").waitFor();
    await aim(anna, "Megapenthes");
    await firstSheet(anna).locator(".combat-tab [data-action=rollSkill]").last().click();
    await asks(anna, ".roll-dialog", "edges", "drawbacks");
    await shows(anna, ".roll-dialog", "Megapenthes");
    await readable(anna, ".roll-dialog", "attack-light");
    await closeAll(anna);
    await open(gm, "Winged Stallion");
    await tab(gm, "combat");
    await shows(gm, ".manifold-sheet .combat-tab", "Flight", "Health");
    await readable(gm, ".manifold-sheet", "creature-dark");
    await closeAll(gm);
  });

  it("MY-SWM-02 MY-SWM-08 a swarm's sheet: its Batches, and what an area effect does to those within it", async () => {
    await gm.ask(
      `Actor.create({ name: "River Rats", type: "mythSwarm", system: { batches: 3, batchHp: 10, batchFp: 8 } }).then(() => true)`,
    );
    await open(gm, "River Rats");
    await tab(gm, "combat");
    await shows(gm, ".manifold-sheet .combat-tab", "Batches: 3 of 3", "Each Batch: 10 Hit Points, 8 Fate Points");
    await firstSheet(gm).locator("[data-action=areaOnSwarm]").click();
    const area = ".application:has([name=batches][max='99']):has([name=harm])";
    await asks(gm, area, "damage", "setback", "batches", "harm");
    await gm.page.locator(`${area} [name=damage]`).fill("5");
    await gm.page.locator(`${area} [name=batches]`).fill("2");
    await gm.page.locator(`${area} [name=harm]`).selectOption("scorching");
    await shows(gm, area, "20 Damage");
    await readable(gm, area, "area-on-swarm-dark");
    await sidebar(gm, "chat");
    const card = await newCard(gm, () => gm.page.locator(`${area} [data-action=strike]`).click());
    await apply(gm, card);
    await shows(gm, ".manifold-sheet .combat-tab", "Batches: 1 of 3");
    await closeAll(gm);
  });

  it("MY-MIS-01 MY-MIS-05 MY-BOD-01 MY-CRS-02 other deeds, where on the body, a curse that is given by name and counts as a Spellbinding", async () => {
    await gm.ask(
      `game.actors.getName("Bellerophon").toggleStatusEffect("mythmagica-prone", { active: true }).then(() => true)`,
    );
    await open(anna, "Bellerophon");
    await tab(anna, "combat");
    await sidebar(anna, "chat");
    const sheet = firstSheet(anna).locator(".combat-tab");
    const blunder = await newCard(anna, () => sheet.locator("[data-deed=blunder]").click(), "blunders");
    await shows(anna, `[data-message-id="${blunder}"]`, "Its player describes what goes wrong");
    await sheet.locator("[data-deed=standUp]").waitFor();
    await sheet.locator("details[data-section=care] summary").click();
    const zone = await newCard(anna, () => sheet.locator("[data-action=rollZone]").click());
    await shows(anna, `[data-message-id="${zone}"]`, "Body zone");
    await open(gm, "Bellerophon");
    await tab(gm, "combat");
    const own = firstSheet(gm).locator(".combat-tab");
    await own.locator("details[data-section=care] summary").click();
    await own.locator("[data-action=afflict]").click();
    await asks(gm, dialog, "which", "glory", "quality", "chronic", "exposure");
    await gm.page.locator(`${dialog} select[name=which]`).selectOption("curse:insomnia");
    await readable(gm, dialog, "afflict-dark");
    await sidebar(gm, "chat");
    const curse = await newCard(gm, () => gm.page.locator(`${dialog} button[data-action=ok]`).click(), "Insomnia");
    await apply(gm, curse);
    await shows(anna, ".manifold-sheet .combat-tab", "Insomnia");
    await tab(anna, "magic");
    await expect
      .poll(() => firstSheet(anna).locator(".spellbindings").getAttribute("data-tooltip"))
      .toContain("Insomnia");
    await closeAll(gm);
    await closeAll(anna);
  });

  it("MY-CRS-01 MY-DIS-01 MY-SWM-01 the packs hold what the page counts", async () => {
    const counted = await gm.ask<Record<string, number>>(`(async () => {
      const all = (await Promise.all(game.packs.filter(({ collection }) => collection.includes("mythmagica-")).map((pack) => pack.getDocuments()))).flat();
      const of = (type) => all.filter((one) => one.type === type);
      const kinds = (kind) => of("mythCurse").filter(({ system }) => system.kind === kind).length;
      return { packs: game.packs.filter(({ collection }) => collection.includes("mythmagica-")).length,
        curses: kinds("curse"), diseases: kinds("disease"), swarms: of("mythSwarm").length, classes: of("mythClass").length,
        peoples: of("mythRace").length, characters: of("mythAvatar").length, abilities: of("mythAbility").length,
        creatures: of("mythNpc").length };
    })()`);
    expect(counted).toEqual({
      packs: 16,
      curses: 17,
      diseases: 15,
      swarms: 7,
      classes: 11,
      peoples: 7,
      characters: 8,
      abilities: 45,
      creatures: 34,
    });
  });

  it("MY-TRT-09 MY-GEN-05 MY-CRE-08 what is told stands on the page that is named", async () => {
    const pages = await gm.ask<Record<string, string>>(`(async () => {
      const all = (await Promise.all(["manifold.mythmagica-rules", "manifold.mythmagica-gm-guide"].map((id) => game.packs.get(id).getDocuments()))).flat();
      return Object.fromEntries(all.flatMap(({ pages }) => pages.contents.map(({ name, text }) => [name, text.content])));
    })()`);
    const told = (page: string) => (pages[page] ?? "").replaceAll(/<[^>]+>/g, " ");
    expect(told("Scenes, Chapters, sessions")).toContain("an Opportune Relationship for the group");
    expect(told("Animals of each land").length).toBeGreaterThan(200);
    for (const page of [
      "Conditions",
      "Curses",
      "Diseases",
      "Illusions",
      "Money",
      "Swarms and chases",
      "Closing a Chapter",
    ])
      expect(told(page).length, page).toBeGreaterThan(200);
    // No key, path or placeholder is left in what is read.
    for (const [name, content] of Object.entries(pages))
      expect(content, name).not.toMatch(/MYTHMAGICA\.|undefined|TODO/);
  });

  it("nothing went wrong in any window", async () => {
    for (const player of [gm, anna]) expect(player.problems, player.name).toEqual([]);
    expect(await session.gaps()).toEqual([]);
  });
});
