import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { chooseTheme, violations } from "../support/axe";
import { tableSession } from "../support/session";
import type { Player } from "../support/player";

/** Content of Malleus Deum in and out, and what a GM's sheets show besides. */
describe("content of Malleus Deum, in and out", () => {
  const session = tableSession();
  let gm: Player;

  beforeAll(async () => {
    gm = await session.join("Gamemaster");
    await chooseTheme(gm, "dark");
  });

  const openImport = async () => {
    await gm.ask(`(async () => {
      const menu = game.settings.menus.get("manifold.malleus-deum.import");
      await new menu.type().render({ force: true });
    })()`);
    const form = gm.page.locator("#manifold-import");
    await form.waitFor();
    return form;
  };
  const RAT =
    "Great rat (animal; grunt)\nMove 7, Stamina 3, Health 2, Initiative +2\nArmour 9\nAttack: Bite 13, 3 piercing\nAbilities: Sneak 2";

  it("MD-GMT-09 a stat block is read while it is typed, with errors that say what to write", async () => {
    const form = await openImport();
    await form.locator("textarea").pressSequentially(`${RAT}\nTeeth 4 big`, { delay: 1 });
    await expect.poll(() => form.locator(".import-problems").textContent()).toContain('"Teeth 4 big" is no line');
    await expect.poll(() => form.locator("[data-focus=import]").isDisabled()).toBe(true);
    expect(await violations(gm.page, "#manifold-import")).toEqual([]);
    await form.locator("textarea").fill(RAT);
    await expect.poll(() => form.locator("[data-focus=import]").isEnabled()).toBe(true);
    await form.locator("[data-focus=import]").click();
    const rat = `game.actors.getName("Great rat")`;
    await expect.poll(() => gm.ask(`${rat}?.system.stamina.max`)).toBe(3);
    expect(await gm.ask(`${rat}.system.initiativeDifficulty`)).toBe(15);
    expect(await gm.ask(`${rat}.items.getName("Bite").system.attackDifficulty`)).toBe(13);
    // Sneak is the pack's own, at the rank of the block.
    expect(await gm.ask(`${rat}.items.getName("Sneak").system.rank`)).toBe(2);
    expect(await gm.ask(`${rat}.items.getName("Sneak").system.description`)).not.toBe("");
  });

  it("MD-GMT-09 the card of an import takes back what it made", async () => {
    const card = gm.page.locator("#chat li.chat-message", { hasText: /\d imported/ }).last();
    await card.locator("[data-card-action=takeBack]").click();
    await gm.page.locator("dialog.application [data-action=yes]").click();
    await expect.poll(() => gm.ask(`game.actors.getName("Great rat") === undefined`)).toBe(true);
    await expect.poll(() => card.textContent()).toContain("gone");
  });

  it("MD-GMT-09 a file with mistakes makes nothing and names every one; a sound one makes all of it", async () => {
    const form = await openImport();
    const choose = (content: object) =>
      form.locator("input[type=file]").setInputFiles({
        name: "content.json",
        mimeType: "application/json",
        buffer: Buffer.from(JSON.stringify(content)),
      });
    await choose({ content: [{ type: "weapon", name: "Bill", system: { damage: "lots", abilitySlug: "bill.hook" } }] });
    await expect.poll(() => form.locator(".import-problems li").count()).toBe(2);
    await expect.poll(() => form.locator(".import-problems").textContent()).toContain("there is no ability bill.hook");
    await choose({
      content: [
        { type: "weapon", name: "Bill", system: { damage: 5, abilitySlug: "spear.strike" } },
        { type: "table", name: "Weather", system: { kind: "plain", rows: [{ text: "Rain" }, { text: "Sun" }] } },
      ],
    });
    await expect.poll(() => form.locator("[data-focus=import]").isEnabled()).toBe(true);
    await form.locator("[data-focus=import]").click();
    await expect.poll(() => gm.ask(`game.items.getName("Bill")?.system.damage`)).toBe(5);
    await expect.poll(() => gm.ask(`game.tables.getName("Weather")?.results.size`)).toBe(2);
  });

  it("MD-GMT-09 an item's sheet exports what the import reads back", async () => {
    await gm.ask(`game.items.getName("Bill").sheet.render({ force: true }).then(() => true)`);
    const sheet = gm.page.locator(".manifold-sheet.item-sheet");
    await sheet.locator("[data-action=toggleControls]").click();
    await gm.page.locator("[data-action=exportDocument]").first().click();
    const [download] = await Promise.all([
      gm.page.waitForEvent("download"),
      gm.page.locator("dialog.application [data-action=ok]").click(),
    ]);
    const text = readFileSync(await download.path(), "utf8");
    expect(JSON.parse(text)).toMatchObject({
      documents: [{ type: "malleusWeapon", name: "Bill", system: { damage: 5 } }],
    });
    const form = await openImport();
    await form.locator("textarea").fill(text);
    await expect.poll(() => form.locator("[data-focus=import]").isEnabled()).toBe(true);
    await form.locator("textarea").fill("");
  });

  it("MD-ABL-14 a group of abilities shows what builds on what", async () => {
    await gm.ask(`(async () => {
      for (const app of foundry.applications.instances.values()) if (app.document) await app.close();
      const pack = game.packs.get("manifold.malleus-deum-ability-groups");
      const group = await pack.getDocument(pack.index.getName("Axe")._id);
      await group.sheet.render({ force: true });
    })()`);
    const tree = gm.page.locator(".manifold-sheet .ability-tree li");
    await expect.poll(() => tree.first().textContent()).toMatch(/^Axe Strike/);
    const cleave = gm.page.locator(".ability-tree li", { hasText: "Axe Cleave" });
    await expect.poll(() => cleave.textContent()).toMatch(/needs Axe Strike 2/);
    await expect.poll(() => cleave.getAttribute("style")).toContain("1");
    expect(await violations(gm.page, ".manifold-sheet.item-sheet")).toEqual([]);
  });

  it("a group's abilities are chosen by name, and nobody reads their short names", async () => {
    await gm.ask(`(async () => {
      const pack = game.packs.get("manifold.malleus-deum-ability-groups");
      const group = await Item.create((await pack.getDocument(pack.index.getName("Axe")._id)).toObject());
      globalThis.axes = group;
      await group.sheet.render({ force: true });
    })()`);
    const id = await gm.ask<string>(`globalThis.axes.sheet.element.id`);
    const sheet = gm.page.locator(`[id="${id}"]`);
    expect(await sheet.textContent()).not.toContain("axe.strike");
    await sheet.locator(".mode-toggle").click();
    const first = sheet.locator("[data-rows=abilities] select").first();
    await expect.poll(() => first.locator("option:checked").textContent()).toMatch(/^Axe /);
    await first.selectOption({ label: "Dodge" });
    await expect.poll(() => gm.ask(`[...globalThis.axes.system.abilities][0]`)).toBe("dodge");
    await gm.ask(`globalThis.axes.sheet.close().then(() => globalThis.axes.delete()).then(() => true)`);
  });

  it("MD-ABL-08 an ability is read by names and by what is out of the ordinary", async () => {
    await gm.ask(`(async () => {
      const pack = game.packs.get("manifold.malleus-deum-abilities");
      const carter = await pack.getDocument(pack.index.getName("Carter")._id);
      await carter.sheet.render({ force: true });
    })()`);
    const fields = gm.page.locator(".manifold-sheet.item-sheet", { hasText: "Carter" }).locator(".details");
    await expect.poll(() => fields.textContent()).toMatch(/needs Animal Handling 1/);
    // Rolled with 2d12, it has no pool; and it is not learnt yet.
    expect(await fields.textContent()).not.toMatch(/transport\.|Pool|Successes/);
  });

  it("MD-CON-37 Resistant says against what, and halves that", async () => {
    await gm.ask(`(async () => {
      const rozlyn = game.actors.getName("Rozlyn");
      await rozlyn.toggleStatusEffect("malleus-resistant");
      await rozlyn.sheet.render({ force: true });
    })()`);
    const sheet = gm.page.locator(".manifold-sheet.character", { hasText: "Rozlyn" });
    const dialog = gm.page.locator("dialog.application");
    // Whoever puts it there is asked at once, and may say otherwise later.
    await dialog.locator("input[name=parameter]").fill("Cold");
    await dialog.locator("input[name=parameter]").press("Enter");
    await expect.poll(() => sheet.locator(".condition-list").textContent()).toContain("Resistant [cold]");
    await sheet.locator("[data-action=editCondition]").click();
    await dialog.locator("input[name=parameter]").fill("Fire");
    await dialog.locator("button[data-action=ok]").click();
    await expect.poll(() => sheet.locator(".condition-list").textContent()).toContain("Resistant [fire]");
  });

  it("MD-EQP-04 MDC-ENC-03 encumbrance stands on the gear tab when the GM wants it, and is checked against", async () => {
    const sheet = gm.page.locator(".manifold-sheet.character", { hasText: "Rozlyn" });
    await sheet.locator("[data-action=tab][data-tab=gear]").click();
    expect(await sheet.locator(".load").count()).toBe(0);
    await gm.ask(`game.settings.set("manifold", "malleus-deum.encumbrance", true).then(() => true)`);
    await gm.ask(`game.actors.getName("Rozlyn").update({ "system.coin.sp": 1000 }).then(() => true)`);
    await expect.poll(() => sheet.locator(".load").textContent()).toMatch(/Coins \+2/);
    expect(await violations(gm.page, ".manifold-sheet.character")).toEqual([]);
    await sheet.locator("[data-focus=load-endurance]").click();
    await gm.page.locator(".roll-dialog").waitFor();
    await gm.nextDice(12, 1, 2);
    await gm.page.locator(".roll-dialog button[type=submit]").click();
    const card = gm.page.locator("#chat li.chat-message", { hasText: "encumbrance" }).last();
    await card.locator("[data-proposal-action=apply]").click();
    await expect.poll(() => gm.ask(`[...game.actors.getName("Rozlyn").statuses]`)).toContain("malleus-exhausted");
  });

  it("MD-GMT-10 what is still open is listed with a way to it", async () => {
    await gm.ask(`(async () => {
      await Item.create({ name: "Nameless blade", type: "malleusWeapon" });
      const menu = game.settings.menus.get("manifold.malleus-deum.open");
      await new menu.type().render({ force: true });
    })()`);
    const list = gm.page.locator(".malleus-open-numbers");
    const world = list.locator("details").first();
    await world.locator("summary").click();
    const blade = world.locator(".item", { hasText: "Nameless blade" });
    await expect.poll(() => blade.textContent()).toContain("Damage");
    expect(await violations(gm.page, ".malleus-open-numbers")).toEqual([]);
    await blade.locator("[data-action=openEntry]").click();
    await gm.page.locator(".manifold-sheet.item-sheet", { hasText: "Nameless blade" }).waitFor();
    await gm.ask(`(async () => {
      for (const app of foundry.applications.instances.values()) if (app.document?.documentName === "Item") await app.close();
    })()`);
  });

  it("prints the sheet alone, all tabs, dark on white", async () => {
    const sheet = gm.page.locator(".manifold-sheet.character", { hasText: "Rozlyn" });
    const aspect = { name: "Nobody's fool", type: "malleusAspect", system: { difficulty: 12 } };
    await gm.ask(
      `game.actors.getName("Rozlyn").createEmbeddedDocuments("Item", [${JSON.stringify(aspect)}]).then(() => 1)`,
    );
    await expect.poll(() => sheet.locator(".aspect", { hasText: "Nobody's fool" }).count()).toBe(1);
    await gm.page.emulateMedia({ media: "print" });
    await expect.poll(() => gm.page.locator("#sidebar").isVisible()).toBe(false);
    for (const tab of ["combat", "abilities", "gear"])
      await expect.poll(() => sheet.locator(`.tab[data-tab=${tab}]`).isVisible(), { message: tab }).toBe(true);
    await expect.poll(() => sheet.locator("[data-action=toggleMode]").isVisible()).toBe(false);
    const headings = () => sheet.locator("h2:visible").allTextContents();
    expect(await headings()).toEqual(expect.arrayContaining(["Attacks", "Defences", "Aspects", "Gear"]));
    // Nobody has written a line of hers: paper has no heading of nothing.
    expect(await headings()).not.toContain("Biography");
    // No frame of a window across the page.
    expect(await sheet.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe("none");
    const colours = await sheet.evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return [color, backgroundColor];
    });
    expect(colours).toEqual(["rgb(0, 0, 0)", "rgb(255, 255, 255)"]);
    await gm.page.emulateMedia({ media: "screen" });
    expect(await headings()).not.toContain("Gear");
  });

  it("nothing went wrong in the window", () => {
    expect(gm.problems).toEqual([]);
  });
});
