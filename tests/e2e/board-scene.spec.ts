import { beforeAll, describe, expect, it } from "vitest";
import { tableSession } from "../support/session";
import type { Player } from "../support/player";

/** A scene as a game master makes it ready, and what a player sees of it. */
describe("22 the scene board: a map, a grid, tokens", () => {
  const session = tableSession();
  let gm: Player;
  let anna: Player;

  beforeAll(async () => {
    gm = await session.join("Gamemaster");
    anna = await session.join("Anna");
  });

  const token = ({ page }: Player, name: string) => page.locator(`#board .token[aria-label*="${name}"]`);
  /** A picture of this size, drawn by the browser. */
  const picture = async (width: number, height: number) =>
    Buffer.from(
      await gm.ask<number[]>(`(async () => {
        const canvas = new OffscreenCanvas(${width}, ${height});
        canvas.getContext("2d").fillRect(0, 0, 10, 10);
        return [...new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())];
      })()`),
    );

  it("22 a map from the game master's device brings its size; grid and shift are set in the same window", async () => {
    const { page } = gm;
    await page.click("#scene-controls [data-tool=map]");
    const dialog = page.locator("dialog.application");
    const file = { name: "Old mill.png", mimeType: "image/png", buffer: await picture(1400, 910) };
    await dialog.locator("input[type=file]").setInputFiles(file);
    await expect
      .poll(() => dialog.locator("[name='background.src']").evaluate((one: HTMLInputElement) => one.value))
      .toContain("Old-mill.png");
    await dialog.locator("select[name='grid.type']").selectOption("2");
    await dialog.locator("input[name='grid.size']").fill("70");
    await dialog.locator("input[name='background.offsetX']").fill("30");
    await dialog.locator("button[data-action=ok]").click();
    const seen =
      "[canvas.scene.width, canvas.scene.height, canvas.grid.type, canvas.grid.size, canvas.dimensions.sceneX]";
    await expect.poll(() => anna.ask(seen)).toEqual([1400, 910, 2, 70, -30]);
    const ground = anna.page.locator("#board .ground img");
    await expect.poll(() => ground.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1400);
  });

  it("22 on hexagons a token that is let go stands on a space, and its way is measured in spaces", async () => {
    const { page } = gm;
    const box = await token(gm, "Rozlyn").boundingBox();
    if (!box) throw new Error("Rozlyn is not on the board.");
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 2 * box.width, y, { steps: 4 });
    await expect.poll(() => page.locator("#board .ruler-label").textContent()).toBe("2 sq");
    await page.mouse.up();
    const stands = `(() => { const { x, y } = canvas.scene.tokens.getName("Rozlyn"); const on = canvas.grid.getSnappedPoint({ x, y });
      return Math.abs(on.x - x) <= 1 && Math.abs(on.y - y) <= 1 && x > 600; })()`;
    await expect.poll(() => anna.ask(stands)).toBe(true);
    await gm.ask(`canvas.scene.update({ "grid.type": 1, "grid.size": 100, "background.offsetX": 0 }).then(() => true)`);
    await anna.page.waitForFunction("canvas.grid.type === 1");
  });

  it("22 an actor of the sidebar becomes a token where it is dropped; a hidden one is the game master's alone", async () => {
    const { page } = gm;
    await gm.ask(`(async () => {
      const pack = game.packs.get("manifold.malleus-deum-bestiary");
      const more = { name: "Ogre", "prototypeToken.name": "Ogre", "prototypeToken.displayName": 50 };
      await game.actors.importFromCompendium(pack, pack.index.getName("Thug")._id, more);
    })()`);
    await page.click("#sidebar button[data-tab=actors]");
    const entry = page.locator("#actors .directory-item.entry", { hasText: "Ogre" });
    await entry.dragTo(page.locator("#board"), { targetPosition: { x: 520, y: 420 } });
    await token(anna, "Ogre").waitFor();
    await token(gm, "Ogre").click({ button: "right" });
    await page.locator("#token-hud [data-action=visibility]").click();
    await token(anna, "Ogre").waitFor({ state: "detached" });
    await page.locator("#token-hud [data-action=visibility]").click();
    await token(anna, "Ogre").waitFor();
    // Turned and enlarged as the document says.
    await gm.ask(`canvas.scene.tokens.getName("Ogre").update({ width: 2, height: 2, rotation: 90 }).then(() => true)`);
    const looks = () =>
      token(anna, "Ogre").evaluate((one: HTMLElement) => [
        one.style.width,
        one.querySelector<HTMLElement>(".token-picture")?.style.rotate,
      ]);
    await expect.poll(looks).toEqual(["200px", "90deg"]);
  });

  it("22 a condition and the turn show on everybody's board", async () => {
    const { page } = gm;
    const status = await gm.ask<string>("CONFIG.statusEffects[1].id");
    await page.locator(`#token-hud [data-status-id="${status}"]`).click();
    await token(anna, "Ogre").locator(".token-effects img").waitFor();
    await page.locator("#token-hud [data-action=combat]").click();
    await gm.page.waitForFunction("game.combat?.combatants.size === 1");
    await gm.ask("game.combat.startCombat().then(() => true)");
    await expect.poll(() => token(anna, "Ogre").getAttribute("class")).toContain("has-turn");
    await expect.poll(() => token(anna, "Ogre").getAttribute("aria-label")).toContain("has the turn");
  });

  it("22 what lies over another can be brought to the front and back again", async () => {
    await gm.ask(`canvas.scene.tokens.getName("Ogre").update({ x: 600, y: 600 }).then(() => true)`);
    const above = () =>
      anna.ask(`Number(document.querySelector('#board .token[aria-label*="Ogre"]').style.zIndex) >
        Number(document.querySelector('#board .token[aria-label*="Dourli"]').style.zIndex)`);
    await gm.page.keyboard.press("Escape");
    await gm.ask(`canvas.tokens.placeables.find((one) => one.name === "Ogre").control()`);
    await gm.page.locator("#board").focus();
    await gm.page.keyboard.press("BracketLeft");
    await expect.poll(above).toBe(false);
    await gm.page.keyboard.press("BracketRight");
    await expect.poll(above).toBe(true);
  });

  it("22 nothing went wrong in any window", () => {
    expect([...gm.problems, ...anna.problems]).toEqual([]);
  });
});
