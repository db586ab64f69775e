import { beforeAll, describe, expect, it } from "vitest";
import { chooseTheme, violations } from "../support/axe";
import { submitRoll } from "../support/cards";
import { tableSession } from "../support/session";
import type { Player } from "../support/player";

/** The roll dialog follows what is chosen in it, and takes nothing from whoever is choosing. */
describe("the roll dialog", () => {
  const session = tableSession();
  let gm: Player;
  let anna: Player;
  const dourli = `game.actors.getName("Dourli")`;
  const untarget = (player: Player) =>
    player.ask(`canvas.scene.tokens.forEach((token) => token.object.setTarget(false, { releaseOthers: true }))`);
  const target = (player: Player, name: string) =>
    player.ask(`canvas.scene.tokens.getName("${name}").object.setTarget(true, { releaseOthers: true })`);
  const dialogOf = ({ page }: Player) => page.locator(".roll-dialog");
  const submitOf = (player: Player) => dialogOf(player).locator("button[type=submit]");
  const odds = (player: Player) => dialogOf(player).locator(".odds-headline").textContent();
  const focused = ({ page }: Player) => page.evaluate(() => document.activeElement?.getAttribute("name"));
  async function open(player: Player, act: string): Promise<void> {
    await player.ask(`void ${act}`);
    await dialogOf(player).waitFor();
  }
  async function cancel(player: Player): Promise<void> {
    await dialogOf(player).locator("[data-action=cancel]").click();
    await dialogOf(player).waitFor({ state: "detached" });
  }
  const axe = `game.system.api.useItem(${dourli}.items.getName("Axe"))`;

  beforeAll(async () => {
    gm = await session.join("Gamemaster");
    await gm.ask(`game.settings.set("manifold", "trustRolls", true)`);
    anna = await session.join("Anna");
    await gm.ask(`(async () => {
      const pack = game.packs.get("manifold.malleus-deum-bestiary");
      const thug = await game.actors.importFromCompendium(pack, pack.index.getName("Thug")._id);
      const at = { actorId: thug.id, actorLink: false, disposition: -1 };
      await canvas.scene.createEmbeddedDocuments("Token", [
        { name: "Thug East", x: 700, y: 600, ...at }, { name: "Thug Afar", x: 1000, y: 800, ...at },
        { name: "Thug in hiding", x: 800, y: 300, hidden: true, ...at }]);
      await ${dourli}.update({ "system.pools.mettle": { max: 3, value: 3 }, "system.pools.luck": { max: 2, value: 2 } });
    })()`);
  });

  it("MD-CMB-10 an attack without a target asks whom; one is picked in the dialog, and nobody who is hidden is offered", async () => {
    await expect.poll(() => anna.ask(`canvas.scene.tokens.size`)).toBeGreaterThan(2);
    await untarget(anna);
    await open(anna, axe);
    expect(await focused(anna)).toBe("aim");
    await expect.poll(() => submitOf(anna).isDisabled()).toBe(true);
    const listed = await dialogOf(anna).locator("[name=aim] option").allTextContents();
    expect(listed).toEqual(expect.arrayContaining(["Thug East", "Thug Afar"]));
    expect(listed).not.toContain("Thug in hiding");
    await dialogOf(anna).locator("[name=aim]").selectOption({ label: "Thug East" });
    await dialogOf(anna).locator("select[name=defence]").waitFor();
    await expect.poll(() => submitOf(anna).isEnabled()).toBe(true);
    await expect.poll(() => dialogOf(anna).locator("h2").textContent()).toMatch(/Dourli attacks Thug East/);
    expect(await focused(anna)).toBe("aim");
  });

  it("the target is changed inside and on the map; what was set stays set, and whoever types is not disturbed", async () => {
    const modifier = dialogOf(anna).locator("input[name=modifier]");
    await dialogOf(anna).locator("select[name=cover]").selectOption("light");
    await modifier.fill("2");
    const same = await modifier.elementHandle();
    await dialogOf(anna).locator("[name=aim]").selectOption({ label: "Thug Afar" });
    await expect.poll(() => dialogOf(anna).locator(".roll-header p").first().textContent()).toMatch(/Squares away: 4/);
    await expect.poll(() => modifier.inputValue()).toBe("2");
    await expect.poll(() => dialogOf(anna).locator("select[name=cover]").inputValue()).toBe("light");
    await modifier.focus();
    await target(anna, "Thug East");
    await expect
      .poll(() =>
        dialogOf(anna)
          .locator("[name=aim]")
          .evaluate((one: HTMLSelectElement) => one.selectedOptions[0]?.text),
      )
      .toBe("Thug East");
    expect(await focused(anna)).toBe("modifier");
    expect(await same?.evaluate((one) => one.isConnected && one === document.activeElement)).toBe(true);
    await anna.nextDice(12, 9, 12);
    await submitRoll(anna, "strikes at Thug");
  });

  it("MD-CHK-17 what another choice makes senseless goes, and comes back as it was left", async () => {
    await target(gm, "Thug East");
    await open(gm, `game.system.api.useItem(${dourli}.items.find(({ system }) => system.slug === "strength"))`);
    const difficulty = dialogOf(gm).locator("input[name=difficulty]");
    await difficulty.fill("15");
    const hard = await odds(gm);
    await dialogOf(gm).locator("select[name=manner]").focus();
    await dialogOf(gm).locator("select[name=manner]").selectOption("standing");
    await difficulty.waitFor({ state: "detached" });
    expect(await focused(gm)).toBe("manner");
    // The GM sees the chance, which players do not (MD-CHK-20).
    await expect.poll(() => odds(gm)).toMatch(/%/);
    await dialogOf(gm).locator("select[name=manner]").selectOption("roll");
    await difficulty.waitFor();
    await expect.poll(() => difficulty.inputValue()).toBe("15");
    await expect.poll(() => odds(gm)).toBe(hard);
    // Nobody is targeted any more: there is nobody to hold it against.
    await dialogOf(gm).locator(".roll-targets summary").click();
    await dialogOf(gm).locator("input[name=aim]:checked").click();
    await expect
      .poll(() =>
        dialogOf(gm)
          .locator("select[name=manner] option")
          .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value)),
      )
      .not.toContain("standing");
    expect(
      await dialogOf(gm)
        .locator("details.roll-targets")
        .evaluate((one: HTMLDetailsElement) => one.open),
    ).toBe(true);
    await cancel(gm);
  });

  it("MD-POOL-06 a choice that the rules forbid shuts the button and says why; the next choice opens it", async () => {
    await untarget(anna);
    await anna.ask(`${dourli}.sheet.render({ force: true }).then(() => true)`);
    await anna.page.locator(".manifold-sheet.character [data-action=rollPool][data-pool=mettle]").first().click();
    await dialogOf(anna).waitFor();
    const dice = dialogOf(anna).locator("input[name=dice]");
    await dialogOf(anna).locator(".roll-fold summary").first().click();
    await dice.focus();
    await dice.fill("0");
    await expect.poll(() => dialogOf(anna).locator(".roll-obstacles").textContent()).toMatch(/at least one die/);
    await expect.poll(() => submitOf(anna).isDisabled()).toBe(true);
    expect(await focused(anna)).toBe("dice");
    expect(
      await dialogOf(anna)
        .locator(".roll-fold")
        .first()
        .evaluate((one: HTMLDetailsElement) => one.open),
    ).toBe(true);
    await anna.page.keyboard.press("Enter");
    await expect.poll(() => dialogOf(anna).count()).toBe(1);
    await dice.fill("1");
    await expect.poll(() => submitOf(anna).isEnabled()).toBe(true);
    expect(await dialogOf(anna).locator(".roll-obstacles").count()).toBe(0);
    await cancel(anna);
  });

  it("MD-ACT-01 in a fight the button says what the roll costs", async () => {
    await gm.ask(`(async () => {
      const combat = await Combat.create({ scene: canvas.scene.id, active: true });
      await combat.createEmbeddedDocuments("Combatant", canvas.scene.tokens.map((token) => ({
        tokenId: token.id, sceneId: canvas.scene.id, actorId: token.actorId })));
      await combat.startCombat();
    })()`);
    await target(anna, "Thug East");
    await open(anna, axe);
    await expect.poll(() => submitOf(anna).textContent()).toMatch(/Roll\s*· Standard action/);
    for (const theme of ["dark", "light"]) {
      await chooseTheme(anna, theme as "dark");
      expect(await violations(anna.page, ".roll-dialog")).toEqual([]);
    }
    await cancel(anna);
  });

  it("MD-CMB-11 the GM's attack on a player's character wears the same dialog, with what the best defence would make of it", async () => {
    await untarget(gm);
    await open(gm, `game.system.api.useItem(canvas.scene.tokens.getName("Thug East").actor.items.getName("Axe"))`);
    await dialogOf(gm).locator("[name=aim]").selectOption({ label: "Dourli" });
    await expect.poll(() => odds(gm)).toMatch(/%\s*chance that Dourli defends/);
    const before = await odds(gm);
    await dialogOf(gm).locator("select[name=cover]").selectOption("hard");
    await expect.poll(() => odds(gm)).not.toBe(before);
    for (const theme of ["dark", "light"]) {
      await chooseTheme(gm, theme as "dark");
      expect(await violations(gm.page, ".roll-dialog")).toEqual([]);
    }
    await expect.poll(() => submitOf(gm).textContent()).toMatch(/Attack/);
    await submitOf(gm).click();
    await anna.page.locator("#chat li.chat-message", { hasText: "Thug East attacks Dourli" }).last().waitFor();
  });
});
