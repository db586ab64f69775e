import { beforeAll, describe, expect, it } from "vitest";
import { chooseTheme, violations } from "../support/axe";
import { tableSession } from "../support/session";
import type { Player } from "../support/player";

/** The Overlord's tools of Mythmagica, each from its button to its card. */
describe("the Overlord's tools of Mythmagica", () => {
  const session = tableSession({ demo: "mythmagica" });
  let gm: Player;

  beforeAll(async () => {
    gm = await session.join("Gamemaster");
    await chooseTheme(gm, "dark");
  });

  const open = async (tool: string) => {
    await gm.page.click("#sidebar button[data-tab=actors]");
    await gm.page.locator(".mythmagica-gm-tools-button").click();
    await gm.page.locator(`#mythmagica-gm-tools [data-tool=${tool}]`).click();
  };
  /** Applies the newest card of rows, and waits until it is done. */
  const settle = async () => {
    await cards().last().locator("[data-card-action=apply]").click();
    await cards().last().locator("[data-card-action=undo]").waitFor();
  };
  const cards = () => gm.page.locator("#chat li.chat-message");
  const avatar = (name: string, path: string) =>
    gm.ask(`foundry.utils.getProperty(game.actors.getName("${name}").system, "${path}")`);
  const party = (path: string) => avatar("The catchers", path);

  it("MY-XPR-07 MY-XPR-08 MY-XPR-10 the log takes up who fell, a barrier by its Threshold, and says what each is worth", async () => {
    // Caught: its Fate Points are gone, its Hit Points are not.
    await gm.ask(`game.actors.getName("Bellerophon").update({ "system.gutsSpent": 45 }).then(() => true)`);
    await gm.ask(
      `canvas.scene.tokens.getName("Winged Stallion").actor.update({ "system.setback": 54, "system.overcome": "scene" }).then(() => true)`,
    );
    await open("chapter");
    const form = gm.page.locator("#mythmagica-chapter");
    await form.waitFor();
    expect(await violations(gm.page, "#mythmagica-chapter")).toEqual([]);
    await form.locator("[data-action=addFallen]").click();
    // Level 6 against a party of 8, several rolls: 25; guile counts only where the table says so.
    await expect.poll(() => form.locator(".gm-log li").first().textContent()).toContain("25 XP");
    expect(await form.locator("input[name='0.name']").inputValue()).toBe("Winged Stallion");
    expect(await form.locator("input[name='0.guile']").isChecked()).toBe(true);
    await form.locator("[data-row=barrier]").click();
    await form.locator("input[name='1.threshold']").fill("20");
    await form.locator("input[name='1.threshold']").blur();
    // Threshold 20 is Level 10, the party's 8 counts, one roll: 11.
    await expect.poll(() => form.locator(".gm-log li").nth(1).textContent()).toContain("11 XP");
    await form.locator("[data-action=removeRow]").nth(1).click();
    await expect.poll(() => party("encounters.length")).toBe(1);
    await form.locator("input[name=guileRule]").check();
    await expect.poll(() => party("guile")).toBe(true);
    await form.locator("input[name='0.count']").fill("2");
    await form.locator("input[name='0.count']").blur();
    await expect.poll(() => form.locator(".gm-log li").first().textContent()).toContain("100 XP");
    await form.locator("input[name=guileRule]").uncheck();
    await expect.poll(() => party("guile")).toBe(false);
    await form.locator("input[name='0.count']").fill("1");
    await form.locator("input[name='0.count']").blur();
    await expect.poll(() => form.locator(".gm-log li").first().textContent()).toContain("25 XP");
  });

  it("MY-XPR-08 a world that answers late loses none of two answers that are given one after the other", async () => {
    const form = gm.page.locator("#mythmagica-chapter");
    const answer = async (kind: string, count: string): Promise<void> => {
      await form.locator("select[name='0.kind']").selectOption(kind);
      await form.locator("input[name='0.count']").fill(count);
      await form.locator("input[name='0.count']").blur();
      await expect.poll(() => party("encounters.0.count")).toBe(Number(count));
      expect(await party("encounters.0.kind")).toBe(kind);
    };
    await gm.ask(`(() => {
      const party = game.actors.getName("The catchers");
      party.update = async function (...all) {
        await new Promise((resolve) => setTimeout(resolve, 600));
        return Object.getPrototypeOf(this).update.apply(this, all);
      };
    })()`);
    await answer("single", "3");
    await answer("extended", "1");
    // What is too much stands there as what was made of it, though the caret is still in it.
    const count = form.locator("input[name='0.count']");
    await count.fill("999");
    await count.press("Enter");
    await expect.poll(() => count.inputValue()).toBe("99");
    await answer("extended", "1");
    await gm.ask(`void delete game.actors.getName("The catchers").update`);
  });

  it("F9 MY-GEN-05 MY-XPR-02 MY-XPR-03 a Chapter is closed in its order: consequences, experience times Glory, then Guts go", async () => {
    const form = gm.page.locator("#mythmagica-chapter");
    const step = (id: string) => form.locator(`[data-step=${id}]`);
    await expect.poll(() => form.locator(".awards").textContent()).toMatch(/Bellerophon\s+Glory 5\s*31 XP/);
    await gm.page.click("#sidebar button[data-tab=chat]");
    expect([await step("experience").isDisabled(), await step("refresh").isDisabled()]).toEqual([true, true]);
    await step("consequences").click();
    await expect.poll(() => party("closing")).toEqual(["consequences"]);
    // The card that says so is drawn after the party knows it.
    await cards().first().waitFor();
    const before = await cards().count();
    await expect.poll(() => step("experience").isDisabled()).toBe(false);
    await step("experience").click();
    await expect.poll(() => cards().count()).toBe(before + 1);
    await settle();
    // A quarter of 25 each: 6.25 times 5 is 31, times 1 is 6.
    await expect.poll(() => avatar("Bellerophon", "totalXp")).toBe(2048 + 31);
    await expect.poll(() => avatar("Ianthe", "totalXp")).toBe(512 + 6);
    await expect.poll(() => party("closing")).toEqual(["consequences", "experience"]);
    await expect.poll(() => step("refresh").isDisabled()).toBe(false);
    await step("refresh").click();
    await expect.poll(() => cards().count()).toBe(before + 2);
    await settle();
    await expect.poll(() => avatar("Bellerophon", "gutsSpent")).toBe(0);
    await expect.poll(() => party("chapter")).toBe(2);
    expect([await party("closing"), await party("encounters.length")]).toEqual([[], 0]);
    await gm.ask(`foundry.applications.instances.get("mythmagica-chapter").close().then(() => true)`);
  });

  it("MY-CRE-02 MY-CRE-04 MY-MIX-01 a creature by its attributes: every number follows, and it is made", async () => {
    await open("creature");
    const form = gm.page.locator("#mythmagica-creature");
    await form.waitFor();
    expect(await violations(gm.page, "#mythmagica-creature")).toEqual([]);
    const fill = async (name: string, value: string) => {
      await form.locator(`input[name="${name}"]`).fill(value);
      await form.locator(`input[name="${name}"]`).blur();
    };
    await fill("level", "5");
    for (const [key, value] of Object.entries({ tn: "5", st: "7", ag: "-4", cr: "-3", pc: "1", ht: "1", in: "-6" }))
      await fill(key, value);
    await form.locator("select[name=size]").selectOption("large");
    for (const [at, damage] of ["5", "4", "4"].entries()) await fill(`part${at}.damage`, damage);
    // The brown bear of the bestiary: 91 Hit Points, Defense 20, Stability 25, Ward 2; 5 + 4/2 + 4/4 and Strength 7.
    await expect
      .poll(() => form.locator(".gm-numbers").textContent())
      .toMatch(/Hit Points\s*91[^]*Defense\s*20[^]*Stability\s*25[^]*Ward\s*2[^]*Attack\s*\+12[^]*Damage\s*15/);
    expect(await form.locator(".gm-facts").textContent()).toContain("Sentient, but not sapient");
    expect(await form.locator("button[type=submit]").isDisabled()).toBe(true);
    await fill("name", "Old Gnawer");
    await expect.poll(() => form.locator("button[type=submit]").isDisabled()).toBe(false);
    await form.locator("button[type=submit]").click();
    await expect.poll(() => gm.ask(`game.actors.getName("Old Gnawer")?.system.hp?.max ?? 0`)).toBe(91);
    const made = `game.actors.getName("Old Gnawer")`;
    expect(await gm.ask(`[${made}.prototypeToken.width, ${made}.items.contents[0].system.damage]`)).toEqual([2, 8]);
    await gm.ask(`foundry.applications.instances.get("mythmagica-creature").close().then(() => true)`);
  });

  it("Flow 12 MY-MON-02 MY-MON-03 MY-MON-04 a purse is weighed, a coin cut into eighths, a price paid from what fits", async () => {
    await open("purse");
    const prompt = gm.page.locator("dialog, .dialog").filter({ has: gm.page.locator("select[name=actor]") });
    await prompt.locator("select[name=actor]").selectOption({ label: "Bellerophon" });
    await prompt.locator("button[data-action=ok]").click();
    const form = gm.page.locator("form[id^=mythmagica-purse-]");
    await form.waitFor();
    const text = () => form.textContent();
    // 40 silver and 3 gold: 232 in silver, 43 ounces.
    await expect.poll(text).toMatch(/232 sp,\s*2\.69 lb/);
    await gm.page.click("#sidebar button[data-tab=chat]");
    await form.locator("[data-action=cut][data-metal=gp]").click();
    await expect
      .poll(() => avatar("Bellerophon", "purse"))
      .toContainEqual({ metal: "gp", size: "medium", coins: 2, eighths: 8 });
    await form.locator("input[name=price]").fill("20");
    await form.locator("[data-action=pay]").click();
    // Two pieces of eight are 16, four silver the rest.
    await expect
      .poll(() => avatar("Bellerophon", "purse"))
      .toContainEqual({ metal: "gp", size: "medium", coins: 2, eighths: 6 });
    await expect.poll(text).toMatch(/212 sp/);
    await form.locator("select[name=size]").selectOption("large");
    await expect.poll(text).toMatch(/One coin: 8 sp, 8 oz, 2 in across/);
    expect(gm.problems).toEqual([]);
    expect(await session.gaps()).toEqual([]);
  });
});
