import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apply, cardOf, newCard } from "../support/cards";
import { makeAvatar, makeNpc, type MythGiven } from "../support/mythmagica";
import {
  aim,
  answer,
  applyAll,
  button,
  rolls,
  says,
  sheetOf,
  tidy,
  timePasses,
  told,
  use,
  useAndRoll,
} from "../support/mythmagica-play";
import type { Player } from "../support/player";
import { tableSession } from "../support/session";

/** The Flows of conditions, magic and money (digest 3) in the windows of a player and the Overlord, with the dice that they name. */
describe("conditions, magic and money of Mythmagica, Flow by Flow", () => {
  const session = tableSession({ demo: "mythmagica" });
  let gm: Player;
  let anna: Player;

  const weapon = { damage: 7, damageForm: "cutting", tempo: 2, parry: 0, carryState: "inHand", base: 4, spentXp: 4 };
  const sword = (more: object = {}) => ({
    name: "Sword",
    type: "mythWeapon",
    system: { slug: "sword", ...weapon, ...more },
  });
  const ability = (name: string, slug: string, system: object) => ({
    name,
    type: "mythAbility",
    system: { slug, ...system },
  });
  const SPELL = {
    category: "mysticalPower",
    castTime: "action",
    setbackCost: "2",
    range: "Self",
    duration: "Heartfelt",
  };
  const heartfelt = (name: string, more: object = {}) =>
    ability(name, name.toLowerCase(), { ...SPELL, durationTypes: ["heartfelt"], upkeep: 2, ...more });
  const PLACES: Record<string, [number, number]> = {
    ...{ Robin: [0, 0], Knight: [1, 0], Tuck: [0, 2], Marian: [4, 0], Thief: [6, 0], Choker: [8, 0], Mystic: [10, 0] },
    ...{
      Medea: [12, 0],
      Hero: [16, 0],
      Korax: [4, 6],
      Wolf: [0, 10],
      Straw: [10, 2],
      Oaf: [14, 4],
      Stone: [15, 4],
      Imp: [16, 4],
      Circe: [20, 2],
      Elf: [21, 4],
    },
  };
  const OURS = ["Robin", "Tuck", "Marian", "Thief", "Choker", "Mystic", "Hero", "Korax", "Circe", "Elf"];

  beforeAll(async () => {
    gm = await session.join("Gamemaster");
    anna = await session.join("Anna");
    await gm.ask(`game.settings.set("manifold", "trustRolls", true).then(() => true)`);
    const mine = (given: MythGiven = {}): MythGiven => ({ owners: ["Anna"], ...given });
    await makeAvatar(gm, "Robin", mine({ system: { gutsSpent: 20 }, items: [sword()] }));
    await makeNpc(gm, "Knight", { system: { baseline: { st: 6 } }, items: [sword({ damage: 10 })] });
    await makeAvatar(
      gm,
      "Tuck",
      mine({ items: [{ name: "First Aid", type: "mythGift", system: { slug: "firstAid" } }] }),
    );
    const mending = ability("Mending", "mending", { base: 4, spentXp: 4, rollAttribute: "cr" });
    await makeAvatar(gm, "Marian", mine({ system: { baseline: { cr: 1 } }, items: [mending] }));
    const locks = ability("Opening Locks", "openingLocks", { base: 4, spentXp: 4, rollAttribute: "cr" });
    await makeAvatar(gm, "Thief", mine({ system: { gutsSpent: 44 }, items: [locks] }));
    await makeAvatar(gm, "Choker", mine());
    await makeAvatar(gm, "Mystic", mine({
      system: { baseline: { ht: 2 } },
      items: [sword(), heartfelt("Aura", { nimbus: true }), heartfelt("Calm"), heartfelt("Peace"),
        heartfelt("Gaze", { durationTypes: ["fixated"], duration: "Fixated", upkeep: 0 })],
    })); // prettier-ignore
    // A wizard of Level 5, and an ogre of rank 6 that is seen through at 16.
    const bolt = {
      category: "occultSpell",
      castTime: "assault",
      setbackCost: "8 - IN, min 1",
      durationTypes: ["instant"],
      duration: "instant",
      range: "80 ft",
    };
    await makeNpc(gm, "Medea", {
      system: { level: 6 },
      items: [ability("Invoke Great Cone of Grim Fire", "grimFire", { ...bolt, area: "great cone", potency: "grim", damageForm: "scorching", resist: "ag", against: "in" }), ability("Ogre", "ogre", { ...bolt, potency: "fell", damageForm: "crushing", resist: "ag", against: "in", illusionKind: "phantasm",
        durationTypes: ["disbelief"], duration: "Disbelief" })], // prettier-ignore
    });
    await makeAvatar(gm, "Hero", mine({ system: { totalXp: 128, baseline: { in: 1 } } }));
    await makeNpc(gm, "Straw");
    // A priestess of Wisdom 1: a limit of 5, which three amulets, a ward and a curse fill. Wolves of four Levels are written up.
    const amulet = (at: number) => ({
      name: `Amulet ${at}`,
      type: "mythMagicItem",
      system: { kind: "amulet", requiresAttunement: true, attuned: true },
    });
    const rite = {
      category: "paganSpell",
      discipline: "rites",
      castTime: "action",
      setbackCost: "2",
      range: "Touch",
      duration: "Persistent",
      durationTypes: ["persistent"],
    };
    await makeAvatar(gm, "Circe", mine({
      system: { baseline: { pc: 1 }, spellbindings: [{ label: "Ward", kind: "spell" }] },
      items: [ability("Rites", "rites", { category: "paganDiscipline", base: 1, spentXp: 64 }), ...[1, 2, 3].map(amulet),
        { name: "Insomnia", type: "mythCurse", system: { slug: "insomnia", kind: "curse", glory: 5 } },
        ability("Call the Wolf", "callWolf", { ...rite, conjures: "greyWolf" }), ability("Shrink", "shrink", { ...rite, resize: -2 })],
    })); // prettier-ignore
    for (const level of [2, 4, 6, 8]) await makeNpc(gm, `Grey Wolf ${level}`, { system: { slug: "greyWolf", level } });
    await makeAvatar(gm, "Elf", mine({ system: { totalXp: 64 } }));
    for (const [name, response] of [
      ["Oaf", "sensitive"],
      ["Stone", "resistant"],
      ["Imp", "immune"],
    ] as const)
      // prettier-ignore
      await makeNpc(gm, name, { system: { defences: { scorching: response } } });
    await gm.ask(`(async () => {
      for (const one of [...game.combats]) await one.delete();
      const [places, ours] = ${JSON.stringify([PLACES, OURS])};
      await canvas.scene.deleteEmbeddedDocuments("Token", canvas.scene.tokens.filter(({ name }) => !places[name] || name === "Korax").map(({ id }) => id));
      await canvas.scene.createEmbeddedDocuments("Token", Object.keys(places).filter((name) => game.actors.getName(name)).map((name) => ({
        name, actorId: game.actors.getName(name).id, actorLink: true, disposition: ours.includes(name) ? 1 : -1,
        x: 100 * places[name][0], y: 100 * places[name][1] })));
      return true;
    })()`);
    await anna.page.waitForFunction(`canvas.scene.tokens.getName("Hero")?.object`);
    for (const player of [gm, anna]) await player.page.click("#sidebar button[data-tab=chat]");
  });
  afterAll(() => expect([...gm.problems, ...anna.problems]).toEqual([]));

  const has = (name: string, condition: string) =>
    anna.ask<boolean>(`game.actors.getName("${name}").statuses.has("mythmagica-${condition}")`);
  /** Somebody has a condition. */
  const gains = (name: string, condition: string, system: object = {}) =>
    gm.ask(`game.actors.getName("${name}").createEmbeddedDocuments("ActiveEffect", [{ name: "${condition}",
      statuses: ["mythmagica-${condition}"], system: ${JSON.stringify(system)} }]).then(([one]) => one.id)`);

  it("Flow 1 MY-CSQ-09 MY-CND-23 MY-CND-57 felled at Glory 4 a thigh is broken: Shock and Speed 5; First Aid, and Mending 16 against 15: Speed 15", async () => {
    await aim(gm, "Robin");
    await applyAll(gm, await useAndRoll(gm, ["Knight", "Sword"], [17]));
    await expect.poll(() => told(gm, "Robin", "hp.value")).toBe(0);
    await aim(gm);
    await gm.page.click("#sidebar button[data-tab=actors]");
    await gm.page.locator(".mythmagica-gm-tools-button").click();
    await gm.page.locator("#mythmagica-gm-tools [data-tool=defeat]").click();
    const window = gm.page.locator("#mythmagica-defeat");
    await window.locator("select[name$='.number']").selectOption("19");
    await window.locator("input[name$='.note']").fill("left thigh");
    await window.locator("[data-action=take]").click();
    await expect.poll(() => told(gm, "Robin", "derived.speed")).toBe(5);
    await tidy(gm);
    await gm.page.click("#sidebar button[data-tab=chat]");
    await expect.poll(() => has("Robin", "shock")).toBe(true);
    await aim(anna, "Robin");
    const tends = async (healer: string, what: RegExp) => {
      const sheet = await sheetOf(anna, healer);
      await sheet.locator("[data-action=tend]").click();
      const dialog = anna.page.locator(".application.dialog").last();
      const options = dialog.locator("select[name=what] option");
      await options.first().waitFor({ state: "attached" });
      const value = await options.filter({ hasText: what }).first().getAttribute("value");
      return answer(anna, { what: String(value) });
    };
    const aided = await newCard(anna, () => tends("Tuck", /Robin: Shock/));
    await applyAll(anna, aided);
    await expect.poll(() => has("Robin", "shock")).toBe(false);
    await tends("Marian", /Robin: Broken bone/i);
    const set = await rolls(anna, [14]);
    await says(gm, set, "Margin +1");
    await applyAll(anna, set);
    await expect.poll(() => told(gm, "Robin", "derived.speed")).toBe(15);
    await aim(anna);
    await tidy(anna);
  });

  it("Flow 2 MY-CND-03 MY-GUT-23 a set arm, Opening Locks: a Drawback, 12 against 15, and 44 Guts become 31", async () => {
    await gains("Thief", "brokenBone", { parameter: "left arm", stage: 1 });
    // 11 + 1 rank; the lower die counts.
    const card = await useAndRoll(anna, ["Thief", "Opening Locks", "abilities"], [11, 16], { threshold: "15" });
    await says(gm, card, "Margin −3", "−1");
    await button(anna, card, "takeRelief").click();
    await expect.poll(() => told(gm, "Thief", "gutsSpent")).toBe(31);
    await tidy(anna);
  });

  it("Flow 3 MY-CND-57 MY-CND-58 four hours of Shock: 9 against 10 is Severe Shock, and two days later 13 against 14 is death at Glory 5", async () => {
    await gm.ask(`game.actors.getName("Thief").update({ "system.gutsSpent": 31 }).then(() => true)`);
    await gains("Thief", "burn3");
    await gains("Thief", "shock", { level: 5, stage: 1 });
    const sheet = await sheetOf(anna, "Thief");
    const check = async (what: string, face: number) => {
      await sheet.locator(`[data-action=bodyCheck][data-what=${what}]`).click();
      const card = await rolls(anna, [face]);
      await applyAll(gm, card);
      return card;
    };
    await says(gm, await check("shock", 9), "Margin −1");
    await expect.poll(() => has("Thief", "severeShock")).toBe(true);
    await gm.ask(`(() => { const actor = game.actors.getName("Thief");
      return actor.effects.find(({ statuses }) => statuses.has("mythmagica-severeShock")).update({ "system.stage": 1 }).then(() => true); })()`);
    await says(gm, await check("severeShock", 13), "Margin −1");
    await expect.poll(() => has("Thief", "dead")).toBe(true);
    await tidy(anna);
  });

  it("Flow 4 MY-CND-28 choking: 2, 6, 12, 20, 30, and with the sixth Round all 32 Hit Points", async () => {
    await gains("Choker", "choking");
    for (const sum of [2, 6, 12, 20, 30, 32]) {
      await timePasses(gm, "round", "Choker");
      await expect.poll(() => told(gm, "Choker", "damage")).toBe(sum);
    }
    await expect.poll(() => has("Choker", "overcome")).toBe(true);
  });

  it("Flow 6 MY-DUR-06 MY-DUR-09 MY-SPL-03 Heart 2: two Heartfelt of 2 each are 4 a Round, a third fails, a blow ends the Fixated one alone", async () => {
    const casts = async (name: string) => {
      await use(anna, "Mystic", name, "magic");
      return rolls(anna, []);
    };
    const running = () =>
      anna.ask<string[]>(
        `game.actors.getName("Mystic").effects.filter(({ flags }) => flags.manifold?.mythSpell).map(({ name }) => name).sort()`,
      );
    for (const name of ["Aura", "Calm", "Gaze"]) await casts(name);
    await expect.poll(running).toEqual(["Aura", "Calm", "Gaze"]);
    const before = await told<number>(gm, "Mystic", "setback");
    const sheet = await sheetOf(anna, "Mystic", "magic");
    const upkeep = await newCard(anna, () => sheet.locator("[data-action=askUpkeep]").click());
    await apply(anna, upkeep);
    await expect.poll(() => told(gm, "Mystic", "setback")).toBe(before + 4);
    await aim(anna, "Straw");
    const blow = await useAndRoll(anna, ["Mystic", "Sword"], [12]);
    await applyAll(gm, blow);
    await expect.poll(running).toEqual(["Aura", "Calm"]);
    await aim(anna);
    await tidy(anna);
  });

  it("Flow 5 MY-MAG-04 MY-SPL-11 MY-CND-05 MY-CND-06 grim fire of rank 6: 12 and the Margin, twice for the Sensitive, half of the half for the Resistant, nothing for the Immune", async () => {
    await aim(gm, "Oaf", "Stone", "Imp");
    await use(gm, "Medea", "Grim Fire", "magic");
    const cast = await rolls(gm, []);
    await says(anna, cast, "Free this once");
    await aim(gm);
    const resists = async (name: string, face: number) => {
      const uuid = await gm.ask<string>(`canvas.scene.tokens.getName("${name}").actor.uuid`);
      await button(gm, cast, "resistNamed", uuid).click();
      const card = await rolls(gm, [face]);
      if ((await cardOf(gm, card).locator("[data-proposal-action=apply]").count()) > 0) await applyAll(gm, card);
      return told<number>(gm, name, "damage");
    };
    // Against 10 and the rank of 6: 15 fails by 1, 17 withstands it. Grim is two a rank: 12 and 1, or half of 12.
    expect(await resists("Oaf", 15)).toBe(26);
    expect(await resists("Stone", 17)).toBe(3);
    expect(await resists("Imp", 2)).toBe(0);
    await tidy(gm);
  });

  it("Flow 8 MY-ILL-06 MY-ILL-07 MY-ILL-10 an ogre that is not there: 12 and 10 with 5 against 16, its blow torments, and then 12 with 5 sees through it", async () => {
    await aim(gm, "Hero");
    await use(gm, "Medea", "Ogre", "magic");
    const cast = await rolls(gm, []);
    await aim(gm);
    const running = () =>
      gm.ask<string[]>(`canvas.scene.tokens.getName("Medea").actor.effects.map(({ name }) => name)`);
    await expect.poll(running).toContain("Ogre");
    const doubts = async (mode: string, ...faces: number[]) => {
      const sheet = await sheetOf(anna, "Hero", "abilities");
      const doubt = await newCard(gm, async () => {
        await sheet.locator("[data-action=disbelieve]").click();
        await answer(anna, { what: "the ogre", mode });
      });
      await gm.nextDice(20, ...faces);
      return newCard(gm, () => button(gm, doubt, "rollDisbelief").first().click());
    };
    await doubts("passive", 12, 10);
    expect(await running()).toContain("Ogre");
    await button(anna, cast, "resistNamed").first().click();
    // 3 and Level 4 against 16: 6 of a fell spell of rank 6, and the Margin of 9; as Setback alone.
    const hurt = await rolls(anna, [3]);
    await says(gm, hurt, "Margin −9", "15 Setback");
    await applyAll(anna, hurt);
    expect(await told(gm, "Hero", "damage")).toBe(0);
    expect(await told<number>(gm, "Hero", "setback")).toBe(15);
    await doubts("active", 12);
    await expect.poll(running).not.toContain("Ogre");
    await tidy(anna);
    await tidy(gm);
  });

  it("Flow 9 Flow 7 MY-CNJ-03 MY-CNJ-05 MY-CNJ-02 MY-MAG-06 MY-CND-49 rank 7 calls the wolf of Level 6: the sixth influence of 5 Jinxes, three amulets are lost, a blow ends the wolf and an hour the Jinx", async () => {
    await use(anna, "Circe", "Call the Wolf", "magic");
    const cast = await rolls(anna, []);
    const bindings = async () => (await sheetOf(anna, "Circe", "magic")).locator(".spellbindings").textContent();
    expect(await bindings()).toContain("5");
    const comes = await newCard(gm, () => button(gm, cast, "callCreature").first().click());
    await says(gm, comes, "Grey Wolf 6");
    await expect.poll(() => has("Circe", "jinxed")).toBe(true);
    const attuned = () =>
      gm.ask<number>(`game.actors.getName("Circe").items.filter(({ system }) => system.attuned === true).length`);
    await expect.poll(attuned).toBe(0);
    const sheet = await sheetOf(anna, "Circe", "magic");
    const command = await newCard(gm, async () => {
      await sheet.locator("[data-action=command]").click();
      const dialog = anna.page.locator(".application.dialog").last();
      await dialog.locator("input[type=text]").first().fill("Fetch");
      await dialog.locator("button[data-action=ok], button[type=submit]").first().click();
    });
    await says(gm, command, "Grey Wolf 6: Fetch");
    const wolves = () => gm.ask<number>(`game.actors.filter(({ system }) => system.conjured === true).length`);
    expect(await wolves()).toBe(1);
    // What it stumbles over leaves it here; a blow does not.
    const wolf = `game.actors.find(({ system }) => system.conjured === true)`;
    await gm.ask(`${wolf}.update({ "system.damage": 1 }).then(() => true)`);
    await gm.ask(`${wolf}.getActiveTokens()[0].setTarget(true, { releaseOthers: true }) ?? true`);
    await applyAll(gm, await useAndRoll(gm, ["Knight", "Sword"], [19]));
    await expect.poll(wolves).toBe(0);
    await timePasses(gm, "hour", "Circe");
    await expect.poll(() => has("Circe", "jinxed")).toBe(false);
    await tidy(anna);
  });

  it("Flow 10 MY-SIZ-08 MY-SIZ-09 MY-SIZ-10 MY-PLY-09 Level 3 made Tiny: 8 Hit Points, Defense 21, Stability 9; 2 of 8 lost are 24 of 32 again", async () => {
    const numbers = () =>
      anna.ask<number[]>(
        `(({ hp, derived }) => [hp.value, hp.max, derived.defense, derived.stability])(game.actors.getName("Elf").system)`,
      );
    expect(await numbers()).toEqual([32, 32, 13, 13]);
    await aim(anna, "Elf");
    await use(anna, "Circe", "Shrink", "magic");
    const cast = await rolls(anna, []);
    await applyAll(anna, cast);
    await expect.poll(numbers).toEqual([8, 8, 21, 9]);
    await gm.ask(`game.actors.getName("Elf").update({ "system.damage": 2 }).then(() => true)`);
    await expect.poll(numbers).toEqual([6, 8, 21, 9]);
    const sheet = await sheetOf(anna, "Elf", "magic");
    const back = await newCard(anna, () => sheet.locator("[data-action=leaveShape]").click());
    await says(gm, back, "Elf");
    await expect.poll(numbers).toEqual([24, 32, 13, 13]);
    await aim(anna);
    await tidy(anna);
  });

  it("Flow 11 MY-DIS-01 MY-DIS-14 MY-DIS-17 Rabies at Glory 3: no sign for 14 days, a Drawback, and five days later Lycanthropy, whose change is resisted against 20", async () => {
    await gm.ask(`game.actors.getName("Korax").update({ "system.gutsSpent": 12 }).then(() => true)`);
    await gm.ask(`game.actors.getName("Korax").createEmbeddedDocuments("Item", [{ name: "Rabies", type: "mythCurse",
      system: { kind: "disease", slug: "rabies", glory: 3, qualityLevel: 6, stage: 0, contractedAt: game.time.worldTime } }]).then(() => true)`);
    const ill = () =>
      gm.ask<[string, number]>(
        `(([one]) => [one.system.slug, one.system.stage])(game.actors.getName("Korax").items.filter(({ type }) => type === "mythCurse"))`,
      );
    const nights = async (days: number) => {
      const morning = (await gm.ask<number>("game.time.worldTime")) + days * 86400;
      await gm.ask(`game.time.advance(${days} * 86400 - 28800).then(() => true)`);
      await expect.poll(() => gm.ask("game.time.worldTime")).toBe(morning - 28800);
      await timePasses(gm, "night", "Korax");
      await expect.poll(() => gm.ask("game.time.worldTime")).toBe(morning);
    };
    await nights(14);
    await expect.poll(ill).toEqual(["rabies", 1]);
    await nights(5);
    await expect.poll(ill).toEqual(["lycanthropy", 0]);
    const sheet = await sheetOf(gm, "Korax");
    await sheet.locator("[data-action=rollChange][data-what=resist]").click();
    await says(anna, await rolls(gm, [2]), "Failure", "against 20");
    await tidy(gm);
  });
});
