import { beforeAll, describe, expect, it } from "vitest";
import { chooseTheme, violations } from "../support/axe";
import { tableSession } from "../support/session";
import type { Player } from "../support/player";

/** Bellerophon falls; the victor and his player choose what it costs; the Chapter waits for them. */
describe("a defeat at Mythmagica's table", () => {
  const session = tableSession({ demo: "mythmagica" });
  let gm: Player;

  beforeAll(async () => {
    gm = await session.join("Gamemaster");
    await chooseTheme(gm, "dark");
  });

  const hero = (path: string) =>
    gm.ask(`foundry.utils.getProperty(game.actors.getName("Bellerophon").system, "${path}")`);
  const openTool = async (tool: string) => {
    await gm.page.click("#sidebar button[data-tab=actors]");
    await gm.page.locator(".mythmagica-gm-tools-button").click();
    await gm.page.locator(`#mythmagica-gm-tools [data-tool=${tool}]`).click();
  };

  it("MY-CSQ-02 MY-CSQ-08 MY-GUT-12 the window deals in order, and the Chapter's first step opens when all is dealt", async () => {
    await gm.ask(`game.actors.getName("Bellerophon").update({ "system.gutsSpent": 12 }).then(() => true)`);
    await openTool("defeat");
    const window = gm.page.locator("#mythmagica-defeat");
    await window.waitFor();
    // Whoever falls while it stands open is shown.
    const fell = (by: string) =>
      gm.ask(`game.actors.getName("Ianthe").update({ "system.fell.by": "${by}" }).then(() => true)`);
    await fell("fp");
    await window.locator(".defeat h3", { hasText: "Ianthe" }).waitFor();
    await fell("none");
    await window.locator(".defeat h3").waitFor({ state: "detached" });
    await window.locator("[data-action=addFall]").click();
    const dialog = gm.page.locator("dialog.mythmagica, .application.dialog.mythmagica").last();
    await dialog.locator("select[name=actor]").selectOption({ label: "Bellerophon" });
    await dialog.locator("select[name=pool]").selectOption("fp");
    await dialog.locator("button[type=submit]").click();
    await window.locator(".defeat h3").waitFor();
    expect(await violations(gm.page, "#mythmagica-defeat")).toEqual([]);
    await openTool("chapter");
    const chapter = gm.page.locator("#mythmagica-chapter");
    expect(await chapter.locator("[data-step=consequences]").isDisabled()).toBe(true);
    await gm.ask(`foundry.applications.instances.get("mythmagica-chapter").close().then(() => true)`);
    // Glory Status 3 without blood: the victor's pick, then the player's.
    await window.locator("select[name$='.number']").selectOption("8");
    await window.locator("[data-action=take]").click();
    await expect.poll(() => hero("fell.picks.length")).toBe(1);
    await window.locator("select[name$='.number']").selectOption("9");
    await window.locator("input[name$='.note']").fill("Never trusts a horse again");
    await window.locator("[data-action=take]").click();
    await expect.poll(() => hero("consequences.length")).toBe(2);
    await openTool("chapter");
    await expect.poll(() => chapter.locator("[data-step=consequences]").isDisabled()).toBe(false);
    await gm.ask(`foundry.applications.instances.get("mythmagica-chapter").close().then(() => true)`);
    await gm.ask(`foundry.applications.instances.get("mythmagica-defeat").close().then(() => true)`);
    await chooseTheme(gm, "light");
    await gm.ask(`game.actors.getName("Bellerophon").sheet.render({ force: true }).then(() => true)`);
    const sheet = gm.page.locator(".application.sheet.mythmagica").last();
    await sheet.locator("[data-tab=story]").first().click();
    await sheet.locator(".defeats li").nth(1).waitFor();
  });
});
